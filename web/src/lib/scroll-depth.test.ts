import { describe, expect, it } from 'vitest';
import { scrollDepth } from './scroll-depth.ts';

describe('the depth of a page', () => {
  it.each([
    [0, 2000, 1000, 0],
    [250, 2000, 1000, 0.25],
    [1000, 2000, 1000, 1],
  ])(
    'scrolled to %i of %i in a window of %i is %d',
    (scrollY, scrollHeight, innerHeight, depth) => {
      expect(scrollDepth({ scrollY, scrollHeight, innerHeight })).toBe(depth);
    },
  );

  it.each([
    [800, 1000],
    [1000, 1000],
  ])('does not exist where %i fit into a window of %i', (scrollHeight, innerHeight) => {
    expect(scrollDepth({ scrollY: 0, scrollHeight, innerHeight })).toBeUndefined();
  });
});
