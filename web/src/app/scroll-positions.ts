/**
 * Where each entry of the tab's history was left, so that Back and Forward return there. Kept for the
 * tab: a reload may come between leaving an entry and returning to it.
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

/** How far down the entry was left, in pixels; 0 for one that nobody has seen yet. */
export const positionOf = (entry: string): number => positions.get(entry) ?? 0;

export const rememberPosition = (entry: string): void => void positions.set(entry, window.scrollY);

export function storePositions(): void {
  safeSessionStorage.set(storageKey, JSON.stringify(Object.fromEntries(positions)));
}

/**
 * Gives the entry that a document begins with a key of its own. The router would call each of them
 * 'default'. Call it before the router starts.
 */
export function nameFirstEntry(): void {
  if (history.state?.key) return;
  history.replaceState({ ...history.state, key: randomUuid() }, '');
}
