import { scrollThresholds } from '@contract/timers.ts';
import { useEffect, useState } from 'react';
import { safeLocalStorage } from '@/lib/safe-storage.ts';
import { currentScrollDepth } from '@/lib/scroll-depth.ts';

const storageKey = 'stickyCtaDismissed';

/**
 * Hidden until a quarter of the page is scrolled, then there for good: until the visitor dismisses
 * or uses it, which this browser remembers.
 */
export function useStickyBar() {
  const [isVisible, setVisible] = useState(false);

  useEffect(() => {
    if (safeLocalStorage.get(storageKey)) return;
    const look = () => {
      if ((currentScrollDepth() ?? 0) < scrollThresholds.stickyBarFraction) return;
      setVisible(true);
      window.removeEventListener('scroll', look);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  function dismiss() {
    safeLocalStorage.set(storageKey, 'true');
    setVisible(false);
  }

  return { isVisible, dismiss };
}
