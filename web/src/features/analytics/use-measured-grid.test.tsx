import { useRef } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeObserver } from '@/testing/fake-observer.ts';
import { dataLayerEntries, forgetPage } from '@/testing/fresh-measurement.ts';
import { renderSite } from '@/testing/render.tsx';
import { useMeasuredGrid } from './use-measured-grid.ts';

function Grid() {
  const grid = useRef<HTMLElement>(null);
  useMeasuredGrid(grid);
  return <section ref={grid}>Cards</section>;
}

const events = () =>
  dataLayerEntries()
    .map(([entry]) => entry as { event?: string })
    .filter(({ event }) => event);

beforeEach(forgetPage);

describe('a measured grid', () => {
  it.each([
    ['half of it was seen', 500, 249, 250],
    ['it filled half of the window, however high it is', 3000, 399, 400],
  ])('was viewed when %s, once', (_, height, before, enough) => {
    const report = fakeObserver();
    renderSite(<Grid />);
    /** So many pixels of the grid are in view, in a window of 800. */
    const show = (pixels: number) =>
      report({
        intersectionRatio: pixels / height,
        ...{ intersectionRect: { height: pixels }, rootBounds: { height: 800 } },
      });
    show(before);
    expect(events()).toEqual([]);
    for (const pixels of [enough, before, enough]) show(pixels);
    expect(events()).toEqual([{ event: 'benefits_grid_viewed' }]);
  });

  it('measures nothing where the browser has no IntersectionObserver', () => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
    renderSite(<Grid />);
    expect(events()).toEqual([]);
  });
});
