/** Denoises the output of render.py: reads its passes, and writes the clean picture and its depth map. */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { despeckle } from './despeckle.ts';
import { type Planes, readExr, writeExr } from './exr.ts';
import type { denoiser, Passes, Rgb } from './oidn.ts';

type Denoise = Awaited<ReturnType<typeof denoiser>>;

/**
 * @param file Blender's multilayer EXR
 * @param clean output path of the clean picture, a linear EXR
 */
export async function denoisePasses(denoise: Denoise, file: string, clean: string): Promise<void> {
  const read = readExr(readFileSync(file));
  const { width, height } = read;
  const [R, G, B] = await denoise(readPasses(read));
  const channels = new Map([
    ['R', R],
    ['G', G],
    ['B', B],
  ]);
  writeFileSync(clean, writeExr({ width, height, channels }));
}

/** Inverse distance, scaled so that half a meter or less is white. The sky is black. */
const nearest = 0.5;

/** @param depth meters along the view; beyond ten kilometers counts as sky */
export const nearness = (depth: number): number =>
  depth > 10_000 ? 0 : Math.round(65535 * Math.min(1, nearest / depth));

/**
 * @param file Blender's multilayer EXR
 * @param target output path of the depth map, a 16-bit PNG: see `nearness`
 */
export async function writeNearness(file: string, target: string): Promise<void> {
  const { width, height, channels } = readExr(readFileSync(file));
  const depth = [...channels].find(([name]) => name.endsWith('.Depth.Z'))?.[1];
  if (!depth) throw new Error('The EXR has no depth.');
  const values = despeckle(Uint16Array.from(depth, nearness), width, height);
  const raw = { raw: { width, height, channels: 1 as const } };
  await sharp(values, raw).toColourspace('grey16').png().toFile(target);
}

function readPasses({ width, height, channels }: Planes): Passes {
  const pass = (name: string, letters: string): Rgb => {
    const planes = [...letters].map((letter) =>
      [...channels].find(([key]) => `.${key}`.endsWith(`.${name}.${letter}`)),
    );
    const [a, b, c] = planes.map((entry) => entry?.[1]);
    if (!a || !b || !c) throw new Error(`The EXR has no pass '${name}'.`);
    return [a, b, c];
  };
  return {
    width,
    height,
    color: pass('Combined', 'RGB'),
    albedo: pass('Denoising Albedo', 'RGB'),
    normal: pass('Denoising Normal', 'XYZ'),
  };
}
