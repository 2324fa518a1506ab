import { type RefObject, useEffect } from 'react';
import { track } from './measurement.ts';

/** The observer reports every percent of the grid that comes into view. */
const hundredths = Array.from({ length: 101 }, (_, part) => part / 100);

/** A grid taller than the window is never half in view, but it can fill half of the window. */
function isHalfSeen(entry: IntersectionObserverEntry): boolean {
  const { intersectionRatio, intersectionRect, rootBounds } = entry;
  const windowHeight = rootBounds?.height ?? window.innerHeight;
  return intersectionRatio >= 0.5 || intersectionRect.height >= windowHeight / 2;
}

/** Measures once that the grid was seen: half of it, or half of the window filled by it. */
export function useMeasuredGrid(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!grid.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(isHalfSeen)) return;
        observer.disconnect();
        track({ event: 'benefits_grid_viewed' });
      },
      { threshold: hundredths },
    );
    observer.observe(grid.current);
    return () => observer.disconnect();
  }, [grid]);
}
