/**
 * The scroll position of each history entry in this tab, so Back and Forward can restore it. Kept
 * in session storage, because the tab may be reloaded.
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

/** The entry that is on screen. */
let shown: string | undefined;

export const isShown = (entry: string): boolean => entry === shown;

const remember = (): void => {
  if (shown !== undefined) positions.set(shown, window.scrollY);
};

/** Call this when an entry is on screen and scrolled to its position. */
export function showEntry(entry: string): void {
  shown = entry;
  remember();
}

function store(): void {
  remember();
  safeSessionStorage.set(storageKey, JSON.stringify(Object.fromEntries(positions)));
}

/**
 * Gives a document's first history entry its own key; the router would call every one of them
 * 'default'.
 */
function nameFirstEntry(): void {
  if (history.state?.key) return;
  history.replaceState({ ...history.state, key: randomUuid() }, '');
}

/**
 * Starts recording positions. Call it before the router starts: on Back, this has to read the
 * position before the router shows another page, because the last scroll event may not have fired
 * yet.
 */
export function keepPositions(): void {
  nameFirstEntry();
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('popstate', remember);
  window.addEventListener('pagehide', store);
}
