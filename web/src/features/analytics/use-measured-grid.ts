import { type RefObject, useEffect } from 'react';
import { track } from './measurement.ts';

/** Measures once that half of the grid was seen, and every link in it that was followed. */
export function useMeasuredGrid(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const onClick = ({ target }: MouseEvent) => {
      const path = (target as Element).closest('a')?.getAttribute('href');
      if (path?.startsWith('/')) track({ event: 'benefits_grid_click', target: path });
    };
    element.addEventListener('click', onClick);
    const observer =
      'IntersectionObserver' in window
        ? new IntersectionObserver(
            (entries) => {
              if (!entries.some(({ intersectionRatio }) => intersectionRatio >= 0.5)) return;
              observer?.disconnect();
              track({ event: 'benefits_grid_viewed' });
            },
            { threshold: 0.5 },
          )
        : undefined;
    observer?.observe(element);
    return () => {
      element.removeEventListener('click', onClick);
      observer?.disconnect();
    };
  }, [grid]);
}
