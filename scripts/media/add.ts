/**
 * Adds your own picture or film to the site, or replaces an existing one:
 *
 *   npm run media -- add house.jpg                           asks what is seen in 'house'
 *   npm run media -- add house.jpg lake-house "A white house by a lake"
 *   npm run media -- add tour.mp4 elegant-estate "The camera moves toward the door"
 *   npm run media -- encode originals/lake-house.jpg     again, with the words of the catalog
 *
 * Pictures are cropped to the shape of the one they replace, or 16:9, and written in every size and
 * format. Films are compressed with ffmpeg, lose their sound, and get their first frame as poster.
 * Sizes and versions that only the replaced one had are removed.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { createInterface } from 'node:readline/promises';
import sharp from 'sharp';
import { aspectOf, smallFilm } from '../../web/src/lib/media-files.ts';
import { StartError } from '../stack/start-error.ts';
import { mediaDir, mediaFiles, readCatalog, updateCatalog } from './catalog.ts';
import { encodeFilm, heightOf, writeSizes } from './encode.ts';
import { leftoversOf } from './faults.ts';
import { ffmpeg, probe } from './probe.ts';

const usage = 'Say what to add: npm run media -- add <file> [<name> ["<what is seen>"]]';

/** The hero is the largest picture on the site. */
const leastWidth = (name: string) => (name === 'hero' ? 1600 : 1200);
/** A picture is kept this wide, or as wide as the one that it replaces. */
const usualWidth = { wide: 1600, upright: 1200 };

async function addPicture(file: string, name: string, alt: string): Promise<void> {
  const least = leastWidth(name);
  const rotated = sharp(file).rotate();
  const { info } = await rotated.clone().toBuffer({ resolveWithObject: true });
  if (info.width < least) throw new StartError(`${file} must be ${least} pixels wide or more.`);
  const replaced = readCatalog().pictures[name];
  const shape = replaced?.isUpright ? { isUpright: true } : {};
  const usual = usualWidth[replaced?.isUpright ? 'upright' : 'wide'];
  const width = Math.min(info.width, Math.max(usual, replaced?.widths.at(-1) ?? 0));
  const aspect = aspectOf(shape);
  const still = await rotated.resize(width, heightOf(width, aspect)).png().toBuffer();
  const widths = await writeSizes(still, join(mediaDir, 'pictures', name), aspect);
  const original = alt === replaced?.alt && replaced.original;
  updateCatalog(({ pictures }) => {
    pictures[name] = { widths, alt, ...shape, ...(original && { original }) };
  });
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
  updateCatalog(({ films }) => {
    films[name] = { width: 1280, height: 720, ...small, seconds: rounded, poster, alt };
  });
}

const isFilm = (file: string): boolean => /\.(mp4|mov|webm|mkv)$/i.test(file);

async function put(file: string, name: string, alt: string): Promise<void> {
  if (!existsSync(file)) throw new StartError(`There is no ${file}.`);
  await (isFilm(file) ? addFilm : addPicture)(file, name, alt);
  for (const path of leftoversOf(name, mediaFiles().keys(), readCatalog()))
    rmSync(join(mediaDir, path));
  console.log(`${name} is on the site. Look at it with npm run dev.`);
}

/** What is seen, asked for in the terminal; empty where nobody sits at one. */
async function askWhatIsSeen(name: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const said = await terminal.question(`What is seen in ${name}? `);
  terminal.close();
  return said;
}

/** @param args the file, and its name and description unless they are that of the file and asked for */
export async function addMedia([file, named, described]: readonly string[]) {
  const name =
    named ??
    parse(file ?? '')
      .name.toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-');
  if (!file || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) throw new StartError(usage);
  const alt = (described ?? (await askWhatIsSeen(name))).trim();
  if (alt.split(/\s+/).length < 4)
    throw new StartError(
      'Describe what it shows in at least four words, for people who can’t see it.',
    );
  await put(file, name, alt);
}

/** @param files each has the name that it has in the catalog, which keeps its description */
export async function encodeMedia(files: readonly string[]) {
  if (files.length === 0) throw new StartError('Say which files: npm run media -- encode hero.jpg');
  for (const file of files) {
    const { name } = parse(file);
    const known = readCatalog()[isFilm(file) ? 'films' : 'pictures'][name];
    if (!known) throw new StartError(`The catalog does not know '${name}': use add instead.`);
    await put(file, name, known.alt);
  }
}
