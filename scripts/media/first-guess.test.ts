/** How far the first guess at a photo's perspective is from the truth, for our own pictures. */
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../web/src/film/engine/scene.utils.ts';
import { guessScene, sampleSize } from '../../web/src/film/guess/guess.utils.ts';
import { mediaDir } from './catalog.ts';

type Truth = readonly [x: number, y: number];

/** Their true vanishing points in units of their width, from the cameras that drew them. */
const rooms: Record<string, Truth> = {
  'editing-desk': [0.6576, 0.2712],
  'elegant-estate-fireside': [0.395, 0.1613],
  'elegant-estate-interior': [0.4852, 0.2712],
  'hotel-bedroom': [0.6386, 0.2462],
  'modern-luxury-home-interior': [0.3637, 0.2712],
  'modern-luxury-home-table': [0.7256, 0.1913],
  'premium-residence-interior': [0.5726, 0.2813],
  'staging-empty': [0.6127, 0.2692],
  'staging-modern-neutral': [0.6127, 0.2692],
  'urban-sophistication-interior': [0.5556, 0.2813],
  'waterfront-property-interior': [0.537, 0.3113],
  'waterfront-property-tripod': [0.5054, 0.2712],
};
const exteriors: Record<string, Truth> = {
  'elegant-estate-exterior': [0.4513, 0.3812],
  'farmhouse-porch': [-0.0622, 0.3113],
  'glass-house': [0.6906, 0.3362],
  'modern-luxury-home-exterior': [0.1707, 0.3262],
  'sky-clear-blue': [0.459, 0.3962],
  'urban-sophistication-exterior': [0.7001, 0.3113],
  'waterfront-property-exterior': [0.4548, 0.3412],
};

async function judge(name: string, [x, y]: Truth) {
  const file = sharp(join(mediaDir, 'pictures', `${name}-1200.jpg`));
  const { width = 0, height = 0 } = await file.metadata();
  const size = sampleSize(width, height);
  const pixels = await file
    .resize(size.width, size.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const guess = guessScene({ pixels: new Uint8ClampedArray(pixels), ...size });
  const { vanishing } = guess.scenes[guess.kind];
  const percent = 100 * Math.hypot(vanishing.x - x, vanishing.y - y);
  return { name, guess, percent, isMiddle: vanishing.x === 0.5 };
}

const judgeAll = (truths: Record<string, Truth>) =>
  Promise.all(Object.entries(truths).map(([name, truth]) => judge(name, truth)));

describe.each([
  ['room', rooms, 0],
  ['outdoors', exteriors, 1],
] as const)('the first guess at a picture: %s', async (kind, truths, mostOthers) => {
  const judged = await judgeAll(truths);

  it('is within 3 % of the true vanishing point for half of the pictures', () => {
    const near = judged.filter(({ percent }) => percent < 3);
    expect(near.length).toBeGreaterThan(judged.length / 2);
  });

  it('is the middle of the picture if it would be more than 3 % off', () => {
    for (const { name, percent, isMiddle } of judged)
      if (!isMiddle) expect(percent, name).toBeLessThan(3);
  });

  it('tells rooms from outdoor pictures, with few exceptions', () => {
    const others = judged.filter(({ guess }) => guess.kind !== kind).map(({ name }) => name);
    expect(others.length, others.join()).toBeLessThanOrEqual(mostOthers);
  });

  it('is a possible scene', () => {
    for (const { name, guess } of judged)
      for (const scene of Object.values(guess.scenes))
        expect(problemOf(scene), name).toBeUndefined();
  });
});
