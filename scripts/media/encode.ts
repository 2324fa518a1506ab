/**
 * Grades the rendered stills, writes them as AVIF, WebP and JPEG, and notes their sizes in the manifest.
 *
 *   npm run media -- encode <folder of PNGs> [picture ...]
 *
 * Requires ffmpeg for grade and grain. Pictures are never enlarged. Pictures that the owner replaced are
 * left alone.
 */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { aspectOf, widthsIn } from '../../web/src/lib/media-files.ts';
import { chosen, isUpright, mediaDir, readCatalogue } from './catalogue.ts';
import { heroWidthOnPhone } from './faults.ts';
import { gradeFilter } from './grades.ts';
import { readManifest, updateManifest } from './manifest.ts';
import { ffmpeg } from './probe.ts';

const candidates = [480, 800, 1200, 1600, 2000, 2880];
/** The widths that a picture is written in, if it is wide enough. */
const candidatesFor = (name: string): readonly number[] =>
  name === 'hero'
    ? [...candidates, heroWidthOnPhone].sort((one, other) => one - other)
    : candidates;

export const heightOf = (width: number, aspect: number) => Math.round(width / aspect);

export async function encodePictures([source = '.', ...names]: readonly string[]): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'graded-'));
  try {
    for (const [name, picture] of chosen(readCatalogue().pictures, names)) {
      const { alt, grade, original, detail } = picture;
      const shape = isUpright(picture) ? { isUpright: true } : {};
      const still = join(source, `${detail?.[0] ?? name}.png`);
      if (!existsSync(still) || readManifest().pictures[name]?.own) continue;
      const graded = join(work, `${name}.png`);
      const cut = detail ? `crop=1200:675:${detail[1]}:${detail[2]},` : '';
      const filter = `${cut}${gradeFilter(grade)},unsharp=5:5:0.35,noise=alls=2:allf=t`;
      ffmpeg('-i', still, '-vf', filter, '-pix_fmt', 'rgb24', graded);
      const widths = await writeSizes(graded, join(mediaDir, 'pictures', name), aspectOf(shape));
      updateManifest((manifest) => {
        manifest.pictures[name] = {
          widths,
          alt,
          ...shape,
          ...(original && { original }),
        };
      });
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}

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
 * Writes a still in every size and format.
 * @param graded the still: a file, or its bytes
 * @param target output path, without width and extension
 * @param aspect width divided by height
 * @returns the widths written
 */
export async function writeSizes(
  graded: string | Buffer,
  target: string,
  aspect: number,
): Promise<number[]> {
  const { width } = await sharp(graded).metadata();
  const name = basename(target);
  const widths = candidatesFor(name).filter((candidate) => candidate <= (width ?? 0));
  for (const w of widths) {
    const image = sharp(graded).resize(w, heightOf(w, aspect), { kernel: 'lanczos3' });
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
