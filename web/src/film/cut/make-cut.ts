import { canvasOf } from '../engine/canvas.ts';
import { encodeFilm, type Film } from '../make/encode-film.ts';
import type { Sound } from '../make/sound.ts';
import { sizeOf } from './cut.ts';
import { cutOn, type DrawnCut } from './draw-cut.ts';
import { framesPerSecond, layersAt } from './timeline.utils.ts';

/** What a worker needs to make a cut. */
export interface CutOrder extends DrawnCut {
  readonly sound: Sound | undefined;
  /** The address of the font of the texts. */
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

let font: Promise<unknown> | undefined;

async function loadFont(address: string): Promise<void> {
  const face = new FontFace('Instrument Sans', `url(${address})`, { weight: '400 700' });
  const { fonts } = typeof document === 'undefined' ? (self as unknown as Document) : document;
  fonts.add(await face.load());
}

/** Makes the film of a cut, here or in a worker. @throws what `encodeFilm` throws */
export async function makeCut(order: CutOrder, around: Surroundings): Promise<Film> {
  const { cut, timeline, sound } = order;
  // Without it, the texts are in the system's own font.
  font ??= loadFont(order.font).catch(() => {
    font = undefined;
  });
  await font;
  const drawn = cutOn(canvasOf(sizeOf(cut)));
  const asked = new Map<number, Promise<ImageBitmap>>();
  const pictureOf = (shot: number) => {
    const picture = asked.get(shot) ?? around.pictureOf(shot);
    asked.set(shot, picture);
    return picture;
  };
  const drop = (isGone: (shot: number) => boolean) => {
    for (const [shot, picture] of asked) {
      if (!isGone(shot)) continue;
      asked.delete(shot);
      picture.then(
        (held) => held.close(),
        () => undefined,
      );
    }
  };
  try {
    return await encodeFilm({
      ...{ size: sizeOf(cut), frames: timeline.frames, framesPerSecond, sound },
      ...{ keyFrames: timeline.keyFrames, bitrate: bitrates[cut.height] },
      ...around,
      async draw(context, frame) {
        const shots = layersAt(timeline, frame).map(({ shot }) => shot);
        const [first = 0] = shots;
        const pictures: ImageBitmap[] = [];
        for (const shot of shots) pictures[shot] = await pictureOf(shot);
        drop((shot) => shot < first);
        // The next one is decoded while these are drawn.
        const next = first + shots.length;
        if (next < order.plans.length) pictureOf(next).catch(() => undefined);
        drawn.draw(context, order, pictures, frame);
      },
      isLost: drawn.isLost,
    });
  } finally {
    drawn.close();
    drop(() => true);
  }
}
