/** Guesses scenes in a worker, so that the page stays responsive. */
import { guessScene, type Sample } from './guess.utils.ts';

addEventListener('message', ({ data }: MessageEvent<Sample & { readonly turn: number }>) => {
  postMessage({ turn: data.turn, guess: guessScene(data) });
});
