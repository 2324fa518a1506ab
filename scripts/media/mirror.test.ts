import { describe, expect, it } from 'vitest';
import { mirrored } from './mirror.ts';

const [width, height] = [40, 40];
const lens = { focal: 1, shift: 0 };
const drop = 2;
const wall = 1 / 10;
const sky = 1 / 100;

/** How steeply the lens looks up at a row. */
const slopeOf = (row: number) => (0.5 - (row + 0.5) / height) / lens.focal;

/** A lake whose far shore is a wall 2 m high, 10 m away, under the sky. */
function lake(): Float32Array {
  return Float32Array.from({ length: width * height }, (_, p) => {
    const slope = slopeOf(Math.floor(p / width));
    if (slope > 0) return sky;
    return Math.max(wall, -slope / drop);
  });
}

describe('a lake in a depth map', () => {
  const seen = mirrored(lake(), width, height, lens, drop);
  const at = (row: number) => seen[row * width + 20] as number;

  it('is as far as the wall where it mirrors the wall', () => {
    // The wall ends 2 m above the water: its image ends 2 m below, at a slope of -0.4.
    expect(slopeOf(30)).toBeLessThan(-0.2);
    for (const row of [29, 32, 34]) expect(at(row)).toBeCloseTo(wall, 5);
  });

  it('is as far as the sky where it mirrors the sky', () => {
    expect(slopeOf(38)).toBeLessThan(-0.4);
    expect(at(38)).toBeCloseTo(sky, 5);
  });

  it('leaves what is not water as it is', () => {
    const before = lake();
    for (const row of [2, 15, 22, 26]) expect(at(row)).toBe(before[row * width + 20]);
  });
});
