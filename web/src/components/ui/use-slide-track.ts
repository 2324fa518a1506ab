import { useEffect, useLayoutEffect, useRef } from 'react';

const slidesOf = (track: HTMLElement) => [...track.children] as HTMLElement[];

/** The slide that the track shows the most of. */
function slideInView(track: HTMLElement): number {
  const distances = slidesOf(track).map(({ offsetLeft }) =>
    Math.abs(offsetLeft - track.scrollLeft),
  );
  return distances.indexOf(Math.min(...distances));
}

/**
 * Keeps a scrolling track and the index of its slide in step: an index that changes scrolls the
 * track, and a track that is scrolled by hand reports its new index.
 */
export function useSlideTrack(index: number, onSwipe: (index: number) => void) {
  const track = useRef<HTMLDivElement>(null);
  /** Where a button sent the track; the slides that pass by on the way there are not reported. */
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
    element.addEventListener('pointerdown', takeOver, { signal });
    element.addEventListener('wheel', takeOver, { signal, passive: true });
    element.addEventListener('scroll', onScroll, { signal, passive: true });
    return () => listening.abort();
  }, []);

  return track;
}
