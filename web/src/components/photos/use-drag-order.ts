import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Drag {
  readonly from: number;
  /** How far it has been moved, in pixels. */
  readonly by: readonly [x: number, y: number];
  /** Beside which one it would be dropped, and on which side. */
  readonly target: number;
  readonly isAfter: boolean;
}

/** Near these edges of the window, dragging scrolls. At the bottom, the summary may be in the way. */
const edges = { top: 90, bottom: 130 };
const scrollStep = 12;
const frameMs = 16;

/** The item nearest to a point, and on which side of its middle the point is. */
function nearest(list: HTMLElement, from: number, x: number, y: number) {
  let least = Number.POSITIVE_INFINITY;
  let found = { target: from, isAfter: false };
  [...list.children].forEach((item, target) => {
    const { left, top, width, height } = item.getBoundingClientRect();
    const middle = left + width / 2;
    const distance = Math.hypot(x - middle, y - (top + height / 2));
    if (target !== from && distance < least) {
      least = distance;
      found = { target, isAfter: x > middle };
    }
  });
  return found;
}

/**
 * Lets the items of a list be dragged to another place, by mouse, pen and finger. Escape cancels.
 *
 * @param onDrop gets both places, counted from 0.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);

  function begin(event: PointerEvent, from: number): void {
    if (event.button !== 0) return;
    // No selection of text, and no dragging of the picture by the browser.
    event.preventDefault();
    const listening = new AbortController();
    const { signal } = listening;
    const start = { x: event.pageX, y: event.pageY };
    let last = { x: event.clientX, y: event.clientY };
    let current: Drag | undefined;

    const look = () => {
      if (!list.current) return;
      const by = [last.x + scrollX - start.x, last.y + scrollY - start.y] as const;
      // A press on the handle is no dragging yet.
      if (!current && Math.hypot(...by) < 4) return;
      current = { from, by, ...nearest(list.current, from, last.x, last.y) };
      setDrag(current);
    };
    const scrolling = setInterval(() => {
      if (!current) return;
      if (last.y < edges.top) scrollBy(0, -scrollStep);
      else if (last.y > innerHeight - edges.bottom) scrollBy(0, scrollStep);
      else return;
      look();
    }, frameMs);
    end.current = () => {
      clearInterval(scrolling);
      listening.abort();
      setDrag(undefined);
    };
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        last = { x: clientX, y: clientY };
        look();
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      () => {
        end.current();
        if (!current) return;
        const place = current.target + (current.isAfter ? 1 : 0);
        // It leaves its own place first.
        onDrop(from, place > from ? place - 1 : place);
      },
      { signal },
    );
    addEventListener('pointercancel', () => end.current(), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end.current(), { signal });
  }

  return { drag, begin };
}
