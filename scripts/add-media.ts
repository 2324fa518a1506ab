/**
 * Puts a picture or a film of one's own on the site, or in the place of one that is there:
 *
 *   npm run add-media -- picture house.jpg lake-house "A white house by a lake"
 *   npm run add-media -- film tour.mp4 elegant-estate "The camera moves towards the door"
 *
 * A picture is cut to 16:9 and written in every size and format; a film is made light (ffmpeg does it),
 * and its first frame becomes its poster. Both are entered in web/src/content/media.json.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FilmFile, PictureFile } from '../web/src/content/media.ts';
import { root } from './stack/locations.ts';
import { exitWith, StartError } from './stack/start-error.ts';

interface Manifest {
  readonly pictures: Record<string, PictureFile>;
  readonly films: Record<string, FilmFile>;
}

const manifestFile = join(root, 'web/src/content/media.json');
const media = join(root, 'web/public/media');
const usage = 'Say what to add: npm run add-media -- picture|film <file> <name> "<what is seen>"';

/** The hero is shown larger than anything else. */
const widthsOf = (name: string) => (name === 'hero' ? [480, 800, 1200, 1600] : [480, 800, 1200]);

function change(edit: (manifest: Manifest) => void): void {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  edit(manifest);
  writeFileSync(manifestFile, JSON.stringify(manifest, null, 2));
  run(
    process.execPath,
    join(root, 'node_modules/@biomejs/biome/bin/biome'),
    'format',
    '--write',
    manifestFile,
  );
}

function run(command: string, ...args: string[]): string {
  const { error, status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (error) throw new StartError(`${command} is needed for this, and is not installed.`);
  if (status !== 0) throw new StartError(stderr.trim());
  return stdout;
}

async function addPicture(file: string, name: string, alt: string): Promise<void> {
  const widths = widthsOf(name);
  const widest = widths.at(-1) ?? 0;
  const { width = 0 } = await sharp(file).metadata();
  if (width < widest) throw new StartError(`${file} must be ${widest} pixels wide or more.`);
  for (const each of widths) {
    const size = { width: each, height: Math.round((each * 9) / 16) };
    const image = sharp(file)
      .rotate()
      .resize({ ...size, kernel: 'lanczos3' });
    const out = join(media, 'pictures', `${name}-${each}`);
    await image.clone().avif({ quality: 50 }).toFile(`${out}.avif`);
    await image.clone().webp({ quality: 70 }).toFile(`${out}.webp`);
    if (each === 1200)
      await image.clone().jpeg({ quality: 76, mozjpeg: true }).toFile(`${out}.jpg`);
  }
  change(({ pictures }) => {
    pictures[name] = { width: widest, height: Math.round((widest * 9) / 16), widths, alt };
  });
}

/** Writes a film as MP4 and WebM, without its sound. */
function encodeFilm(file: string, name: string, height: number): void {
  const frame = `scale=-2:${height},crop=trunc(${height}*16/9/2)*2:${height},format=yuv420p`;
  const input = ['-y', '-loglevel', 'error', '-i', file, '-an', '-vf', frame];
  const out = join(media, 'films', name);
  run('ffmpeg', ...input, '-c:v', 'libx264', '-crf', '25', '-movflags', '+faststart', `${out}.mp4`);
  const light = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-cpu-used', '4', '-row-mt', '1'];
  run('ffmpeg', ...input, ...light, `${out}.webm`);
}

async function addFilm(file: string, name: string, alt: string): Promise<void> {
  const isHero = name === 'hero';
  const poster = isHero ? name : `${name}-poster`;
  const work = mkdtempSync(join(tmpdir(), 'film-'));
  const first = join(work, 'first.png');
  const scale = `scale=${isHero ? 1600 : 1200}:-2:flags=lanczos`;
  run('ffmpeg', '-y', '-loglevel', 'error', '-i', file, '-frames:v', '1', '-vf', scale, first);
  await addPicture(first, poster, alt);
  rmSync(work, { recursive: true });
  encodeFilm(file, name, 720);
  if (isHero) encodeFilm(file, 'hero-phone', 360);
  const measure = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0'];
  const seconds = Number(run('ffprobe', ...measure, join(media, 'films', `${name}.mp4`)));
  change(({ films }) => {
    films[name] = {
      width: 1280,
      height: 720,
      seconds: Math.round(seconds * 100) / 100,
      poster,
      alt,
    };
  });
}

try {
  const [kind, file, name = '', alt = ''] = process.argv.slice(2);
  if (!file || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || alt.length < 12)
    throw new StartError(usage);
  if (kind === 'picture') await addPicture(file, name, alt);
  else if (kind === 'film') await addFilm(file, name, alt);
  else throw new StartError(usage);
  console.log(`${kind} ${name} is on the site. Look at it with npm run dev.`);
} catch (error) {
  exitWith(error);
}
