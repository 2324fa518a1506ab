import { type RefObject, useEffect } from 'react';
import { paths } from '@/lib/paths.ts';
import { track } from './measurement.ts';

const pages: readonly string[] = Object.values(paths);

/** Every hundredth part of the grid that comes into view is looked at. */
const hundredths = Array.from({ length: 101 }, (_, part) => part / 100);

/** A grid that is higher than the window is never half in view, but it can fill half of the window. */
function isHalfSeen(entry: IntersectionObserverEntry): boolean {
  const { intersectionRatio, intersectionRect, rootBounds } = entry;
  const windowHeight = rootBounds?.height ?? window.innerHeight;
  return intersectionRatio >= 0.5 || intersectionRect.height >= windowHeight / 2;
}

/**
 * Measures once that the grid was seen, half of it or over half of the window, and every link to
 * another page in it that was followed.
 */
export function useMeasuredGrid(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const onClick = ({ target }: MouseEvent) => {
      const path = (target as Element).closest('a')?.getAttribute('href');
      // Links to the site's files, such as the original of a picture, lead to no page.
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
