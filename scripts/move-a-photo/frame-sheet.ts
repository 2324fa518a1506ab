/** Every move of a picture at its beginning, middle and end, drawn without a graphics card. */
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { cameraMoves, type FilmShape } from '../../web/src/content/move-a-photo.ts';
import {
  aspectOf,
  type Plan,
  planMove,
  viewAt,
} from '../../web/src/features/move-a-photo/engine/moves.utils.ts';
import { seenAt } from '../../web/src/features/move-a-photo/engine/scene.utils.ts';
import { guessScene } from '../../web/src/features/move-a-photo/guess/guess.utils.ts';
import { pictureFile, sampleOf } from './judge-guesses.ts';

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

const tileHeight = 270;
const gap = 4;
const moments = [0, 0.5, 1];

/** One frame, as the shader draws it, from the nearest pixels. */
function frameOf({ data, info }: Pixels, plan: Plan, s: number, width: number): Buffer {
  const { frame, eye } = viewAt(plan, s);
  const out = Buffer.alloc(width * tileHeight * 3);
  const pixel = (part: number, count: number) =>
    Math.min(count - 1, Math.max(0, Math.round(part * info.width - 0.5)));
  for (let y = 0; y < tileHeight; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const seen = seenAt(plan.space, eye, {
        x: frame.left + ((frame.right - frame.left) * (x + 0.5)) / width,
        y: frame.top + ((frame.bottom - frame.top) * (y + 0.5)) / tileHeight,
      });
      const from = (pixel(seen.y, info.height) * info.width + pixel(seen.x, info.width)) * 3;
      data.copy(out, (y * width + x) * 3, from, from + 3);
    }
  }
  return out;
}

/** Writes `<name>-<shape>.png` into a folder: a row for two moves, three frames each. */
export async function drawSheet(name: string, shape: FilmShape, folder: string): Promise<void> {
  const pixels = await sharp(pictureFile(name)).raw().toBuffer({ resolveWithObject: true });
  const { kind, scenes } = guessScene(await sampleOf(name));
  const height = pixels.info.height / pixels.info.width;
  const width = Math.round(tileHeight * aspectOf[shape]);
  const tiles = cameraMoves.flatMap(({ move }, index): OverlayOptions[] => {
    const plan = planMove(scenes[kind], height, shape, move);
    return moments.map((s, at) => ({
      input: frameOf(pixels, plan, s, width),
      raw: { width, height: tileHeight, channels: 3 },
      left: ((index % 2) * moments.length + at) * (width + gap),
      top: Math.floor(index / 2) * (tileHeight + gap),
    }));
  });
  const size = { width: 6 * (width + gap), height: 3 * (tileHeight + gap) };
  await sharp({ create: { ...size, channels: 3, background: { r: 255, g: 255, b: 255 } } })
    .composite(tiles)
    .png()
    .toFile(join(folder, `${name}-${shape}.png`));
}
