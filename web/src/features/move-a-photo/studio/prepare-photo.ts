import type { Guess } from '../guess/guess.utils.ts';
import { type Guesser, startGuesser } from '../guess/guesser.ts';
import { type OpenedPicture, openPicture } from '../picture/open-picture.ts';

/** A picture with the first guess at its scene: what the studio begins with. */
export interface PreparedPhoto extends OpenedPicture {
  readonly guess: Guess & { readonly isBlind?: boolean };
}

let guesser: Guesser | undefined;

/** Starts what guesses scenes, so that it is there when a picture comes. */
export function warmUp(): void {
  guesser ??= startGuesser();
}

/**
 * @param cut the part to take of a picture, across
 * @throws PictureError
 */
export async function preparePhoto(
  file: Blob,
  cut?: readonly [from: number, to: number],
): Promise<PreparedPhoto> {
  guesser ??= startGuesser();
  const opened = await openPicture(file);
  const picture = cut ? await cutFrom(opened.picture, cut) : opened.picture;
  return { picture, note: opened.note, guess: await guesser.guess(picture) };
}

async function cutFrom(
  picture: ImageBitmap,
  [from, to]: readonly [number, number],
): Promise<ImageBitmap> {
  const { width, height } = picture;
  const part = await createImageBitmap(picture, width * from, 0, width * (to - from), height);
  picture.close();
  return part;
}
