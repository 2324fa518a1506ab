import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** True in a window as narrow as a phone. */
export const usePhone = (): boolean => useMedia('(max-width: 47.99rem)');

/** True if an open entry is shown beside the list instead of over it. */
export const useSideBySide = (): boolean => useMedia('(min-width: 90rem)');
