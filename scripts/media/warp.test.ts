import { describe, expect, it } from 'vitest';
import { type Frame, type Place, type Relief, warp } from './warp.ts';

const [width, height] = [64, 36];

/** A gray gradient with a distance for each pixel. */
function relief(metersAt: (x: number, y: number) => number): Relief {
  const bytes = new Uint8Array(width * height * 3);
  const near = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      bytes.fill(2 * x + y, 3 * (y * width + x), 3 * (y * width + x) + 3);
      near[y * width + x] = 1 / metersAt(x, y);
    }
  return { width, height, near, color: { width, height, bytes }, focal: 0.6, shift: 0.04 };
}

/** The still from a place to which the camera moves. */
const seenFrom = (still: Relief, place: Place) => warp(still, whole, [[0, 0, 0], place])(place);
const whole: Frame = { width, height, middle: [0.5, 0.5], part: 1, pivot: 0 };
const grayAt = (picture: Uint8Array, x: number, y: number) => picture[3 * (y * width + x)];

describe('a still seen from another place', () => {
  it('is the still itself from where it was taken', () => {
    const still = relief((x) => (x > 30 ? 3 : 12));
    const seen = seenFrom(still, [0, 0, 0]).bytes;
    const most = Math.max(...seen.map((value, p) => Math.abs(value - (still.color.bytes[p] ?? 0))));
    expect(most).toBeLessThan(6);
  });

  it('moves a wall aside by its distance', () => {
    const wall = relief(() => 4);
    const seen = seenFrom(wall, [0.5, 0, 0]).bytes;
    // half a meter at four meters: 0.125 of the focal length, which is 38.4 pixels
    const shift = 0.125 * 0.6 * width;
    expect(grayAt(seen, 20, 18)).toBeCloseTo(2 * (20 + shift) + 18, -0.5);
  });

  it('moves what is near farther than what stands behind it', () => {
    const still = relief((x) => (x >= 24 && x < 40 ? 2 : 20));
    const seen = seenFrom(still, [-0.3, 0, 0]).bytes;
    expect(grayAt(seen, 36, 18)).toBeLessThan(2 * 32 + 18);
    expect(Math.abs(Number(grayAt(seen, 60, 18)) - (2 * 60 + 18))).toBeLessThan(4);
  });

  it('keeps the mixed colors of an edge out of what is behind it', () => {
    const still = relief((x) => (x >= 24 && x < 40 ? 2 : 20));
    for (let p = 0; p < width * height; p += 1) {
      const x = p % width;
      const gray = x >= 24 && x < 40 ? 250 : x === 23 || x === 40 ? 140 : 20;
      still.color.bytes.fill(gray, 3 * p, 3 * p + 3);
    }
    const seen = seenFrom(still, [0.3, 0, 0]).bytes;
    const row = Array.from({ length: 50 }, (_, x) => Number(grayAt(seen, x + 4, 18)));
    expect(row.filter((gray) => gray > 60 && gray < 220).length).toBeLessThanOrEqual(4);
  });

  it('fills what comes into view with what lies behind, not with what hid it', () => {
    const still = relief((x) => (x >= 24 && x < 40 ? 2 : 20));
    for (let p = 0; p < width * height; p += 1) {
      const x = p % width;
      still.color.bytes.fill(x >= 24 && x < 40 ? 250 : 20, 3 * p, 3 * p + 3);
    }
    const { bytes: seen, holes } = seenFrom(still, [0.3, 0, 0]);
    expect(Number(grayAt(seen, 37, 18))).toBeLessThan(80);
    // all but the strip that comes into view at the side
    expect(holes).toBeLessThan(2 * height);
  });
});
