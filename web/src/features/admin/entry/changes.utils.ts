import {
  hasReadFlag,
  isAnswerable,
  type ListName,
  type MarkReadListName,
} from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import { statusMailSeconds } from '@contract/order-status.ts';
import { timersMs } from '@contract/timers.ts';
import { serverNow } from '@/lib/server-time.ts';
import { quantity, shortDay, spaced } from '../parts/format.utils.ts';
import type { Entry } from './list-definition.ts';

/** A change staff can make to an entry: exactly one field. */
export type Change =
  | { readonly isRead: boolean }
  | { readonly isSpam: boolean }
  | { readonly status: string }
  | { readonly assignee: string | null }
  | { readonly followUpOn: string | null }
  | { readonly answeredAt: string | null };

/** How long a change can be undone, in milliseconds: that of a status until its mail goes out. */
export const undoMs = (change: Change): number =>
  'status' in change ? statusMailSeconds * 1000 : timersMs.toastDuration;

/** A change to one entry, with the entry as it was before. */
export interface EntryChange {
  readonly entry: Entry;
  readonly change: Change;
}

/** The field a change sets. */
export const fieldOf = (change: Change): string => Object.keys(change)[0] ?? '';

/** What one key or one button does to an entry, and back. */
export interface Mark {
  readonly key: string;
  readonly isFor: (list: ListName) => boolean;
  readonly label: (entry: Entry) => string;
  readonly change: (entry: Entry) => Change;
}

const marks: readonly Mark[] = [
  {
    key: 'd',
    isFor: isAnswerable,
    label: ({ answeredAt }) => (answeredAt ? 'Mark unanswered' : 'Mark answered'),
    change: ({ answeredAt }) => ({
      answeredAt: answeredAt ? null : new Date(serverNow()).toISOString(),
    }),
  },
  {
    key: 'u',
    isFor: hasReadFlag,
    label: ({ isRead }) => (isRead ? 'Mark unread' : 'Mark read'),
    change: ({ isRead }) => ({ isRead: !isRead }),
  },
  {
    key: '!',
    isFor: () => true,
    label: ({ isSpam }) => (isSpam ? 'Restore' : 'Mark spam'),
    change: ({ isSpam }) => ({ isSpam: !isSpam }),
  },
];

export const markKeys: readonly string[] = marks.map(({ key }) => key);

/** The marks that entries of a list have. */
export const marksOf = (list: ListName): readonly Mark[] =>
  marks.filter(({ isFor }) => isFor(list));

/** The change that a key makes to an entry; undefined if its list has no such mark. */
export const changeByKey = (list: ListName, entry: Entry, key: string): Change | undefined =>
  marksOf(list)
    .find((mark) => mark.key === key)
    ?.change(entry);

/** True if the change would make a difference. */
export const isEffective = ({ entry, change }: EntryChange): boolean =>
  Object.entries(change).some(([field, value]) => Object(entry)[field] !== value);

/** The changes that undo these: each entry gets its own previous value back. */
export const undoOf = <Done extends EntryChange>(changes: readonly Done[]): Done[] =>
  changes.map((done) => ({
    ...done,
    entry: { ...done.entry, ...done.change },
    change: valueIn(done.entry, done.change),
  }));

/** What the entry has in the field that the change sets. */
export function valueIn(entry: Entry, change: Change): Change {
  if ('isRead' in change) return { isRead: entry.isRead === true };
  if ('isSpam' in change) return { isSpam: entry.isSpam === true };
  if ('assignee' in change) return { assignee: entry.assignee ?? null };
  if ('followUpOn' in change) return { followUpOn: entry.followUpOn ?? null };
  if ('answeredAt' in change) return { answeredAt: entry.answeredAt ?? null };
  return { status: entry.status ?? '' };
}

/**
 * The API call for a change of reading or of an order's status; null for the others, which the desk writes
 * itself. A status is changed only if it still is the entry's, so that of two people at once only one succeeds.
 */
export function callOf(list: ListName, { entry, change }: EntryChange) {
  if ('isRead' in change) {
    const path = apiPaths.markRead(list as MarkReadListName, entry.id);
    return change.isRead ? { path } : { path, body: { read: false } };
  }
  if ('status' in change) {
    const headers = { 'If-Match': `"${entry.status}"` };
    return { path: apiPaths.orderStatus(entry.id), body: change, headers };
  }
  return null;
}

/** Unread entries count unless they are spam. */
const countsAsUnread = ({ isRead, isSpam }: Entry): number =>
  isRead === false && isSpam !== true ? 1 : 0;

/** By how much a change raises or lowers the unread count. */
export const unreadDelta = ({ entry, change }: EntryChange): number =>
  countsAsUnread({ ...entry, ...change }) - countsAsUnread(entry);

interface Message {
  readonly title: string;
  readonly description: string;
}

function titleOf(change: Change): string {
  if ('isRead' in change) return change.isRead ? 'Marked as read' : 'Marked as unread';
  if ('isSpam' in change) return change.isSpam ? 'Moved to spam' : 'Restored from spam';
  if ('assignee' in change) {
    return change.assignee === null ? 'Assigned to nobody' : `Assigned to ${change.assignee}`;
  }
  if ('followUpOn' in change) {
    return change.followUpOn === null
      ? 'Follow-up removed'
      : `Follow-up on ${shortDay(change.followUpOn)}`;
  }
  if ('answeredAt' in change) {
    return change.answeredAt === null ? 'Marked as unanswered' : 'Marked as answered';
  }
  return `Status set to ${spaced(change.status)}`;
}

/** The notification for successful changes. All of them set the same field. */
export function doneMessage(changes: readonly EntryChange[], { isUndo = false } = {}): Message {
  const change = changes[0]?.change;
  if (change && 'status' in change && changes.length === 1) {
    const description = `Order status changed to ${spaced(change.status)}`;
    return { title: 'Status Updated', description };
  }
  const description = quantity(changes.length, 'entry', 'entries');
  if (isUndo || !change) return { title: 'Undone', description };
  return { title: titleOf(change), description };
}

/**
 * The notification when some or all of the changes failed.
 *
 * @param reason a sentence; of several statuses each may have its own.
 */
export function failedMessage(
  changes: readonly EntryChange[],
  failures: number,
  reason?: string,
): Message {
  const title = 'Error';
  const change = changes[0]?.change ?? {};
  const isOne = changes.length === 1;
  const isStatus = 'status' in change;
  if (isOne && isStatus) {
    const description = ['Failed to update order status', reason].filter(Boolean).join('. ');
    return { title, description };
  }
  const what = isOne
    ? 'the entry'
    : `${failures} of ${quantity(changes.length, 'entry', 'entries')}`;
  const why = !isStatus && reason ? ` ${reason}` : '';
  return { title, description: `Couldn’t change ${what}.${why}` };
}

/** Runs a task for each item, a few at a time. Returns the results of those that worked. */
export async function settleLimited<Item, Result>(
  items: readonly Item[],
  limit: number,
  task: (item: Item) => Promise<Result>,
): Promise<{ results: Result[]; errors: unknown[] }> {
  const results: Result[] = [];
  const errors: unknown[] = [];
  const waiting = [...items];
  async function worker() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        results.push(await task(item));
      } catch (error) {
        errors.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return { results, errors };
}
