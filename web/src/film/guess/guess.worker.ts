/** Guesses scenes in a worker, so that the page stays responsive. */
import { guessScene, type Sample } from './guess.utils.ts';

addEventListener('message', ({ data }: MessageEvent<Sample>) => {
  postMessage(guessScene(data));
});
