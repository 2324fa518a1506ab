import { useSyncExternalStore } from 'react';

/** Wide enough for a list and an entry next to each other. */
const wideWindow = '(min-width: 90rem)';

const isWide = () => window.matchMedia(wideWindow).matches;

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wideWindow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True if an open entry stands beside the list, instead of over it. */
export const useSideBySide = (): boolean => useSyncExternalStore(subscribe, isWide);
