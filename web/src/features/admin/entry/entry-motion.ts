import type { SpamFilter } from '@contract/list-query.ts';

/** How long it takes an entry to leave the list or to come back. */
export const entryMotionMs = 180;

/** End state of an entry that leaves, and start state of one that comes back. */
export const goneEntry = { opacity: 0, x: -32 } as const;
export const presentEntry = { opacity: 1, x: 0 } as const;

/** True for an entry that was just moved to spam or restored, and doesn't match the filter now. */
export function isLeaving({ isSpam }: { readonly isSpam?: boolean }, filter: SpamFilter): boolean {
  return filter !== 'include' && isSpam !== undefined && isSpam !== (filter === 'only');
}

/** Waits until entries that were just moved to spam, or out of it, have left the screen. */
export async function entriesToLeave(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  await new Promise((resolve) => setTimeout(resolve, entryMotionMs));
}
