import { act } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataLayerEntries, forgetPage } from '@/testing/fresh-measurement.ts';
import { renderSite } from '@/testing/render.tsx';
import { useMeasuredGrid } from './use-measured-grid.ts';

function Grid() {
  const grid = useRef<HTMLElement>(null);
  useMeasuredGrid(grid);
  return <section ref={grid}>Cards</section>;
}

/** A fake IntersectionObserver. The test decides what has been scrolled into view. */
class FakeObserver {
  static current: FakeObserver | undefined;
  isWatching = false;
  private readonly report: IntersectionObserverCallback;

  constructor(report: IntersectionObserverCallback) {
    this.report = report;
    FakeObserver.current = this;
  }

  observe(): void {
    this.isWatching = true;
  }

  disconnect(): void {
    this.isWatching = false;
  }

  /** Reports that this many pixels of the grid are in view, in a window 800 pixels high. */
  show(pixels: number, gridHeight: number): void {
    if (!this.isWatching) return;
    const seen = [
      {
        intersectionRatio: pixels / gridHeight,
        intersectionRect: { height: pixels },
        rootBounds: { height: 800 },
      },
    ];
    act(() => {
      this.report(
        seen as unknown as IntersectionObserverEntry[],
        this as unknown as IntersectionObserver,
      );
    });
  }
}

const events = () =>
  dataLayerEntries()
    .map(([entry]) => entry as { event?: string })
    .filter(({ event }) => event);

beforeEach(() => {
  forgetPage();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a measured grid', () => {
  it.each([
    ['half of it was seen', 500, 249, 250],
    ['it filled half of the window, however high it is', 3000, 399, 400],
  ])('was viewed when %s, once', (_, height, before, enough) => {
    renderSite(<Grid />);
    const observer = FakeObserver.current;
    observer?.show(before, height);
    expect(events()).toEqual([]);
    observer?.show(enough, height);
    observer?.show(before, height);
    observer?.show(enough, height);
    expect(events()).toEqual([{ event: 'benefits_grid_viewed' }]);
  });

  it('measures nothing where the browser has no IntersectionObserver', () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, 'IntersectionObserver');
    renderSite(<Grid />);
    expect(events()).toEqual([]);
  });
});
