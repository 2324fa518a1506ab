import { toastBehaviour } from '@contract/timers.ts';
import { useEffect, useRef } from 'react';

/**
 * F8 moves the focus to the notifications. When the last one goes, the focus returns to where it
 * was.
 *
 * @returns a ref for the region of the notifications.
 */
export function useViewportHotkey(hasToast: boolean) {
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== toastBehaviour.viewportHotkey) return;
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && !region.current?.contains(activeElement)) {
        cameFrom.current = activeElement;
      }
      region.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  useEffect(() => {
    if (hasToast || !cameFrom.current) return;
    // A focused button that left the document leaves the focus on the body.
    const focusIsLost =
      document.activeElement === document.body || document.activeElement === region.current;
    if (focusIsLost) cameFrom.current.focus();
    cameFrom.current = null;
  }, [hasToast]);

  return region;
}
