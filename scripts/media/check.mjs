/**
 * Holds the media to the manifest and the budgets: every file that a page may ask for is there, light enough,
 * as long as stated and described. Exits 1 and names each file that is not.
 *
 *   node scripts/media/check.mjs
 *
 * Lengths are measured with ffprobe where it is installed.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const media = path.join(root, 'web/public/media');
const { pictures, films, music } = JSON.parse(
  fs.readFileSync(path.join(root, 'web/src/content/media.json'), 'utf8'),
);
const alts = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'alts.json'), 'utf8'));
const styles = [
  'calm-elegant',
  'upbeat-modern',
  'warm-acoustic',
  'cinematic-luxury',
  'corporate-clean',
  'bright-uplifting',
  'rustic-natural',
  'custom',
];
const kB = 1024;
const MB = 1024 * kB;
const total = 25 * MB;
const wrong = [];
const used = new Set();

function hold(file, limit = Number.POSITIVE_INFINITY) {
  const whole = path.join(media, file);
  used.add(file);
  if (!fs.existsSync(whole)) wrong.push(`${file}: missing`);
  else if (fs.statSync(whole).size === 0) wrong.push(`${file}: empty`);
  else if (fs.statSync(whole).size > limit)
    wrong.push(
      `${file}: ${Math.round(fs.statSync(whole).size / kB)} kB, allowed ${Math.round(limit / kB)} kB`,
    );
}

/** Seconds, or undefined where ffprobe is not installed. */
function length(file) {
  const run = spawnSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path.join(media, file)],
    { encoding: 'utf8' },
  );
  return run.status === 0 ? Number(run.stdout) : undefined;
}

function lasts(file, seconds, tolerance) {
  if (!fs.existsSync(path.join(media, file))) return;
  const measured = length(file);
  if (measured !== undefined && !(Math.abs(measured - seconds) <= tolerance))
    wrong.push(`${file}: lasts ${measured} s, the manifest says ${seconds} s`);
}

function described(where, alt) {
  if (typeof alt !== 'string' || alt.trim().length < 12) wrong.push(`${where}: no alt text`);
}

for (const name of Object.keys(alts.pictures))
  if (!pictures[name]) wrong.push(`pictures/${name}: not in the manifest`);
for (const name of Object.keys(alts.films))
  if (!films[name]) wrong.push(`films/${name}: not in the manifest`);
for (const slug of styles) if (!music[slug]) wrong.push(`music/${slug}: not in the manifest`);

for (const [name, picture] of Object.entries(pictures)) {
  described(`pictures/${name}`, picture.alt);
  if (picture.altered && !pictures[picture.original])
    wrong.push(`pictures/${name}: altered, but its original is not in the manifest`);
  if (Math.abs(picture.width / picture.height - 16 / 9) > 0.01)
    wrong.push(`pictures/${name}: not 16:9`);
  for (const width of picture.widths) {
    hold(`pictures/${name}-${width}.avif`, name === 'hero' && width <= 800 ? 25 * kB : 200 * kB);
    hold(`pictures/${name}-${width}.webp`, 320 * kB);
  }
  hold(`pictures/${name}-1200.jpg`, 320 * kB);
}

for (const [name, film] of Object.entries(films)) {
  described(`films/${name}`, film.alt);
  if (!pictures[film.poster])
    wrong.push(`films/${name}: its poster ${film.poster} is not a picture`);
  for (const kind of ['webm', 'mp4']) {
    hold(`films/${name}.${kind}`, 2 * MB);
    lasts(`films/${name}.${kind}`, film.seconds, 0.15);
    if (name === 'hero') hold(`films/hero-phone.${kind}`, 700 * kB);
  }
}

for (const [slug, track] of Object.entries(music)) {
  for (const kind of ['opus', 'mp3']) {
    hold(`music/${slug}.${kind}`, 600 * kB);
    lasts(`music/${slug}.${kind}`, track.seconds, 0.15);
  }
}

const all = fs
  .readdirSync(media, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile());
let bytes = 0;
for (const entry of all) {
  const file = path.relative(media, path.join(entry.parentPath ?? entry.path, entry.name));
  bytes += fs.statSync(path.join(media, file)).size;
  if (/^(pictures|films|music)\//.test(file) && !used.has(file))
    wrong.push(`${file}: nothing in the manifest asks for it`);
}
if (bytes > total)
  wrong.push(`web/public/media: ${(bytes / MB).toFixed(1)} MB, allowed ${total / MB} MB`);

if (wrong.length) {
  console.error(wrong.join('\n'));
  process.exitCode = 1;
} else {
  console.log(
    `${Object.keys(pictures).length} pictures, ${Object.keys(films).length} films, ${Object.keys(music).length} tracks, ${(bytes / MB).toFixed(1)} MB`,
  );
}
