/**
 * Finds faults in the media: missing, oversized or unlisted files, pictures without a description, and
 * pictures on several pages.
 */
import { trainingFilm } from '../../supabase/functions/api/routes/webinar/training-film.ts';
import type { FilmFile } from '../../web/src/content/media.ts';
import { smallFilm, uprightFilm, widthsIn } from '../../web/src/lib/media-files.ts';
import type { Catalog } from './catalog.ts';

const kB = 1024;
const MB = 1024 * kB;

/**
 * The width of the hero for phones with up to two device pixels per CSS pixel: enough for their
 * window, and small enough for the first packets of a connection.
 */
export const heroWidthOnPhone = 704;

/** Size limits in bytes. The hero at phone size is the first picture a visitor loads. */
export const budgets = {
  heroOnPhone: 25 * kB,
  /** With its headers it fits into the ten packets of 1460 bytes that a server sends at once. */
  heroInFirstPackets: 14_000,
  avif: 200 * kB,
  wideAvif: 420 * kB,
  still: 320 * kB,
  film: 2 * MB,
  /** Loaded on click, and longer than a single camera move. */
  filmWithSound: 8 * MB,
  heroFilmOnPhone: 700 * kB,
  poster: 160 * kB,
  captions: 20 * kB,
  track: 600 * kB,
  all: 59 * MB,
} as const;

export interface MediaState {
  readonly catalog: Catalog;
  /** Sizes in bytes of all files in web/public/media, by relative path. */
  readonly files: ReadonlyMap<string, number>;
  /** The texts and code of the pages, by path. */
  readonly sources: ReadonlyMap<string, string>;
  /** The streams of a film or track; undefined if they can't be measured. */
  readonly measure: (file: string) => Measured | undefined;
}

export interface Measured {
  readonly seconds: number;
  /** 'h264', 'vp9+opus' */
  readonly codec: string;
  /** Undefined for music. */
  readonly size?: readonly [width: number, height: number] | undefined;
  /** Integrated loudness in LUFS; undefined for silence. */
  readonly loudness?: number | undefined;
}

/** The target loudness in LUFS, and the tolerance. */
const loudness = { target: -16, tolerance: 1 } as const;

/** Returns one sentence per fault. */
export function faultsOf({ catalog, files, sources, measure }: MediaState): string[] {
  const asked = [...askedFor(catalog)];
  return [
    ...pictureFaults(catalog),
    ...filmFaults(catalog),
    ...repeated(catalog, sources),
    ...asked.flatMap((file) => [...fileFaults(file, files, measure)]),
    ...unlisted(files, new Set(asked.map(({ path }) => path))),
    ...heavyTogether(files),
  ];
}

/** Files of a picture or a film that no page requests: what only a replaced one had. */
export function leftoversOf(name: string, paths: Iterable<string>, catalog: Catalog): string[] {
  const asked = new Set([...askedFor(catalog)].map(({ path }) => path));
  const isOf = new RegExp(`^(pictures|films)/${name}(-small|-upright|-\\d+)?\\.\\w+$`);
  return [...paths].filter((path) => isOf.test(path) && !asked.has(path));
}

interface AskedFile {
  readonly path: string;
  readonly limit: number;
  readonly seconds?: number;
  /** The expected codecs. */
  readonly codec?: RegExp;
  readonly size?: readonly [width: number, height: number];
  readonly hasSound?: boolean | undefined;
}

function avifBudget(name: string, width: number): number {
  if (name === 'hero' && width <= heroWidthOnPhone) return budgets.heroInFirstPackets;
  if (name === 'hero' && width <= 800) return budgets.heroOnPhone;
  return width > 1600 ? budgets.wideAvif : budgets.avif;
}

/** All files that pages may request. */
function* askedFor({ pictures, films, music }: Catalog): Generator<AskedFile> {
  for (const [name, { widths }] of Object.entries(pictures)) {
    for (const width of widths) {
      yield { path: `pictures/${name}-${width}.avif`, limit: avifBudget(name, width) };
    }
    for (const width of widthsIn('webp', widths))
      yield { path: `pictures/${name}-${width}.webp`, limit: budgets.still };
    yield { path: `pictures/${name}-1200.jpg`, limit: budgets.still };
  }
  // The name of the training's files is in no script of the site.
  for (const [name, film] of Object.entries(films))
    yield* filesOf(name === 'training' ? trainingFilm : name, film);
  for (const [name, { seconds }] of Object.entries(music)) {
    for (const kind of ['opus', 'mp3'])
      yield { path: `music/${name}.${kind}`, limit: budgets.track, seconds, hasSound: true };
  }
}

function* filesOf(name: string, film: FilmFile): Generator<AskedFile> {
  const { seconds, hasSound, width, height, smallHeight } = film;
  const limit = hasSound ? budgets.filmWithSound : budgets.film;
  for (const kind of ['webm', 'mp4'] as const) {
    const inside = { seconds, hasSound, codec: filmCodec(kind, hasSound) };
    yield { path: `films/${name}.${kind}`, limit, ...inside, size: [width, height] };
    if (film.hasUpright)
      yield { path: `films/${uprightFilm(name)}.${kind}`, limit, ...inside, size: [height, width] };
    if (smallHeight) {
      const size = [Math.round((smallHeight * width) / height), smallHeight] as const;
      const most = name === 'hero' ? budgets.heroFilmOnPhone : limit;
      yield { path: `films/${smallFilm(name)}.${kind}`, limit: most, ...inside, size };
    }
  }
  for (const kind of ['avif', 'jpg']) {
    if (film.hasPoster) yield { path: `films/${name}.${kind}`, limit: budgets.poster };
    if (film.hasUpright)
      yield { path: `films/${uprightFilm(name)}.${kind}`, limit: budgets.poster };
  }
  if (film.hasCaptions) yield { path: `films/${name}.vtt`, limit: budgets.captions };
}

/** Every browser plays one of the two. Silent films have no audio stream. */
function filmCodec(kind: 'webm' | 'mp4', hasSound = false): RegExp {
  if (kind === 'mp4') return hasSound ? /^h264\+aac$/ : /^h264$/;
  return hasSound ? /^(vp9|av1)\+opus$/ : /^(vp9|av1)$/;
}

/** A description is a phrase, not a file name. */
const describes = (alt: unknown) => typeof alt === 'string' && alt.trim().split(/\s+/).length >= 4;

function* pictureFaults({ pictures }: Catalog): Generator<string> {
  for (const [name, { alt, original }] of Object.entries(pictures)) {
    if (!describes(alt)) yield `pictures/${name}: no alt text`;
    if (original && !pictures[original])
      yield `pictures/${name}: altered, but its original is not in the catalog`;
  }
}

/** Pictures that several files may name, and why. */
const namedAgain = [
  /^hero$/, // Auto-Edit's timeline begins with it, and a page's first button has this name.
  /^elegant-estate-exterior$/, // A band of the home page, and a photo to try a move on.
  /^(sky|staging)-/, // Articles reuse the examples from these services' pages.
];

/** A picture appears on one page: one file names it, and cards and link previews use that file. */
function* repeated({ pictures }: Catalog, sources: MediaState['sources']): Generator<string> {
  for (const name of Object.keys(pictures)) {
    if (namedAgain.some((pattern) => pattern.test(name))) continue;
    const names = new RegExp(`(['"])${name}\\1|picture: ?${name}[ \\n]`);
    const places = [...sources].filter(([, text]) => names.test(text)).map(([path]) => path);
    if (places.length > 1) yield `pictures/${name}: on several pages, ${places.join(', ')}`;
  }
}

function* filmFaults({ pictures, films }: Catalog): Generator<string> {
  for (const [name, film] of Object.entries(films)) {
    if (!describes(film.alt)) yield `films/${name}: no alt text`;
    if (!pictures[film.poster]) yield `films/${name}: its poster ${film.poster} is not a picture`;
  }
}

function* fileFaults(
  { path, limit, seconds, codec, size, hasSound }: AskedFile,
  files: MediaState['files'],
  measure: MediaState['measure'],
): Generator<string> {
  const bytes = files.get(path);
  if (bytes === undefined) return yield `${path}: missing`;
  if (bytes === 0) return yield `${path}: empty`;
  if (bytes > limit)
    yield `${path}: ${Math.ceil(bytes / kB)} kB, allowed ${Math.floor(limit / kB)} kB`;
  const found = seconds && measure(path);
  if (!found) return;
  if (Math.abs(found.seconds - seconds) > 0.15)
    yield `${path}: lasts ${found.seconds} s, the catalog says ${seconds} s`;
  if (codec && !codec.test(found.codec)) yield `${path}: has ${found.codec} in it`;
  if (size && found.size && found.size.join() !== size.join())
    yield `${path}: is ${found.size.join(' x ')}, the catalog says ${size.join(' x ')}`;
  if (!hasSound || found.loudness === undefined) return;
  if (Math.abs(found.loudness - loudness.target) > loudness.tolerance)
    yield `${path}: is as loud as ${found.loudness} LUFS, not ${loudness.target}`;
}

const unlisted = (files: MediaState['files'], asked: ReadonlySet<string>) =>
  [...files.keys()]
    .filter((path) => !asked.has(path))
    .map((path) => `${path}: nothing in the catalog asks for it`);

function heavyTogether(files: MediaState['files']): string[] {
  const all = [...files.values()].reduce((sum, each) => sum + each, 0) / MB;
  const most = budgets.all / MB;
  return all <= most ? [] : [`all media: ${all.toFixed(1)} MB, allowed ${most} MB`];
}
