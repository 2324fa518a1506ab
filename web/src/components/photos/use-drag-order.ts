import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

interface Drag {
  readonly from: number;
  /** How far it has been moved, in pixels. */
  readonly by: readonly [x: number, y: number];
  /** Beside which one it would be dropped, and on which side. */
  readonly target: number;
  readonly isAfter: boolean;
}

/** Near these edges of what is seen, dragging scrolls. At the bottom, the summary may be in the way. */
const edges = { top: 90, bottom: 130 };
const scrollStep = 12;
const frameMs = 16;

/** By how many places a key moves an item. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** What scrolls the list: the page, or a part of it. */
function scrollerOf(list: Element): Element {
  const parent = list.parentElement;
  if (!parent) return document.documentElement;
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent);
}

/** The item nearest to a point, and on which side of its middle the point is. */
function nearest(list: HTMLElement, from: number, x: number, y: number) {
  const [first, second] = list.children as HTMLCollectionOf<HTMLElement>;
  const isColumn = !!first && !!second && second.offsetTop > first.offsetTop;
  let least = Number.POSITIVE_INFINITY;
  let found = { target: from, isAfter: false };
  [...list.children].forEach((item, target) => {
    const { left, top, width, height } = item.getBoundingClientRect();
    const [right, down] = [x - (left + width / 2), y - (top + height / 2)];
    const distance = Math.hypot(right, down);
    if (target !== from && distance < least) {
      least = distance;
      found = { target, isAfter: (isColumn ? down : right) > 0 };
    }
  });
  return found;
}

/**
 * Lets the items of a list, a grid or one column, be dragged to another place by mouse, pen and
 * finger, where Escape cancels, and moved by keys.
 *
 * @param onMove gets both places, counted from 0.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);

  function begin(event: PointerEvent, from: number): void {
    const element = list.current;
    if (event.button !== 0 || !element) return;
    // No selection of text, and no dragging of the picture by the browser.
    event.preventDefault();
    const listening = new AbortController();
    const { signal } = listening;
    const scroller = scrollerOf(element);
    // What stays at the top covers the list as far as that.
    const covered = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
    let last = { x: event.clientX, y: event.clientY };
    // However the list is scrolled.
    const inList = () => {
      const { left, top } = element.getBoundingClientRect();
      return [last.x - left, last.y - top] as const;
    };
    const start = inList();
    let current: Drag | undefined;

    const look = () => {
      const [x, y] = inList();
      const by = [x - start[0], y - start[1]] as const;
      // A press on the handle is no dragging yet.
      if (!current && Math.hypot(...by) < 4) return;
      current = { from, by, ...nearest(element, from, last.x, last.y) };
      setDrag(current);
    };
    const scrolling = setInterval(() => {
      if (!current) return;
      const seen = scroller.getBoundingClientRect();
      const top = Math.max(seen.top, 0) + Math.max(edges.top, covered);
      const bottom = Math.min(seen.bottom, innerHeight) - edges.bottom;
      const all = element.getBoundingClientRect();
      // Not past the list: what is dragged would make the page longer and longer.
      if (last.y < top && all.top < top) scroller.scrollBy(0, -scrollStep);
      else if (last.y > bottom && all.bottom > bottom) scroller.scrollBy(0, scrollStep);
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
        onMove(from, place > from ? place - 1 : place);
      },
      { signal },
    );
    addEventListener('pointercancel', () => end.current(), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end.current(), { signal });
  }

  function onKey(event: KeyboardEvent, from: number): void {
    const step = steps[event.key];
    if (step === undefined || !list.current) return;
    event.preventDefault();
    const last = list.current.children.length - 1;
    const { currentTarget } = event;
    // React leaves it the focus, but doesn't scroll to it.
    flushSync(() => onMove(from, Math.min(Math.max(from + step, 0), last)));
    currentTarget.scrollIntoView({ block: 'nearest' });
  }

  return { drag, begin, onKey };
}
