import type { SpamFilter } from '@contract/list-query.ts';
import type { ListRow } from './list-definition.ts';

/** How long it takes a row to leave the list or to come back. */
export const rowMotionMs = 180;

/** End state of a row that leaves, and start state of one that comes back. */
export const goneRow = { opacity: 0, x: -32 } as const;
export const presentRow = { opacity: 1, x: 0 } as const;

/** True for a row that was just moved to spam or restored, and doesn't match the filter now. */
export function isLeaving(row: ListRow, filter: SpamFilter): boolean {
  return filter !== 'include' && row.isSpam !== undefined && row.isSpam !== (filter === 'only');
}

/** Waits until rows that were just moved to spam, or out of it, have left the screen. */
export async function rowsToLeave(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  await new Promise((resolve) => setTimeout(resolve, rowMotionMs));
}
