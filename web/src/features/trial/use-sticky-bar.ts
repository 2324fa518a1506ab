import { scrollThresholds } from '@contract/timers.ts';
import { type RefObject, useEffect, useState } from 'react';
import { safeLocalStorage } from '@/lib/safe-storage.ts';
import { currentScrollDepth } from '@/lib/scroll-depth.ts';

const storageKey = 'stickyCtaDismissed';

/** Moves the page up by as much as the bar hides of the element that has just got the focus. */
function uncover(bar: HTMLElement, focused: EventTarget | null): void {
  if (!(focused instanceof HTMLElement) || bar.contains(focused)) return;
  const { top, height } = bar.getBoundingClientRect();
  if (height === 0) return;
  const hidden = focused.getBoundingClientRect().bottom - top;
  const fits = focused.getBoundingClientRect().height < window.innerHeight / 2;
  if (hidden > 0 && fits) window.scrollBy({ top: hidden + 16, behavior: 'instant' });
}

/**
 * Hidden until a quarter of the page is scrolled, then there for good: until the visitor dismisses
 * or uses it, which this browser remembers.
 */
export function useStickyBar(bar: RefObject<HTMLElement | null>) {
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

  useEffect(() => {
    if (!isVisible) return;
    const { dataset } = document.documentElement;
    dataset.bottomBar = '';
    const onFocus = ({ target }: FocusEvent) => bar.current && uncover(bar.current, target);
    document.addEventListener('focusin', onFocus);
    return () => {
      delete dataset.bottomBar;
      document.removeEventListener('focusin', onFocus);
    };
  }, [isVisible, bar]);

  function dismiss() {
    safeLocalStorage.set(storageKey, 'true');
    setVisible(false);
  }

  return { isVisible, dismiss };
}
