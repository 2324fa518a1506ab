import {
  type PictureFacts,
  type PictureSize,
  partsOf,
  readPicture,
} from '@contract/picture-facts.ts';
import type { PictureNote, PictureProblem } from '@/content/move-a-photo.ts';
import { canvasOf, type FilmContext } from '../engine/canvas.ts';

/** Thrown for a picture that can't be used. */
class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(`The picture is refused: ${problem}.`);
    this.problem = problem;
  }
}

export interface OpenedPicture {
  /** Upright, opaque, at most `largestSide` wide and high. The caller must close it. */
  readonly picture: ImageBitmap;
  readonly note: PictureNote | undefined;
}

/** What a phone has the memory for. */
const mostPixels = 50_000_000;
/** The maximum aspect ratio: longer than any panorama that works as a room. */
const mostAspect = 3.2;
const leastSide = 300;
const largestSide = 2560;
/** No photo of 50 megapixels needs more. */
const mostBytes = 200_000_000;

/** @throws PictureError if the size can't be worked with. */
function checkSize({ width, height }: PictureSize, aspect: number, pixels: number): void {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  if (width * height > pixels) throw new PictureError('too-large');
  if (long > short * aspect && long >= leastSide) throw new PictureError('too-long');
  if (short < leastSide) throw new PictureError('too-small');
}

function whyUnreadable(facts: PictureFacts | undefined): PictureProblem {
  // Few browsers open TIFFs.
  if (!facts || facts.type === 'image/tiff') return 'not-a-picture';
  return facts.type === 'image/heic' ? 'heic' : 'broken';
}

/**
 * Opens a picture for moving. It stays in the memory of this page.
 *
 * @param aspect the most that it may be longer than wide, or wider than long
 * @param pixels the most that it may have
 * @throws PictureError, with the reason to tell the visitor.
 */
export async function openPicture(
  file: Blob,
  aspect = mostAspect,
  pixels = mostPixels,
): Promise<OpenedPicture> {
  if (file.size === 0) throw new PictureError('empty');
  if (file.size > mostBytes) throw new PictureError('too-large');
  // A folder can't be read.
  const facts = await readPicture(partsOf(file), file.size).catch(() => undefined);
  // A picture that doesn't say how large it is might be too large to decode.
  if (!facts?.size) throw new PictureError(whyUnreadable(facts));
  checkSize(facts.size, aspect, pixels);
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureError(whyUnreadable(facts));
  });
  try {
    checkSize(whole, aspect, pixels);
    const note = facts.isAnimated ? 'animated' : facts.isCmyk ? 'cmyk' : undefined;
    const picture = await atMost(whole, largestSide);
    return { picture: facts.type === 'image/jpeg' ? picture : await onPaper(picture), note };
  } finally {
    whole.close();
  }
}

/** What can be seen through would be black in a film, and with it the lines of a floor plan. */
async function onPaper(picture: ImageBitmap): Promise<ImageBitmap> {
  const { width, height } = picture;
  const sheet = canvasOf({ width, height });
  const context = sheet.getContext('2d') as FilmContext | null;
  if (!context) return picture;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  picture.close();
  const opaque = await createImageBitmap(sheet);
  // Safari keeps a canvas for a while.
  sheet.width = 0;
  return opaque;
}

/** In pixels: as large a picture as every graphics card takes. */
const largestTexture = 4096;

/** A copy of a picture, smaller if it has to be. A film shows a part of a panorama, so that stays longer. */
export function atMost(picture: ImageBitmap, side: number): Promise<ImageBitmap> {
  const { width, height } = picture;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const forPart = Math.min(side / 2 / short, largestTexture / long);
  const scale = Math.min(1, Math.max(side / long, forPart));
  return createImageBitmap(picture, {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
    resizeQuality: 'high',
  });
}
