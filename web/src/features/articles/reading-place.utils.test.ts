import { describe, expect, it } from 'vitest';
import { placeIn } from './reading-place.utils.ts';

/** An article of 2000 pixels with parts at 0, 800 and 1800, scrolled by `y`, in a window of 900. */
const at = (y: number) =>
  placeIn({ tops: [0, 800, 1800].map((top) => top - y), top: -y, bottom: 2000 - y }, 100, 900);

describe('the place of a reader', () => {
  it.each([
    ['before the text', -200, -1, 0],
    ['at its first line', -100, 0, 0],
    ['in the second part', 700, 1, 2 / 3],
    ['at the end, though the last part cannot come up to the line', 1100, 2, 1],
    ['below the text', 1500, 2, 1],
  ])('is found %s', (_, y, index, read) => {
    expect(at(y).index).toBe(index);
    expect(at(y).read).toBeCloseTo(read);
  });

  it('is the end of a text that the window holds as a whole', () => {
    expect(placeIn({ tops: [200], top: 200, bottom: 600 }, 100, 900)).toEqual({
      index: 0,
      read: 1,
    });
  });
});
