/**
 * Makes the clips and the hero film out of the finished stills: slow camera moves with eased ends.
 *
 *   node scripts/media/film.mjs <folder of PNGs> <work folder> [film ...]
 *
 * The moves are cut with ffmpeg's perspective filter, which places the frame with a precision far below a
 * pixel; zoompan rounds to whole pixels and trembles. The hero film begins and ends on the same still frame,
 * so that it loops without a seam and its poster is its first frame.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { updateManifest } from './manifest.mjs';

const [stills, work, ...only] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '../..');
const target = path.join(root, 'web/public/media/films');
const alts = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'alts.json'), 'utf8'));
const fps = 24;
const [W, H] = [1600, 900];
fs.mkdirSync(work, { recursive: true });
fs.mkdirSync(target, { recursive: true });

const ffmpeg = (...args) => execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args]);

/**
 * A move from one frame to another; each frame is [left, top, width] in parts of the picture.
 * Widths below 1 are closer.
 */
const moves = {
  hero: [
    [0, 0, 1],
    [0.03, 0.07, 0.9],
  ],
  'modern-luxury-home-exterior': [
    [0.0, 0.03, 0.97],
    [0.07, 0.09, 0.87],
  ],
  'elegant-estate-exterior': [
    [0, 0, 1],
    [0.06, 0.08, 0.88],
  ],
  'waterfront-property-exterior': [
    [0, 0.06, 0.9],
    [0.1, 0.06, 0.9],
  ],
  'urban-sophistication-exterior': [
    [0.05, 0.1, 0.9],
    [0.05, 0.0, 0.9],
  ],
  'premium-residence-exterior': [
    [0.1, 0.06, 0.9],
    [0.0, 0.05, 0.9],
  ],
};

/** Renders one move to a nearly lossless file. */
function clip(name, seconds) {
  const out = path.join(work, `${name}-${seconds}.mp4`);
  const frames = Math.round(seconds * fps);
  const [from, to] = moves[name];
  const ease = `(0.5-0.5*cos(PI*min(1,on/${frames - 1})))`;
  const at = (a, b, size) => `(${(a * size).toFixed(3)}+${((b - a) * size).toFixed(3)}*${ease})`;
  const left = at(from[0], to[0], W);
  const top = at(from[1], to[1], H);
  const right = at(from[0] + from[2], to[0] + to[2], W);
  const bottom = at(from[1] + from[2], to[1] + to[2], H);
  const corners = `x0='${left}':y0='${top}':x1='${right}':y1='${top}':x2='${left}':y2='${bottom}':x3='${right}':y3='${bottom}'`;
  const grade = name.startsWith('premium')
    ? "curves=all='0/0 0.25/0.235 0.75/0.775 1/1'"
    : "curves=all='0/0 0.10/0.125 0.5/0.54 1/1'";
  const filter = `scale=${W}:${H}:flags=lanczos,${grade},eq=saturation=1.06,format=yuv444p,perspective=${corners}:interpolation=cubic:sense=source:eval=frame,scale=1280:720:flags=lanczos,unsharp=5:5:0.35`;
  ffmpeg(
    '-loop',
    '1',
    '-framerate',
    String(fps),
    '-i',
    path.join(stills, `${name}.png`),
    '-vf',
    filter,
    '-frames:v',
    String(frames),
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '6',
    out,
  );
  return out;
}

function publish(name, source, { crf264 = 24, crf9 = 36, size = '1280:720', suffix = '' } = {}) {
  const out = path.join(target, name + suffix);
  ffmpeg(
    '-i',
    source,
    '-vf',
    `scale=${size}:flags=lanczos,format=yuv420p`,
    '-an',
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    String(crf264),
    '-profile:v',
    'high',
    '-movflags',
    '+faststart',
    `${out}.mp4`,
  );
  ffmpeg(
    '-i',
    source,
    '-vf',
    `scale=${size}:flags=lanczos,format=yuv420p`,
    '-an',
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    String(crf9),
    '-deadline',
    'good',
    '-cpu-used',
    '4',
    '-row-mt',
    '1',
    '-g',
    '240',
    `${out}.webm`,
  );
  console.log(
    name + suffix,
    ...['mp4', 'webm'].map(
      (kind) => `${kind} ${Math.round(fs.statSync(`${out}.${kind}`).size / 1024)} kB`,
    ),
  );
}

/** Four moves, dissolved into one another and at the end into the first frame. */
function heroFilm() {
  const names = [
    'hero',
    'waterfront-property-exterior',
    'elegant-estate-exterior',
    'urban-sophistication-exterior',
  ];
  const [length, fade] = [3.75, 0.75];
  const parts = [...names.map((name) => clip(name, length))];
  const still = path.join(work, 'first-frame.mp4');
  ffmpeg(
    '-i',
    parts[0],
    '-vf',
    `trim=end_frame=1,tpad=stop_mode=clone:stop_duration=${fade}`,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '6',
    still,
  );
  parts.push(still);
  const graph = [];
  let last = '[0]';
  for (let i = 1; i < parts.length; i++) {
    const out = i === parts.length - 1 ? '[film]' : `[x${i}]`;
    graph.push(
      `${last}[${i}]xfade=transition=fade:duration=${fade}:offset=${i * (length - fade)}${out}`,
    );
    last = out;
  }
  const whole = path.join(work, 'hero.mp4');
  ffmpeg(
    ...parts.flatMap((part) => ['-i', part]),
    '-filter_complex',
    graph.join(';'),
    '-map',
    '[film]',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '6',
    whole,
  );
  publish('hero', whole, { crf264: 26, crf9: 37 });
  publish('hero', whole, { crf264: 27, crf9: 40, size: '640:360', suffix: '-phone' });
}

function seconds(name) {
  const out = execFileSync('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    path.join(target, `${name}.mp4`),
  ]);
  return Math.round(Number(out) * 100) / 100;
}

for (const name of only.length ? only : Object.keys(alts.films)) {
  if (name === 'hero') heroFilm();
  else publish(name, clip(`${name}-exterior`, 5));
  updateManifest((manifest) => {
    manifest.films[name] = {
      width: 1280,
      height: 720,
      seconds: seconds(name),
      poster: name === 'hero' ? 'hero' : `${name}-exterior`,
      alt: alts.films[name],
    };
  });
}
