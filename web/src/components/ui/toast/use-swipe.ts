import { toastBehavior } from '@contract/timers.ts';
import { type PointerEvent, useRef, useState } from 'react';

/** Dragging far enough to the right dismisses; less far, and the card returns. */
export function useSwipe(onDismiss: () => void) {
  const [offset, setOffset] = useState(0);
  const startX = useRef<number | null>(null);

  const distance = (event: PointerEvent) =>
    startX.current === null ? 0 : Math.max(0, event.clientX - startX.current);

  return {
    /** Follows the finger. Written by script, which the content policy allows. */
    style: offset > 0 ? { transform: `translateX(${offset}px)` } : undefined,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        startX.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent) => {
        const moved = distance(event);
        // Captured only once it is a drag: a captured pointer would take the buttons' clicks.
        if (moved > 4) event.currentTarget.setPointerCapture?.(event.pointerId);
        setOffset(moved);
      },
      onPointerUp: (event: PointerEvent) => {
        if (distance(event) >= toastBehavior.swipePixels) onDismiss();
        startX.current = null;
        setOffset(0);
      },
      onPointerCancel: () => {
        startX.current = null;
        setOffset(0);
      },
    },
  };
}
