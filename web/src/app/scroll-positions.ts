/**
 * The scroll position of each history entry in this tab, so Back and Forward can restore it. Stored
 * for the tab, because it may be reloaded in between.
 */
import { safeSessionStorage } from '@/lib/safe-storage.ts';
import { randomUuid } from '@/lib/uuid.ts';

const storageKey = 'scrollPositions';

function stored(): readonly (readonly [string, number])[] {
  try {
    const positions: unknown = JSON.parse(safeSessionStorage.get(storageKey) ?? '{}');
    return Object.entries(positions as object).filter(([, top]) => typeof top === 'number');
  } catch {
    return [];
  }
}

const positions = new Map<string, number>(stored());

/** How far down the entry was scrolled, in pixels. 0 if it hasn't been visited. */
export const positionOf = (entry: string): number => positions.get(entry) ?? 0;

export const rememberPosition = (entry: string): void => void positions.set(entry, window.scrollY);

/** True for a document that Back or Forward has loaded. */
export const isReturnedTo = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((visit) => 'type' in visit && visit.type === 'back_forward');

export function storePositions(): void {
  safeSessionStorage.set(storageKey, JSON.stringify(Object.fromEntries(positions)));
}

/**
 * Gives a document's first history entry its own key; the router would call every one of them
 * 'default'. Call it before the router starts.
 */
export function nameFirstEntry(): void {
  if (history.state?.key) return;
  history.replaceState({ ...history.state, key: randomUuid() }, '');
}
