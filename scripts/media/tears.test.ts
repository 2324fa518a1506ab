import { describe, expect, it } from 'vitest';
import { type Gray, tornShare } from './tears.ts';

/** A pattern without repetitions, like a photo. */
function photo(width: number, height: number): Gray {
  const bytes = Uint8Array.from({ length: width * height }, (_, p) => {
    const [x, y] = [p % width, Math.floor(p / width)];
    return 128 + 60 * Math.sin(x * x * 0.004 + y * 0.11) + 50 * Math.cos(y * y * 0.005 - x * 0.07);
  });
  return { width, height, bytes };
}

const still = photo(240, 136);

function part(left: number, top: number, width: number, height: number): Gray {
  const at = (x: number, y: number) => still.bytes[(top + y) * still.width + left + x] as number;
  const bytes = Uint8Array.from({ length: width * height }, (_, p) =>
    at(p % width, Math.floor(p / width)),
  );
  return { width, height, bytes };
}

describe('the torn share of a frame', () => {
  it('is next to nothing where every block is somewhere near in the still', () => {
    expect(tornShare(part(28, 14, 160, 96), [still], 24, 20)).toBeLessThan(0.01);
  });

  it('counts what the still does not have: columns that are doubled and smeared', () => {
    const frame = part(24, 20, 160, 96);
    for (let y = 0; y < 96; y += 1)
      for (let x = 64; x < 96; x += 1)
        frame.bytes[y * 160 + x] = frame.bytes[y * 160 + (x % 3 === 0 ? 20 : 64)] as number;
    expect(tornShare(frame, [still], 24, 20)).toBeGreaterThan(0.1);
  });
});
