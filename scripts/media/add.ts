/**
 * Adds your own picture or film to the site, or replaces an existing one:
 *
 *   npm run media -- add picture house.jpg lake-house "A white house by a lake"
 *   npm run media -- add film tour.mp4 elegant-estate "The camera moves towards the door"
 *
 * Pictures are cropped to the shape of the one they replace, or 16:9, and written in every size and
 * format. Films are compressed with ffmpeg, lose their sound, and get their first frame as poster. The
 * manifest marks both as the owner's. Sizes and versions that only the replaced one had are removed.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { aspectOf, smallFilm } from '../../web/src/lib/media-files.ts';
import { StartError } from '../stack/start-error.ts';
import { isUpright, mediaDir, readCatalogue } from './catalogue.ts';
import { mediaFiles } from './check.ts';
import { heightOf, writeSizes } from './encode.ts';
import { leftoversOf } from './faults.ts';
import { readManifest, updateManifest } from './manifest.ts';
import { ffmpeg, probe } from './probe.ts';

const usage = 'Say what to add: npm run media -- add picture|film <file> <name> "<what is seen>"';

/** The hero is the largest picture on the site. */
const leastWidth = (name: string) => (name === 'hero' ? 1600 : 1200);
/** Where the catalogue doesn't say how wide a picture is. */
const mostWidth = { wide: 1600, upright: 1200 };

async function addPicture(file: string, name: string, alt: string): Promise<void> {
  const least = leastWidth(name);
  const upright = sharp(file).rotate();
  const { info } = await upright.clone().toBuffer({ resolveWithObject: true });
  if (info.width < least) throw new StartError(`${file} must be ${least} pixels wide or more.`);
  const replaced = readCatalogue().pictures[name];
  const shape = isUpright(replaced) ? { isUpright: true } : {};
  const aspect = aspectOf(shape);
  const most = shape.isUpright ? mostWidth.upright : (replaced?.width ?? mostWidth.wide);
  const width = Math.min(info.width, most);
  const still = await upright.resize(width, heightOf(width, aspect)).png().toBuffer();
  const widths = await writeSizes(still, join(mediaDir, 'pictures', name), aspect);
  updateManifest(({ pictures }) => {
    pictures[name] = { widths, alt, ...shape, own: true };
  });
}

/** Writes a film as MP4 and WebM, without its sound. */
function encodeFilm(file: string, name: string, height: number): void {
  const frame = `scale=-2:${height},crop=trunc(${height}*16/9/2)*2:${height},format=yuv420p`;
  const input = ['-i', file, '-an', '-vf', frame];
  const out = join(mediaDir, 'films', name);
  ffmpeg(...input, '-c:v', 'libx264', '-crf', '25', '-movflags', '+faststart', `${out}.mp4`);
  const light = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-cpu-used', '4', '-row-mt', '1'];
  ffmpeg(...input, ...light, `${out}.webm`);
}

async function addFilm(file: string, name: string, alt: string): Promise<void> {
  const { seconds } = probe(file) ?? {};
  if (!seconds) throw new StartError(`ffmpeg is needed for films, and must know what ${file} is.`);
  const poster = name === 'hero' ? name : `${name}-poster`;
  const work = mkdtempSync(join(tmpdir(), 'film-'));
  try {
    const first = join(work, 'first.png');
    ffmpeg('-i', file, '-frames:v', '1', '-vf', `scale=${leastWidth(name)}:-2`, first);
    await addPicture(first, poster, alt);
  } finally {
    rmSync(work, { recursive: true });
  }
  encodeFilm(file, name, 720);
  const small = name === 'hero' ? { smallHeight: 360 } : {};
  if (small.smallHeight) encodeFilm(file, smallFilm(name), small.smallHeight);
  const rounded = Math.round(seconds * 100) / 100;
  updateManifest(({ films }) => {
    films[name] = { width: 1280, height: 720, ...small, seconds: rounded, poster, alt, own: true };
  });
}

/** @param args kind, file, name, and description */
export async function addMedia([kind, file, name = '', alt = '']: readonly string[]) {
  const add = { picture: addPicture, film: addFilm }[kind ?? ''];
  if (!add || !file || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) throw new StartError(usage);
  if (alt.trim().split(/\s+/).length < 4)
    throw new StartError('Say in four words or more what is seen, for those who do not see it.');
  if (!existsSync(file)) throw new StartError(`There is no ${file}.`);
  await add(file, name, alt.trim());
  for (const path of leftoversOf(name, mediaFiles().keys(), readManifest()))
    rmSync(join(mediaDir, path));
  console.log(`The ${kind} ${name} is on the site. Look at it with npm run dev.`);
}
