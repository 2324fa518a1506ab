import type { ListName, MarkReadListName } from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import type { ListRow } from '../lists/list-definition.ts';

/** What staff may change about an entry. */
export type Change =
  | { readonly isRead: boolean }
  | { readonly isSpam: boolean }
  | { readonly status: string };

/** How long a change can be taken back. */
export const undoMs = 5000;

/** One entry, as it was before, and what becomes of it. */
export interface RowChange {
  readonly row: ListRow;
  readonly change: Change;
}

/** The change that takes a change back. */
function inverse({ row, change }: RowChange): Change | undefined {
  if ('isRead' in change) return { isRead: row.isRead === true };
  if ('isSpam' in change) return { isSpam: row.isSpam === true };
  return row.status === undefined ? undefined : { status: row.status };
}

/** What undoes a number of changes, entry by entry. */
export function undoOf(changes: readonly RowChange[]): RowChange[] {
  return changes.flatMap((done) => {
    const change = inverse(done);
    return change ? [{ row: { ...done.row, ...done.change }, change }] : [];
  });
}

/** Only the entries that the change makes another of. */
export function effective(rows: readonly ListRow[], change: Change): RowChange[] {
  return rows
    .filter((row) => Object.entries(change).some(([key, value]) => Object(row)[key] !== value))
    .map((row) => ({ row, change }));
}

/** The call that makes a change. Marking read has no body; the other calls say what is wanted. */
export function callOf(list: ListName, { row, change }: RowChange) {
  if ('isRead' in change) {
    const path = apiPaths.markRead(list as MarkReadListName, row.id);
    return change.isRead ? { path } : { path, body: { read: false } };
  }
  if ('isSpam' in change) {
    return { path: apiPaths.markSpam(list, row.id), body: { spam: change.isSpam } };
  }
  return { path: apiPaths.orderStatus(row.id), body: change };
}

/** Unread entries count while they are not spam. */
const countsAsUnread = ({ isRead, isSpam }: ListRow): number =>
  isRead === false && isSpam !== true ? 1 : 0;

/** By how much the number of unread entries changes. */
export function unreadDelta(changes: readonly RowChange[]): number {
  return changes.reduce(
    (sum, { row, change }) => sum + countsAsUnread({ ...row, ...change }) - countsAsUnread(row),
    0,
  );
}

/** Runs a task for each item, a few at a time; resolves to the items whose task failed. */
export async function forEachLimited<Item>(
  items: readonly Item[],
  limit: number,
  task: (item: Item) => Promise<unknown>,
): Promise<Map<Item, unknown>> {
  const failed = new Map<Item, unknown>();
  const waiting = [...items];
  async function worker() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await task(item);
      } catch (error) {
        failed.set(item, error);
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return failed;
}
