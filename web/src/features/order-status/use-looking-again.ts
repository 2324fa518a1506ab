import { filmLimits } from '@contract/films.ts';
import { useEffect } from 'react';

/** The addresses of videos are signed anew before they end. */
const freshMs = filmLimits.linkSeconds * 800;

/**
 * Looks at once, when the visitor returns to the page or is back online, and before the addresses of
 * videos end.
 */
export function useLookingAgain(look: () => Promise<unknown>): void {
  useEffect(() => {
    const lookIfVisible = () => {
      if (document.visibilityState === 'visible') void look();
    };
    void look();
    document.addEventListener('visibilitychange', lookIfVisible);
    window.addEventListener('online', lookIfVisible);
    const timer = setInterval(lookIfVisible, freshMs);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfVisible);
      window.removeEventListener('online', lookIfVisible);
    };
  }, [look]);
}
