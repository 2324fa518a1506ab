import type { SpamFilter } from '@contract/list-query.ts';
import type { ListRow } from './list-definition.ts';

/** How long a row takes to leave its list, or to come back. */
export const rowMotionMs = 180;

/** Where a row goes to, and comes back from. */
export const goneRow = { opacity: 0, x: -32 } as const;
export const presentRow = { opacity: 1, x: 0 } as const;

/** True for a row that was just moved to spam, or out of it: the list on screen doesn't show it. */
export function isLeaving(row: ListRow, filter: SpamFilter): boolean {
  return filter !== 'include' && row.isSpam !== undefined && row.isSpam !== (filter === 'only');
}
