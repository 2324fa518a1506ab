/** What waits for staff, a line each, and when a line waits no longer. */
import { type ListName, listNames } from '@contract/admin.ts';
import type { ChangedRow } from '@contract/pulse.ts';
import { serviceFigures } from '@contract/service-figures.ts';
import type { Waiting } from '@contract/today.ts';
import { hasMailbox, today } from '../parts/format.utils.ts';
import type { Change } from './changes.utils.ts';
import type { Entry } from './list-definition.ts';

export interface WaitingLine {
  /** `orders/12`, or `delivery/` and its ID. */
  readonly id: string;
  readonly waiting: Waiting;
  readonly createdAt: string;
  /** True once somebody has done here what it waited for. It stays in view until the next Refresh. */
  readonly isDone: boolean;
  readonly arrivedInSurge: boolean;
}

export const lineId = (list: ListName, id: number): string => `${list}/${id}`;

/** The entry of a line; null for a delivery's, or none. */
export function entryOf(id: string | null): { list: ListName; id: number } | null {
  const [name, number] = id?.split('/') ?? [];
  const list = listNames.find((known) => known === name);
  return list ? { list, id: Number(number) } : null;
}

export const lineOf = (waiting: Waiting): WaitingLine => ({
  id: waiting.kind === 'delivery' ? `delivery/${waiting.id}` : lineId(waiting.list, waiting.id),
  waiting,
  createdAt: waiting.createdAt,
  isDone: false,
  arrivedInSurge: waiting.arrivedInSurge,
});

/**
 * As the list's filter 'Unanswered' sees it, also after changes to the cached entry: an order that left
 * 'pending' is answered, unless its customer wrote again; a change of its video waits as well.
 */
export function isUnanswered(entry: Entry): boolean {
  const { answeredAt, createdAt, email = '', filmState, isSpam, status = 'pending' } = entry;
  if (isSpam || !hasMailbox(email)) return false;
  if (filmState === 'change_asked' && status !== 'cancelled') return true;
  const waitsSince = answeredAt ? null : (entry.waitsSince ?? null);
  return waitsSince !== null && (status === 'pending' || waitsSince !== createdAt);
}

/** True if they wrote after the entry came in: the promise counts from what waits. */
const wroteAgain = ({ createdAt, promised }: Waiting): boolean =>
  Date.parse(promised) - Date.parse(createdAt) > serviceFigures.confirmationHours * 3_600_000;

/** Whether the change ends the waiting; undefined if it has nothing to do with it. */
function endsWaiting(waiting: Waiting, change: Change): boolean | undefined {
  const { kind } = waiting;
  if ('isSpam' in change) return change.isSpam;
  if ('isRead' in change) return kind === 'reading' ? change.isRead : undefined;
  if ('answeredAt' in change) {
    // They wait for a video.
    return ['order', 'change'].includes(kind) ? undefined : change.answeredAt !== null;
  }
  if ('status' in change) {
    // It answers an order, but not what the customer wrote since.
    if (kind === 'answer') return wroteAgain(waiting) ? undefined : change.status !== 'pending';
    if (kind === 'change') return change.status === 'cancelled';
    return kind === 'order' ? ['completed', 'cancelled'].includes(change.status) : undefined;
  }
  if ('followUpOn' in change && kind === 'follow_up') {
    return change.followUpOn === null || change.followUpOn > today();
  }
  return undefined;
}

/** Whether it still waits, as the database says it: private.kinds_of_waiting(). */
function stillWaits({ kind }: Waiting, row: Omit<ChangedRow, 'list' | 'stamp'>): boolean {
  const { status = 'pending', filmState, followUpOn, answeredAt } = row;
  if (row.isSpam) return false;
  if (kind === 'reading') return row.isRead === false;
  if (kind === 'answer') return row.waitsSince !== null;
  if (kind === 'change') return filmState === 'change_asked' && status !== 'cancelled';
  if (kind === 'order') {
    return filmState === 'awaiting' && !['completed', 'cancelled'].includes(status);
  }
  if (followUpOn === null || followUpOn > today()) return false;
  return !answeredAt || today(new Date(answeredAt)) < followUpOn;
}

/** The line after others have changed its entry. */
export function followedLine(
  line: WaitingLine,
  row: Omit<ChangedRow, 'list' | 'stamp'>,
): WaitingLine {
  const { waiting } = line;
  if (waiting.kind === 'delivery') return line;
  const { assignee, status = null } = row;
  return { ...line, waiting: { ...waiting, assignee, status }, isDone: !stillWaits(waiting, row) };
}

/** The line after a change to its entry. */
export function changedLine(line: WaitingLine, change: Change): WaitingLine {
  const { waiting } = line;
  if ('assignee' in change && waiting.kind !== 'delivery') {
    return { ...line, waiting: { ...waiting, assignee: change.assignee } };
  }
  return { ...line, isDone: endsWaiting(waiting, change) ?? line.isDone };
}
