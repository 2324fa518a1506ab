/** How far the first guess of our own pictures is from the truth. */
import { join } from 'node:path';
import sharp from 'sharp';
import {
  type Guess,
  guessScene,
  type Sample,
  sampleSize,
} from '../../web/src/features/move-a-photo/guess/guess.utils.ts';
import { root } from '../stack/locations.ts';
import { type JudgedPicture, trueVanishing } from './true-views.ts';

export const pictureFile = (name: string): string =>
  join(root, 'web/public/media/pictures', `${name}-1200.jpg`);

/** The small copy of a picture that guesses are made from. */
export async function sampleOf(name: string): Promise<Sample> {
  const file = sharp(pictureFile(name));
  const { width = 0, height = 0 } = await file.metadata();
  const size = sampleSize(width, height);
  const pixels = await file
    .resize(size.width, size.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { pixels: new Uint8ClampedArray(pixels), ...size };
}

export interface Judged {
  readonly name: JudgedPicture;
  readonly guess: Guess;
  /** From the true vanishing point to the guessed one, in percent of the picture's width. */
  readonly distance: number;
  readonly milliseconds: number;
}

export async function judge(name: JudgedPicture): Promise<Judged> {
  const sample = await sampleOf(name);
  const began = performance.now();
  const guess = guessScene(sample);
  const milliseconds = performance.now() - began;
  const { vanishing } = guess.scenes[guess.kind];
  const truth = trueVanishing(name);
  const distance = 100 * Math.hypot(vanishing.x - truth.x, vanishing.y - truth.y);
  return { name, guess, distance, milliseconds };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low = 0, high = low] = [(sorted.length - 1) / 2, sorted.length / 2].map(
    (at) => sorted[Math.floor(at)],
  );
  return (low + high) / 2;
}
