/**
 * Finds tears in films: parts of a frame that nothing in the still explains. Each block of a frame is
 * looked for in the still around its place; torn, smeared and doubled edges are not found there.
 *
 *   npm run media -- tears [film ...]     every quarter of a second (no names: every film of films.json)
 *
 * Requires ffmpeg.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { uprightFilm } from '../../web/src/lib/media-files.ts';
import { mediaDir } from './catalogue.ts';
import { readPlans } from './film.ts';
import type { FilmPlan, Shot, Size } from './film-plan.ts';
import type { Place } from './warp.ts';

/** Gray values, row by row. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** The width that a whole still has when it is compared, in pixels. */
const compared = 560;
/** Blocks of so many pixels are compared, and looked for this far from their place. */
const size = 8;
const farthest = 28;
/** By how much a block may differ from the still: in gray levels, and as a share of its own contrast. */
const allowed = 7;
const allowedOfContrast = 0.42;

/** A shot may have this share of torn blocks: reflections and foliage differ a little in any move. */
const mostTorn = 0.03;

interface Tears {
  /** Seconds into the film. */
  readonly at: number;
  readonly share: number;
}

/**
 * @param still the still in several sizes, first that of the frame: what comes near is larger
 * @param left the frame's place in the first, like `top`
 * @returns the share of a frame's blocks that are not in the still
 */
export function tornShare(
  frame: Gray,
  stills: readonly [Gray, ...Gray[]],
  left: number,
  top: number,
): number {
  const still = stills[0];
  const columns = Math.floor(frame.width / size);
  const rows = Math.floor(frame.height / size);
  const half = { frame: halved(frame), stills: stills.map(halved) };
  /** Where the blocks of the row above and this one were found, from their place in the frame. */
  const offsets = Array.from({ length: columns }, () => [left, top] as const);
  let torn = 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [column * size, row * size];
      const most = allowed + allowedOfContrast * contrastOf(frame, x, y);
      const near = [offsets[column], offsets[column - 1]].map(
        (offset) => offset && search(frame, still, x, y, offset, 2),
      );
      let found = near.find((each) => each && each.difference <= most);
      for (const [i, sized] of stills.entries()) {
        if (found && found.difference <= most) break;
        const scale = sized.width / still.width;
        const place = [((x + left) * scale - x) / 2, ((y + top) * scale - y) / 2] as const;
        const small = half.stills[i] as Gray;
        const rough = search(half.frame, small, x / 2, y / 2, place, farthest / 2);
        const fine = search(frame, sized, x, y, [2 * rough.x - x, 2 * rough.y - y], 3);
        if (!found || fine.difference < found.difference) found = fine;
      }
      if (!found || found.difference > most) torn += 1;
      else if (near.includes(found)) offsets[column] = [found.x - x, found.y - y];
    }
  return torn / (columns * rows);
}

/** Where a block is in the still, near an offset. */
function search(
  frame: Gray,
  still: Gray,
  x: number,
  y: number,
  [left, top]: readonly [number, number],
  far: number,
) {
  let best = { x: Math.round(x + left), y: Math.round(y + top), difference: 255 };
  const [fromX, fromY] = [best.x, best.y];
  for (let dy = -far; dy <= far; dy += 1)
    for (let dx = -far; dx <= far; dx += 1) {
      const difference = compare(frame, still, x, y, fromX + dx, fromY + dy, best.difference);
      if (difference < best.difference) best = { x: fromX + dx, y: fromY + dy, difference };
    }
  return best;
}

/** The mean difference of two blocks, apart from their brightness; stops above `enough`. */
function compare(
  frame: Gray,
  still: Gray,
  x: number,
  y: number,
  u: number,
  v: number,
  enough: number,
): number {
  if (u < 0 || v < 0 || u + size > still.width || v + size > still.height) return 255;
  if (x + size > frame.width || y + size > frame.height) return 255;
  let bias = 0;
  for (let j = 0; j < size; j += 1)
    for (let i = 0; i < size; i += 1)
      bias +=
        (frame.bytes[(y + j) * frame.width + x + i] as number) -
        (still.bytes[(v + j) * still.width + u + i] as number);
  bias = Math.max(-8, Math.min(8, bias / size ** 2));
  let sum = 0;
  for (let j = 0; j < size; j += 1) {
    for (let i = 0; i < size; i += 1)
      sum += Math.abs(
        (frame.bytes[(y + j) * frame.width + x + i] as number) -
          (still.bytes[(v + j) * still.width + u + i] as number) -
          bias,
      );
    if (sum > enough * size ** 2) return 255;
  }
  return sum / size ** 2;
}

function contrastOf({ width, bytes }: Gray, x: number, y: number): number {
  let [sum, squares] = [0, 0];
  for (let j = 0; j < size; j += 1)
    for (let i = 0; i < size; i += 1) {
      const value = bytes[(y + j) * width + x + i] as number;
      sum += value;
      squares += value * value;
    }
  return Math.sqrt(Math.max(0, squares / size ** 2 - (sum / size ** 2) ** 2));
}

function halved({ width, height, bytes }: Gray): Gray {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Uint8Array(w * h);
  const at = (x: number, y: number) => bytes[y * width + x] as number;
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1)
      out[y * w + x] =
        (at(2 * x, 2 * y) +
          at(2 * x + 1, 2 * y) +
          at(2 * x, 2 * y + 1) +
          at(2 * x + 1, 2 * y + 1)) /
        4;
  return { width: w, height: h, bytes: out };
}

/** Tears of a film's shots. Shots with a title are left out: its letters are not in the still. */
export async function tearsOf(
  name: string,
  plan: FilmPlan,
  isUpright: boolean,
  secondsIn: (length: number, shot: Shot) => readonly number[],
  dir = mediaDir,
): Promise<Tears[]> {
  const file = join(dir, 'films', `${isUpright ? uprightFilm(name) : name}.mp4`);
  const tears: Tears[] = [];
  const fade = plan.dissolve ?? 0;
  let from = 0;
  for (const [i, shot] of plan.shots.entries()) {
    // What dissolves is two pictures at once.
    const begin = i === 0 ? 0 : fade;
    if (!shot.title) {
      const stills = await stillsOf(join(dir, 'pictures', `${shot.picture}-1200.jpg`));
      for (const seconds of secondsIn(shot.seconds - fade - begin, shot)) {
        const at = Math.round(100 * (from + begin + seconds)) / 100;
        const { frame, left, top } = frameAt(file, at, shot, plan, isUpright);
        tears.push({ at, share: tornShare(frame, stills, left, top) });
      }
    }
    from += shot.seconds - fade;
  }
  return tears;
}

const stillsOf = async (file: string): Promise<[Gray, Gray, Gray]> => [
  await stillOf(file, 1),
  await stillOf(file, 1.15),
  await stillOf(file, 1.35),
];

async function stillOf(file: string, scale: number): Promise<Gray> {
  const { data, info } = await sharp(file)
    .resize({ width: Math.round(compared * scale) })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: new Uint8Array(data) };
}

/** A frame at the scale of the still, and its place there. */
function frameAt(file: string, seconds: number, shot: Shot, plan: FilmPlan, isUpright: boolean) {
  const [wide, high]: Size = plan.wide ?? [1280, 720];
  const [across, down, part] = shot.frame ?? [0.5, 0.5, 1];
  const [middle, share] = isUpright
    ? [shot.upright ?? 0.5, (part * 9 * high) / (16 * wide)]
    : [across, part];
  const width = 2 * Math.round((compared * share) / 2);
  const height = 2 * Math.round((isUpright ? (width * wide) / high : (width * high) / wide) / 2);
  const input = ['-loglevel', 'error', '-ss', String(seconds), '-i', file, '-frames:v', '1'];
  const filter = ['-vf', `scale=${width}:${height}:flags=area`, '-pix_fmt', 'gray'];
  const bytes = execFileSync('ffmpeg', [...input, ...filter, '-f', 'rawvideo', '-']);
  const frame: Gray = { width, height, bytes: new Uint8Array(bytes) };
  return {
    frame,
    left: middle * compared - width / 2,
    top: (down * compared * 9) / 16 - height / 2,
  };
}

/** Prints each film's figure: the worst frame, and the mean. */
export async function printTears(names: readonly string[]): Promise<void> {
  for (const [name, plan] of Object.entries(readPlans())) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const isUpright of plan.upright ? [false, true] : [false]) {
      const tears = await tearsOf(name, plan, isUpright, everyQuarter);
      if (tears.length === 0) continue;
      const worst = tears.reduce((most, each) => (each.share > most.share ? each : most));
      const mean = tears.reduce((sum, { share }) => sum + share, 0) / tears.length;
      const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
      const of = `${name}${isUpright ? ' upright' : ''}`;
      console.log(`${of}: ${percent(mean)}, worst ${percent(worst.share)} at ${worst.at} s`);
    }
  }
}

const everyQuarter = (seconds: number): number[] =>
  Array.from({ length: Math.floor((seconds - 0.05) / 0.25) + 1 }, (_, i) => 0.25 * i);

/** The end of a shot's move that is farther from its still. */
const farEnd = (length: number, { way }: Shot): number[] => {
  const away = (place: Place = [0, 0, 0]) => Math.hypot(...place);
  return [away(way[0]) > away(way.at(-1)) ? 0 : length - 0.1];
};

/** One sentence per torn shot, seen where its move is farthest from its still. */
export async function tornFilms(): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, plan] of Object.entries(readPlans()))
    for (const isUpright of plan.upright ? [false, true] : [false]) {
      const file = join(mediaDir, 'films', `${isUpright ? uprightFilm(name) : name}.mp4`);
      if (!existsSync(file)) continue;
      const tears = await tearsOf(name, plan, isUpright, farEnd);
      for (const { at, share } of tears)
        if (share > mostTorn)
          faults.push(`${file}: ${(100 * share).toFixed(1)} % is torn at ${at.toFixed(1)} s`);
    }
  return faults;
}
