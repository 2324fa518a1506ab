/**
 * Grades the rendered stills and writes them as AVIF, WebP and JPEG, with their sizes in the manifest.
 *
 *   node scripts/media/encode.mjs <folder of PNGs> [picture ...]
 *
 * Needs ffmpeg (curve and grain) and sharp. A picture that is wider than 1600 gets the widest size too;
 * nothing is ever enlarged.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { updateManifest } from './manifest.mjs';

const [source, ...only] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '../..');
const target = path.join(root, 'web/public/media/pictures');
const alts = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'alts.json'), 'utf8'));
const candidates = [480, 800, 1200, 1600];

/** Lifts the shadows of the dusk pictures a little, keeps daylight as it is; then sharpness and grain. */
const curves = {
  dusk: "curves=all='0/0 0.10/0.13 0.5/0.55 1/1',eq=saturation=1.06",
  day: "curves=all='0/0 0.25/0.235 0.75/0.775 1/1',eq=saturation=1.06",
  lawn: "curves=all='0/0 0.25/0.24 0.75/0.76 1/1',eq=saturation=0.92",
  storm: "curves=all='0/0 0.25/0.2 0.75/0.7 1/0.98',eq=saturation=0.86:contrast=1.06",
};
const curve = (name) => {
  if (name === 'sky-dramatic-clouds') return curves.storm;
  if (name.startsWith('sky-') && name !== 'sky-twilight') return curves.lawn;
  return isDay(name) ? curves.day : curves.dusk;
};
const isDay = (name) => /^(staging-|premium|waterfront-property-interior)/.test(name);
const isAltered = (name) => /^(sky-(?!overcast)|staging-(?!empty))/.test(name);

async function encode(name) {
  const graded = path.join(os.tmpdir(), `graded-${process.pid}.png`);
  const filter = `${curve(name)},unsharp=5:5:0.4,noise=alls=2:allf=t`;
  const input = path.join(source, `${name}.png`);
  execFileSync('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-i',
    input,
    '-vf',
    filter,
    '-pix_fmt',
    'rgb24',
    graded,
  ]);
  const { width } = await sharp(graded).metadata();
  const widths = candidates.filter((candidate) => candidate <= width);
  for (const w of widths) {
    const image = sharp(graded).resize(w, Math.round((w * 9) / 16), { kernel: 'lanczos3' });
    const file = path.join(target, `${name}-${w}`);
    await image
      .clone()
      .avif({ quality: w < 900 ? 50 : 52, effort: 2 })
      .toFile(`${file}.avif`);
    await image.clone().webp({ quality: 70, effort: 4 }).toFile(`${file}.webp`);
    if (w === 1200) await image.clone().jpeg({ quality: 76, mozjpeg: true }).toFile(`${file}.jpg`);
  }
  fs.rmSync(graded);
  const widest = widths.at(-1);
  updateManifest((manifest) => {
    manifest.pictures[name] = {
      width: widest,
      height: Math.round((widest * 9) / 16),
      widths,
      alt: alts.pictures[name],
      ...(isAltered(name) && {
        original: name.startsWith('sky') ? 'sky-overcast' : 'staging-empty',
        altered: true,
      }),
    };
  });
  console.log(
    name,
    `${(fs.statSync(path.join(target, `${name}-800.avif`)).size / 1024).toFixed(1)} kB at 800`,
  );
}

for (const name of only.length ? only : Object.keys(alts.pictures)) {
  if (fs.existsSync(path.join(source, `${name}.png`))) await encode(name);
}
