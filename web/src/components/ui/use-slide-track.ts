import { useEffect, useLayoutEffect, useRef } from 'react';
import { dragWithMouse } from './drag-with-mouse.ts';

const slidesOf = (track: HTMLElement) => [...track.children] as HTMLElement[];

/** From here on the slides beside the first show their pictures: see slide-track.module.css. */
const nearby = '400px';

/** The slide that is most in view. */
function slideInView(track: HTMLElement): number {
  const distances = slidesOf(track).map(({ offsetLeft }) =>
    Math.abs(offsetLeft - track.scrollLeft),
  );
  return distances.indexOf(Math.min(...distances));
}

/**
 * Keeps a scrolling track and the current index in sync: a new index scrolls the track, and when the
 * visitor scrolls the track, the new index is reported.
 */
export function useSlideTrack(index: number, onSwipe: (index: number) => void) {
  const track = useRef<HTMLDivElement>(null);
  /** The slide a button is scrolling to. Slides passed on the way aren't reported. */
  const goal = useRef<number>(undefined);
  const report = useRef(onSwipe);
  useLayoutEffect(() => {
    report.current = onSwipe;
  });

  useEffect(() => {
    const element = track.current;
    const slide = element && slidesOf(element)[index];
    if (!slide || slideInView(element) === index) return;
    goal.current = index;
    element.scrollLeft = slide.offsetLeft;
  }, [index]);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const takeOver = () => {
      goal.current = undefined;
    };
    const onScroll = () => {
      const inView = slideInView(element);
      if (goal.current === undefined) report.current(inView);
      else if (inView === goal.current) goal.current = undefined;
    };
    dragWithMouse(element, signal);
    element.addEventListener('pointerdown', takeOver, { signal });
    element.addEventListener('wheel', takeOver, { signal, passive: true });
    element.addEventListener('scroll', onScroll, { signal, passive: true });
    if (!('IntersectionObserver' in window)) return () => listening.abort();
    const approach = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        element.dataset.near = '';
        approach.disconnect();
      },
      { rootMargin: nearby },
    );
    approach.observe(element);
    return () => {
      listening.abort();
      approach.disconnect();
    };
  }, []);

  return track;
}
