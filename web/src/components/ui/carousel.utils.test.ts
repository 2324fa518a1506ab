import { describe, expect, it } from 'vitest';
import { nextSlide, previousSlide } from './carousel.utils.ts';

describe('a carousel of five', () => {
  it.each([
    [0, 1],
    [1, 2],
    [3, 4],
    [4, 0],
  ])('goes on from %i to %i', (from, to) => {
    expect(nextSlide(from, 5)).toBe(to);
  });

  it.each([
    [4, 3],
    [1, 0],
    [0, 4],
  ])('goes back from %i to %i', (from, to) => {
    expect(previousSlide(from, 5)).toBe(to);
  });
});
