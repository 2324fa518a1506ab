import { describe, expect, it } from 'vitest';
import { despeckle } from './despeckle.ts';

const size = 12;
const wall = 3000;
const pane = 9000;

/** A wall, with a nearer value wherever the function says so. */
const scene = (isNear: (x: number, y: number) => boolean) =>
  Uint16Array.from({ length: size * size }, (_, p) =>
    isNear(p % size, Math.floor(p / size)) ? pane : wall,
  );
const near = (values: Uint16Array) => values.filter((value) => value === pane).length;

describe('a depth map', () => {
  it('loses specks, also where they are many', () => {
    expect(
      near(
        despeckle(
          scene((x, y) => x === 5 && y === 5),
          size,
          size,
        ),
      ),
    ).toBe(0);
    const many = despeckle(
      scene((x, y) => x > 1 && x < 10 && (x * 7 + y * 3) % 5 === 0),
      size,
      size,
    );
    const inside = many.filter(
      (_, p) => p % size > 2 && p % size < 9 && p > 3 * size && p < 9 * size,
    );
    expect(near(inside)).toBe(0);
  });

  it('keeps edges, posts and thin lines', () => {
    for (const isNear of [
      (x: number) => x >= 6,
      (x: number) => x === 5 || x === 6,
      (_x: number, y: number) => y === 5,
      (x: number, y: number) => x === y,
    ]) {
      expect(despeckle(scene(isNear), size, size)).toEqual(scene(isNear));
    }
  });

  it('evens a surface that is noisy, and not across its edges', () => {
    const noisy = Uint16Array.from({ length: size * size }, (_, p) => {
      const noise = ((p * 7) % 5) * 20;
      return (p % size >= 6 ? pane : wall) + noise;
    });
    const columns = [4, 7].map((x) =>
      Array.from({ length: 8 }, (_, i) => despeckle(noisy, size, size)[(i + 2) * size + x] ?? 0),
    );
    for (const [i, values] of columns.entries()) {
      const middle = [wall, pane][i] ?? 0;
      expect(Math.max(...values) - Math.min(...values)).toBeLessThan(30);
      for (const value of values) expect(Math.abs(value - middle - 40)).toBeLessThan(20);
    }
  });

  it('takes what recedes little by little for one surface', () => {
    const floor = Uint16Array.from(
      { length: size * size },
      (_, p) => 2000 + 100 * Math.floor(p / size),
    );
    expect(despeckle(floor, size, size)).toEqual(floor);
  });
});
