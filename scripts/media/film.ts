/**
 * Makes the clips and the hero film out of the finished stills: slow camera moves with eased ends, near things
 * passing far ones as the depth of the scene has it.
 *
 *   npm run media -- film <folder of PNGs and depths> <work folder> [film ...]
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

/** Where the camera stands: metres to the right, up and forward of the still's, and the part cut off at each side. */
type Stand = readonly [right: number, up: number, forward: number, margin: number];

/** The still that a film moves through, and the move. The hero film's begins on the untouched still: it is the poster. */
const moves: Readonly<Record<string, readonly [from: Stand, to: Stand]>> = {
  hero: [
    [0, 0, 0, 0],
    [-0.35, 0.05, 2.6, 0],
  ],
  'modern-luxury-home-exterior': [
    [0, 0, 0, 0],
    [0.2, 0.05, 1.9, 0],
  ],
  'elegant-estate-exterior': [
    [0, 0, 0, 0],
    [0.2, 0.05, 3.2, 0],
  ],
  'waterfront-property-exterior': [
    [0, 0, 0, 0],
    [0.9, 0.05, 1.6, 0],
  ],
  'urban-sophistication-exterior': [
    [0, 0, 0, 0],
    [-0.12, 0.16, 0.7, 0.005],
  ],
  'premium-residence-exterior': [
    [0, 0, 0, 0],
    [-0.5, 0.25, 2.0, 0],
  ],
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
  const move = moves[name];
  const picture = pictures[name];
  if (!move || !picture) throw new StartError(`There is no move through '${name}'.`);
  const out = join(work, `${name}-${seconds}.mp4`);
  const words = [
    join(stills, `${name}.png`),
    join(stills, `${name}.npz`),
    out,
    String(seconds),
    gradeFilter(picture.grade),
    move.map((stand) => stand.join(',')).join(':'),
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
  const whole = join(folders.work, 'hero.mp4');
  const output = ['-map', `[x${parts.length - 1}]`, ...x264('ultrafast', 6), whole];
  ffmpeg(...parts.flatMap((part) => ['-i', part]), '-filter_complex', graph.join(';'), ...output);
  publish('hero', whole, { h264: 26, vp9: 37 });
  publish('hero', whole, { h264: 27, vp9: 40, scale: '640:360', suffix: '-phone' });
}
