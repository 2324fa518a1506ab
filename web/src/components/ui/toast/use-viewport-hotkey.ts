import { toastBehavior } from '@contract/timers.ts';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * F8 moves the focus to the notifications. When the last one goes, the focus returns to where it
 * was, also for whoever came with Tab.
 *
 * @param findRegion finds the region of the notifications, which must be focusable.
 * @returns what to do when the focus comes to the region
 */
export function useViewportHotkey(hasToast: boolean, findRegion: () => HTMLElement | null) {
  const cameFrom = useRef<HTMLElement | null>(null);

  const goThere = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== toastBehavior.viewportHotkey) return;
    event.preventDefault();
    findRegion()?.focus();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => goThere(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const comeBack = useEffectEvent(() => {
    // If the focused button was removed, the focus is on the body. If it's still in the region,
    // which has nothing to show, it's about to be removed.
    const { activeElement, body } = document;
    if (activeElement === body || findRegion()?.contains(activeElement)) cameFrom.current?.focus();
    cameFrom.current = null;
  });
  useEffect(() => {
    if (!hasToast && cameFrom.current) comeBack();
  }, [hasToast]);

  return ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
    if (!(relatedTarget instanceof HTMLElement) || findRegion()?.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget;
  };
}
