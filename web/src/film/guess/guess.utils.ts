/** The first guess at the scene of a picture, from its lines and colors. */
import type { SceneKind } from '@/content/move-a-photo.ts';
import { type Point, plainScene, problemOf, type Rect, type Scene } from '../engine/scene.utils.ts';
import { grayOf, type Segment, segmentsOf } from './segments.utils.ts';
import { steepness, vanishingOf } from './vanishing.utils.ts';
import { wallOf } from './wall.utils.ts';

/** A small copy of the picture: red, green, blue and alpha of every pixel. */
export interface Sample {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** The size for the copy of a picture: large enough to find the same lines. */
export function sampleSize(width: number, height: number): { width: number; height: number } {
  const wide = height > width ? 480 : 640;
  return { width: wide, height: Math.max(1, Math.round((wide * height) / width)) };
}

export interface Guess {
  readonly kind: SceneKind;
  /** A guess for each kind, so that the other one is ready if the visitor changes it. */
  readonly scenes: Readonly<Record<SceneKind, Scene>>;
  /** False for a page of text, a plain color and other pictures without walls or a house. */
  readonly isPlace: boolean;
  /** Where level and upright lines are, for handles to snap to. */
  readonly levels: readonly number[];
  readonly uprights: readonly number[];
}

const middleOf = ({ from, to }: Segment): Point => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2,
});

/** The length of all lines, if they don't meet: 9 or more in photos of homes, 4 in pages of text. */
const leastLines = 6;
/** The share of one color: at most a third in photos, under gray skies; most of a page of text. */
const mostPlain = 0.55;

/** How much of the picture has about the same color. */
function plainShare({ pixels }: Sample): number {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    const color = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return Math.max(...counts.values()) / (pixels.length / 4);
}

export function guessScene(sample: Sample): Guess {
  const height = sample.height / sample.width;
  const segments = segmentsOf(grayOf(sample.pixels, sample.width, sample.height));
  const found = vanishingOf(segments, height);
  const plain = plainScene('room', height) as Scene & { kind: 'room' };
  const vanishing = found?.isSure.room ? found.point : plain.vanishing;
  const wall: Rect = wallOf(segments, vanishing, height);
  const room: Scene = { kind: 'room', vanishing, wall };
  const horizon = found?.isSure.outdoors ? found.point : undefined;
  const outdoors = outdoorsOf(sample, segments, horizon, height);
  const isLong = ({ length }: Segment) => length > 0.04;
  return {
    kind: looksOutdoors(sample) ? 'outdoors' : 'room',
    scenes: {
      room: problemOf(room) ? plain : room,
      outdoors: problemOf(outdoors) ? plainScene('outdoors', height) : outdoors,
    },
    isPlace:
      plainShare(sample) < mostPlain &&
      (found?.isSure.room ||
        found?.isSure.outdoors ||
        segments.reduce((sum, { length }) => sum + length, 0) > leastLines),
    levels: segments
      .filter((segment) => isLong(segment) && steepness(segment) < 5)
      .map((segment) => middleOf(segment).y),
    uprights: segments
      .filter((segment) => isLong(segment) && steepness(segment) > 85)
      .map((segment) => middleOf(segment).x),
  };
}

/** True if there is much sky at the top, or much green: more of either than in a room. */
const looksOutdoors = (sample: Sample): boolean =>
  skyShare(sample) > 0.22 || greenShare(sample) > 0.09;

/**
 * The fraction of pixels in the first `rows` for which `counts` is true. Only every second pixel of
 * every second row is checked; `next` is the offset of the one after `at`.
 */
function share(
  { width }: Sample,
  rows: number,
  counts: (at: number, next: number) => boolean,
): number {
  let hits = 0;
  let all = 0;
  for (let y = 0; y < rows; y += 2) {
    for (let x = 0; x < width - 2; x += 2) {
      const at = (y * width + x) * 4;
      all += 1;
      if (counts(at, at + 8)) hits += 1;
    }
  }
  return all === 0 ? 0 : hits / all;
}

/** How much of the top of the picture, above any window, is smooth and as blue as a sky. */
const skyShare = (sample: Sample): number =>
  share(sample, Math.floor(sample.height * 0.15), (at, next) => isSky(sample.pixels, at, next));

/** How much of the picture is as green as leaves. */
const greenShare = ({ pixels, width, height }: Sample): number =>
  share({ pixels, width, height }, height, (at) => {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    return g > 20 && g > r * 1.06 && g > b * 1.25;
  });

function isSky(pixels: Uint8ClampedArray, at: number, next: number): boolean {
  const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
  const rough = Math.abs(g - (pixels[next + 1] ?? 0));
  return rough < 10 && b > 60 && b >= r * 1.04 && b >= g * 0.98;
}

function outdoorsOf(
  sample: Sample,
  segments: readonly Segment[],
  vanishing: Point | undefined,
  height: number,
): Scene {
  const horizon = vanishing ?? { x: 0.5, y: height * 0.56 };
  const below = height - horizon.y;
  // The ground begins at the strongest level line below the horizon, or else at a default height.
  const low = horizon.y + 0.05;
  const high = horizon.y + below * 0.7;
  let best: { at: number; length: number } | undefined;
  for (const segment of segments) {
    const at = middleOf(segment).y;
    if (steepness(segment) > 4 || at < low || at > high) continue;
    let length = 0;
    for (const other of segments) {
      if (steepness(other) < 4 && Math.abs(middleOf(other).y - at) < 0.008) length += other.length;
    }
    if (!best || length > best.length) best = { at, length };
  }
  // If nothing is certain, only the nearest part is ground: objects in the backdrop can't bend.
  const unknown = horizon.y + below * (vanishing ? 0.35 : 0.65);
  const ground = vanishing && best && best.length > 0.12 ? best.at : unknown;
  // Going down from the top, the sky ends at the first row that is less than 60% sky.
  let sky = 0.12 * height;
  for (let row = 0; row < horizon.y * sample.width; row += 4) {
    const start = row * sample.width * 4;
    const line = { pixels: sample.pixels.subarray(start), width: sample.width, height: 1 };
    if (share(line, 1, (at, next) => isSky(line.pixels, at, next)) < 0.6) break;
    sky = row / sample.width;
  }
  return {
    kind: 'outdoors',
    vanishing: horizon,
    ground,
    sky: Math.min(horizon.y - 0.02, Math.max(0.04, sky)),
  };
}
