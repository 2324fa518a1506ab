/** Guesses scenes beside the page, which goes on moving meanwhile. */
import { guessScene, type Sample } from './guess.utils.ts';

addEventListener('message', ({ data }: MessageEvent<Sample>) => {
  postMessage(guessScene(data));
});
