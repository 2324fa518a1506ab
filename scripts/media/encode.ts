/** Writes pictures as AVIF, WebP and JPEG, and films as MP4 and WebM. */
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { widthsIn } from '../../web/src/lib/media-files.ts';
import { mediaDir } from './catalog.ts';
import { heroWidthOnPhone } from './faults.ts';
import { ffmpeg } from './probe.ts';

const candidates = [480, 800, 1200, 1600, 2000, 2880];
/** The widths that a picture is written in, if it is wide enough. */
const candidatesFor = (name: string): readonly number[] =>
  name === 'hero'
    ? [...candidates, heroWidthOnPhone].sort((one, other) => one - other)
    : candidates;

export const heightOf = (width: number, aspect: number) => Math.round(width / aspect);

/**
 * Cards show the smallest files at their full size, so each blemish is seen there. Phones show 704 and
 * 800 pixels at twice the density or more, and wide windows more pixels than anyone can tell apart.
 */
function qualityAt(width: number): number {
  if (width <= 480) return 60;
  if (width <= 800) return 42;
  return width > 1600 ? 46 : 52;
}

/**
 * Writes a picture in every size and format. Pictures are never enlarged.
 * @param still a file, or its bytes
 * @param target output path, without width and extension
 * @param aspect width divided by height
 * @returns the widths written
 */
export async function writeSizes(
  still: string | Buffer,
  target: string,
  aspect: number,
): Promise<number[]> {
  const { width } = await sharp(still).metadata();
  const name = basename(target);
  const widths = candidatesFor(name).filter((candidate) => candidate <= (width ?? 0));
  for (const w of widths) {
    const image = sharp(still).resize(w, heightOf(w, aspect), { kernel: 'lanczos3' });
    await image
      .clone()
      .avif({ quality: qualityAt(w), effort: 4 })
      .toFile(`${target}-${w}.avif`);
    if (widthsIn('webp', [w]).length > 0)
      await image.clone().webp({ quality: 70, effort: 5 }).toFile(`${target}-${w}.webp`);
    if (w === 1200)
      await image.clone().jpeg({ quality: 76, mozjpeg: true }).toFile(`${target}-${w}.jpg`);
  }
  const kB = (statSync(`${target}-800.avif`).size / 1024).toFixed(1);
  console.log(`${name}: ${kB} kB at 800`);
  return widths;
}

/** Writes a film as MP4 and WebM, without its sound. */
export function encodeFilm(file: string, name: string, height: number): void {
  const frame = `scale=-2:${height},crop=trunc(${height}*16/9/2)*2:${height},format=yuv420p`;
  const input = ['-i', file, '-an', '-vf', frame];
  const out = join(mediaDir, 'films', name);
  ffmpeg(...input, '-c:v', 'libx264', '-crf', '25', '-movflags', '+faststart', `${out}.mp4`);
  const light = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-cpu-used', '4', '-row-mt', '1'];
  ffmpeg(...input, ...light, `${out}.webm`);
}
