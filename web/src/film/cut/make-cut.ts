import { canvasOf } from '../make/canvas.ts';
import { encodeFilm, type Film } from '../make/encode-film.ts';
import type { Sound } from '../make/sound.ts';
import { sizeOf } from './cut.ts';
import { cutOn, type DrawnCut } from './draw-cut.ts';
import { framesPerSecond, layersAt } from './timeline.utils.ts';

/** What a worker needs to make a cut. */
export interface CutOrder extends DrawnCut {
  readonly sound: Sound | undefined;
  /** The address of the font of the words. */
  readonly font: string;
}

interface Surroundings {
  /** The picture of a shot, at the size of the film. It is closed after the shot. */
  readonly pictureOf: (shot: number) => Promise<ImageBitmap>;
  readonly bringAac?: () => Promise<boolean>;
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
}

/** Less, and fades turn into blocks. In bits a second. */
const bitrates = { 720: 6_000_000, 1080: 12_000_000 } as const;

/** Makes the film of a cut, here or in a worker. @throws what `encodeFilm` throws */
export async function makeCut(order: CutOrder, around: Surroundings): Promise<Film> {
  const { cut, timeline, sound } = order;
  const face = new FontFace('Instrument Sans', `url(${order.font})`, { weight: '400 700' });
  const fonts =
    typeof document === 'undefined'
      ? (self as unknown as { fonts: FontFaceSet }).fonts
      : document.fonts;
  // Without it, the words are in the system's own font.
  await face.load().then(
    (loaded) => fonts.add(loaded),
    () => undefined,
  );
  const drawn = cutOn(canvasOf(sizeOf(cut)));
  const pictures: (ImageBitmap | undefined)[] = [];
  try {
    return await encodeFilm({
      ...{ size: sizeOf(cut), frames: timeline.frames, framesPerSecond, sound },
      ...{ keyFrames: timeline.keyFrames, bitrate: bitrates[cut.height] },
      ...around,
      async draw(context, frame) {
        const shots = layersAt(timeline, frame).map(({ shot }) => shot);
        for (const shot of shots) pictures[shot] ??= await around.pictureOf(shot);
        pictures.forEach((picture, shot) => {
          if (shots.includes(shot)) return;
          picture?.close();
          delete pictures[shot];
        });
        drawn.draw(context, order, pictures, frame);
        if (drawn.isLost()) throw new Error('The graphics card was taken away.');
      },
    });
  } finally {
    drawn.close();
    for (const picture of pictures) picture?.close();
  }
}
