import { describe, expect, it } from 'vitest';
import { placeIn } from './reading-place.utils.ts';

/** The end of the page is 300 pixels below that of its article. */
const pageEnd = 1400;

/** An article of 2000 pixels, with sections at 0, 800 and 1800, in a window of 900. */
const at = (scrollY: number) =>
  placeIn(
    {
      tops: [0, 800, 1800].map((top) => top - scrollY),
      top: -scrollY,
      bottom: 2000 - scrollY,
      isPageEnd: scrollY >= pageEnd,
    },
    100,
    900,
  );

describe('the place of a reader', () => {
  it.each([
    ['before the text', -200, -1, 0],
    ['at its first line', -100, 0, 0],
    ['in the second section', 700, 1, 2 / 3],
    ['in the second section, while the end of the text is in view', 1100, 1, 1],
    ['at the end of the page, though the last section has not reached the line', pageEnd, 2, 1],
  ])('is found %s', (_, y, index, read) => {
    expect(at(y).index).toBe(index);
    expect(at(y).read).toBeCloseTo(read);
  });

  it('is the end of a text that fits the window', () => {
    const article = { tops: [200], top: 200, bottom: 600, isPageEnd: true };
    expect(placeIn(article, 100, 900)).toEqual({ index: 0, read: 1 });
  });
});
