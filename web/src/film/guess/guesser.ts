import { plainScene } from '../engine/scene.utils.ts';
import { type Guess, type Sample, sampleSize } from './guess.utils.ts';

/** Guesses the scene of one picture after another. */
export interface Guesser {
  /** Never rejects: without a result, the guess is a plain scene with `isBlind`. */
  readonly guess: (picture: ImageBitmap) => Promise<Guess & { readonly isBlind?: boolean }>;
  readonly close: () => void;
}

/** How long to wait before using a plain scene, in milliseconds. */
const patience = 4000;

export function startGuesser(): Guesser {
  const worker = new Worker(new URL('./guess.worker.ts', import.meta.url), { type: 'module' });
  let turns = 0;
  return {
    async guess(picture) {
      const height = picture.height / picture.width;
      const blind = {
        kind: 'room' as const,
        scenes: { room: plainScene('room', height), outdoors: plainScene('outdoors', height) },
        // Nothing is known about it, which `isBlind` says.
        isPlace: true,
        levels: [],
        uprights: [],
        isBlind: true,
      };
      const sample = sampleOf(picture);
      if (!sample) return blind;
      turns += 1;
      const turn = turns;
      return new Promise((resolve) => {
        const listening = new AbortController();
        const settle = (guess: Guess & { isBlind?: boolean }) => {
          listening.abort();
          clearTimeout(timer);
          resolve(guess);
        };
        const timer = setTimeout(() => settle(blind), patience);
        const { signal } = listening;
        // What comes after that time is about a picture before.
        const hear = ({ data }: MessageEvent<{ turn: number; guess: Guess }>) =>
          data.turn === turn && settle(data.guess);
        worker.addEventListener('message', hear, { signal });
        worker.addEventListener('error', () => settle(blind), { signal });
        worker.postMessage({ ...sample, turn }, [sample.pixels.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
}

function sampleOf(picture: ImageBitmap): Sample | undefined {
  const size = sampleSize(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  const pixels = context.getImageData(0, 0, size.width, size.height).data;
  return { pixels, ...size };
}
