import { type PointerEvent, useRef } from 'react';

/** How far a finger must go, in pixels, before it means another slide. */
export const swipePixels = 40;

const isPlayer = (target: EventTarget) => (target as Element).closest('video, iframe') !== null;

/**
 * Sideways swipes by touch. Spread the handlers on the element that follows the finger; it says
 * `touch-action: pan-y`, or the browser takes the gesture for scrolling.
 */
export function useSwipe(onNext: () => void, onPrevious: () => void) {
  const start = useRef<number>(undefined);

  function letGo(event: PointerEvent<HTMLElement>): number {
    const moved = start.current === undefined ? 0 : event.clientX - start.current;
    start.current = undefined;
    event.currentTarget.style.translate = '';
    delete event.currentTarget.dataset.dragged;
    return moved;
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A player's own controls are dragged too; a mouse has the arrows.
      if (event.pointerType === 'mouse' || isPlayer(event.target)) return;
      start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return;
      event.currentTarget.dataset.dragged = '';
      event.currentTarget.style.translate = `${event.clientX - start.current}px 0`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const moved = letGo(event);
      if (moved <= -swipePixels) onNext();
      if (moved >= swipePixels) onPrevious();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      letGo(event);
    },
  };
}
