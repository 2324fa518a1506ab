import { type RefObject, useEffect } from 'react';
import { paths } from '@/lib/paths.ts';
import { track } from './measurement.ts';

const pages: readonly string[] = Object.values(paths);

/** The observer reports every percent of the grid that comes into view. */
const hundredths = Array.from({ length: 101 }, (_, part) => part / 100);

/** A grid taller than the window is never half in view, but it can fill half of the window. */
function isHalfSeen(entry: IntersectionObserverEntry): boolean {
  const { intersectionRatio, intersectionRect, rootBounds } = entry;
  const windowHeight = rootBounds?.height ?? window.innerHeight;
  return intersectionRatio >= 0.5 || intersectionRect.height >= windowHeight / 2;
}

/**
 * Measures once that the grid was seen (half of it, or half of the window filled by it), and every
 * click on a link to another page in it.
 */
export function useMeasuredGrid(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const onClick = ({ target }: MouseEvent) => {
      const path = (target as Element).closest('a')?.getAttribute('href');
      // Links to files, such as a picture's original, don't count.
      if (path && pages.includes(path)) track({ event: 'benefits_grid_click', target: path });
    };
    element.addEventListener('click', onClick);
    const observer =
      'IntersectionObserver' in window
        ? new IntersectionObserver(
            (entries) => {
              if (!entries.some(isHalfSeen)) return;
              observer?.disconnect();
              track({ event: 'benefits_grid_viewed' });
            },
            { threshold: hundredths },
          )
        : undefined;
    observer?.observe(element);
    return () => {
      element.removeEventListener('click', onClick);
      observer?.disconnect();
    };
  }, [grid]);
}
