import type { Guess } from '@/film/guess/guess.utils.ts';
import { type Guesser, startGuesser } from '@/film/guess/guesser.ts';
import { type OpenedPicture, openPicture } from '@/film/picture/open-picture.ts';

/** A picture with the first guess at its scene: what the studio begins with. */
export interface PreparedPhoto extends OpenedPicture {
  readonly guess: Guess & { readonly isBlind?: boolean };
}

let guesser: Guesser | undefined;

/** Starts the guesser, so that it is ready when a picture is chosen. */
export function warmUp(): void {
  guesser ??= startGuesser();
}

/** @throws PictureError */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  guesser ??= startGuesser();
  const opened = await openPicture(file);
  return { ...opened, guess: await guesser.guess(opened.picture) };
}
