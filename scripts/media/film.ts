/**
 * Makes the clips and the hero film out of the finished stills: slow camera moves with eased ends, before a
 * sky that stays behind as far things do.
 *
 *   npm run media -- film <folder of PNGs with their NPZ> <work folder> [film ...]
 *
 * The hero film begins and ends on the same still frame, so that it loops without a seam and its poster is its
 * first frame.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../stack/start-error.ts';
import { type Catalogue, chosen, mediaDir, readCatalogue } from './catalogue.ts';
import { gradeFilter } from './grades.ts';
import { updateManifest } from './manifest.ts';
import { ffmpeg, probe } from './probe.ts';

const size = { width: 1280, height: 720 };

/** What is in view, in parts of the still: a smaller width is closer. */
type View = readonly [left: number, top: number, width: number];

/** Every move begins with the whole still, so that a film's poster is its first frame. */
const whole: View = [0, 0, 1];

/** Where the move through a still ends: pushed in, slid aside or risen. */
const ends: Readonly<Record<string, View>> = {
  hero: [0.03, 0.08, 0.87],
  'modern-luxury-home-exterior': [0.06, 0.08, 0.87],
  'elegant-estate-exterior': [0.06, 0.09, 0.88],
  'waterfront-property-exterior': [0.1, 0.06, 0.88],
  'urban-sophistication-exterior': [0.06, 0, 0.88],
  'premium-residence-exterior': [0, 0.06, 0.88],
};

interface Folders {
  readonly stills: string;
  readonly work: string;
}

export function makeFilms([stills, work, ...names]: readonly string[]): void {
  if (!stills || !work) throw new StartError('Say where the stills are and where to work.');
  const folders = { stills, work };
  mkdirSync(work, { recursive: true });
  const catalogue = readCatalogue();
  for (const [name, { alt, poster }] of chosen(catalogue.films, names)) {
    if (name === 'hero') makeHeroFilm(folders, catalogue);
    else publish(name, renderMove(folders, catalogue, poster, 5));
    const seconds = probe(join(mediaDir, 'films', `${name}.mp4`))?.seconds ?? 0;
    updateManifest((manifest) => {
      manifest.films[name] = { ...size, seconds: Math.round(seconds * 100) / 100, poster, alt };
    });
  }
}

/** Renders one move to a nearly lossless file. */
function renderMove(
  { stills, work }: Folders,
  { pictures }: Catalogue,
  name: string,
  seconds: number,
): string {
  const end = ends[name];
  const picture = pictures[name];
  if (!end || !picture) throw new StartError(`There is no move through '${name}'.`);
  const out = join(work, `${name}-${seconds}.mp4`);
  const words = [
    join(stills, `${name}.png`),
    join(stills, `${name}-ground.png`),
    out,
    String(seconds),
    gradeFilter(picture.grade),
    `${whole.join(',')}:${end.join(',')}`,
  ];
  execFileSync('python3', [join(import.meta.dirname, 'parallax.py'), ...words]);
  return out;
}

interface Look {
  readonly h264: number;
  readonly vp9: number;
  readonly scale?: string;
  readonly suffix?: string;
}

/** Encodes a film twice for the pages; a smaller number is a better picture. */
function publish(name: string, source: string, look: Look = { h264: 24, vp9: 36 }): void {
  const { h264, vp9, scale = `${size.width}:${size.height}`, suffix = '' } = look;
  const out = join(mediaDir, 'films', name + suffix);
  const input = ['-i', source, '-vf', `scale=${scale}:flags=lanczos,format=yuv420p`, '-an'];
  const quick = ['-profile:v', 'high', '-movflags', '+faststart'];
  ffmpeg(...input, ...x264('slow', h264), ...quick, `${out}.mp4`);
  const speed = ['-deadline', 'good', '-cpu-used', '4', '-row-mt', '1', '-g', '240'];
  ffmpeg(...input, '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', String(vp9), ...speed, `${out}.webm`);
  const weigh = (kind: string) =>
    `${kind} ${Math.round(statSync(`${out}.${kind}`).size / 1024)} kB`;
  console.log(`${name + suffix}: ${weigh('mp4')}, ${weigh('webm')}`);
}

const x264 = (preset: string, crf: number): string[] => [
  ...['-c:v', 'libx264', '-preset', preset],
  ...['-crf', String(crf)],
];

/** Four moves, dissolved into one another and at the end into the first frame. */
function makeHeroFilm(folders: Folders, catalogue: Catalogue): void {
  const [seconds, fade] = [3.75, 0.75];
  const parts = [
    'hero',
    'waterfront-property-exterior',
    'elegant-estate-exterior',
    'urban-sophistication-exterior',
  ].map((name) => renderMove(folders, catalogue, name, seconds));
  const still = join(folders.work, 'first-frame.mp4');
  const hold = `trim=end_frame=1,tpad=stop_mode=clone:stop_duration=${fade}`;
  ffmpeg('-i', String(parts[0]), '-vf', hold, ...x264('ultrafast', 6), still);
  parts.push(still);
  const graph = parts.slice(1).map((_, i) => {
    const last = i === 0 ? '[0]' : `[x${i}]`;
    const offset = (i + 1) * (seconds - fade);
    return `${last}[${i + 1}]xfade=transition=fade:duration=${fade}:offset=${offset}[x${i + 1}]`;
  });
  const cut = join(folders.work, 'hero.mp4');
  const output = ['-map', `[x${parts.length - 1}]`, ...x264('ultrafast', 6), cut];
  ffmpeg(...parts.flatMap((part) => ['-i', part]), '-filter_complex', graph.join(';'), ...output);
  publish('hero', cut, { h264: 26, vp9: 37 });
  publish('hero', cut, { h264: 27, vp9: 40, scale: '640:360', suffix: '-phone' });
}
