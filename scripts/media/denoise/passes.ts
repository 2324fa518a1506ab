/** Cleans what render.py wrote: reads its passes, writes the clean picture and a mask of what is not sky. */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { type Planes, readExr, writeExr } from './exr.ts';
import type { denoiser, Passes, Rgb } from './oidn.ts';

interface Files {
  /** The multilayer EXR of Blender. */
  readonly passes: string;
  /** Where the clean picture goes: an EXR in linear light. */
  readonly clean: string;
  /** Where the mask goes: a PNG, white where something stands before the sky. */
  readonly ground: string;
}

type Denoise = Awaited<ReturnType<typeof denoiser>>;

export async function denoisePasses(denoise: Denoise, files: Files): Promise<void> {
  const passes = readPasses(readExr(readFileSync(files.passes)));
  const { width, height, normal } = passes;
  const [R, G, B] = await denoise(passes);
  // only the sky has no normal
  const mask = Buffer.alloc(width * height);
  for (let i = 0; i < mask.length; i++) mask[i] = normal.some((plane) => plane[i] !== 0) ? 255 : 0;
  await sharp(mask, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(files.ground);
  const channels = new Map([
    ['R', R],
    ['G', G],
    ['B', B],
  ]);
  writeFileSync(files.clean, writeExr({ width, height, channels }));
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
