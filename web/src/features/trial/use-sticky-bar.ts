import { scrollThresholds } from '@contract/timers.ts';
import { useEffect, useState } from 'react';
import { safeLocalStorage } from '@/lib/safe-storage.ts';
import { scrollDepth } from '@/lib/scroll-depth.ts';

const storageKey = 'stickyCtaDismissed';

/**
 * Visible from a quarter of the page on, until the visitor dismisses or uses it. The browser
 * remembers that.
 */
export function useStickyBar() {
  const [isVisible, setVisible] = useState(false);

  useEffect(() => {
    if (safeLocalStorage.get(storageKey)) return;
    const update = () => {
      if (scrollDepth() < scrollThresholds.stickyBarFraction) return;
      setVisible(true);
      window.removeEventListener('scroll', update);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  function dismiss() {
    safeLocalStorage.set(storageKey, 'true');
    setVisible(false);
  }

  return { isVisible, dismiss };
}
