/** Straight lines in a picture, after von Gioi and others, "LSD" (2010), without its statistics. */
import type { Point } from '../engine/scene.utils.ts';

/** A gray picture; `light` is row by row, from 0 to 255. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
}

/** A straight line between two points, in widths of the picture. */
export interface Segment {
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
}

/** Weights of red, green and blue in perceived brightness. */
const red = 0.299;
const green = 0.587;
const blue = 0.114;

/** @param pixels red, green, blue and alpha of every pixel */
export function grayOf(pixels: Uint8ClampedArray, width: number, height: number): Gray {
  const light = new Float32Array(width * height);
  for (let i = 0; i < light.length; i += 1) {
    const at = i * 4;
    light[i] =
      red * (pixels[at] ?? 0) + green * (pixels[at + 1] ?? 0) + blue * (pixels[at + 2] ?? 0);
  }
  return { width, height, light };
}

/** Blurs a little, so that noise and JPEG artifacts don't produce lines. */
function softened({ width, height, light }: Gray): Float32Array {
  const pass = (source: Float32Array, step: number, count: number, stride: number) => {
    const target = new Float32Array(source.length);
    for (let line = 0; line < source.length / count; line += 1) {
      const start = stride === 1 ? line * count : line;
      for (let i = 0; i < count; i += 1) {
        const at = start + i * stride;
        const before = i > 0 ? at - stride : at;
        const after = i < count - 1 ? at + stride : at;
        target[at] =
          ((source[before] ?? 0) + step * (source[at] ?? 0) + (source[after] ?? 0)) / (step + 2);
      }
    }
    return target;
  };
  return pass(pass(light, 2, width, 1), 2, height, width);
}

/** Weaker edges are noise. */
const weakest = 5;
/** How far the direction of an edge may turn along a line. */
const tolerance = Math.PI / 8;
/** Shorter lines say little about a room's shape. In widths of the picture. */
const shortest = 0.025;

interface Edges {
  readonly strength: Float32Array;
  /** Along the edge, in radians. */
  readonly angle: Float32Array;
}

function edgesOf(gray: Gray): Edges {
  const { width, height } = gray;
  const light = softened(gray);
  const strength = new Float32Array(light.length);
  const angle = new Float32Array(light.length);
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x;
      const a = light[at] ?? 0;
      const b = light[at + 1] ?? 0;
      const c = light[at + width] ?? 0;
      const d = light[at + width + 1] ?? 0;
      const gx = (b + d - a - c) / 2;
      const gy = (c + d - a - b) / 2;
      strength[at] = Math.hypot(gx, gy);
      angle[at] = Math.atan2(gx, -gy);
    }
  }
  return { strength, angle };
}

/** The edge pixels, strongest first, sorted only roughly: by 256 classes. */
function strongestFirst(strength: Float32Array): Uint32Array {
  const classes = 256;
  const classOf = (value: number) => classes - 1 - Math.min(classes - 1, Math.floor(value * 2));
  const starts = new Uint32Array(classes + 1);
  let count = 0;
  for (const value of strength) {
    if (value < weakest) continue;
    count += 1;
    const next = classOf(value) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let i = 1; i <= classes; i += 1) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  const sorted = new Uint32Array(count);
  strength.forEach((value, at) => {
    if (value < weakest) return;
    const group = classOf(value);
    const place = starts[group] ?? 0;
    sorted[place] = at;
    starts[group] = place + 1;
  });
  return sorted;
}

const turned = (a: number, b: number): number => {
  const d = Math.abs(a - b) % (2 * Math.PI);
  return d > Math.PI ? 2 * Math.PI - d : d;
};

/** Finds the straight lines of a picture, longest first. */
export function segmentsOf(gray: Gray): Segment[] {
  const { width, height } = gray;
  const { strength, angle } = edgesOf(gray);
  const used = new Uint8Array(strength.length);
  const region = new Uint32Array(strength.length);
  const found: Segment[] = [];
  const neighbors = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];

  for (const seed of strongestFirst(strength)) {
    if (used[seed]) continue;
    // Neighbors with a similar direction join the region, whose direction becomes their mean.
    let direction = angle[seed] ?? 0;
    let sumX = Math.cos(direction);
    let sumY = Math.sin(direction);
    let size = 1;
    region[0] = seed;
    used[seed] = 1;
    for (let i = 0; i < size; i += 1) {
      for (const step of neighbors) {
        const at = (region[i] ?? 0) + step;
        if (at < 0 || at >= strength.length || used[at] || (strength[at] ?? 0) < weakest) continue;
        const along = angle[at] ?? 0;
        if (turned(along, direction) > tolerance) continue;
        used[at] = 1;
        region[size] = at;
        size += 1;
        sumX += Math.cos(along);
        sumY += Math.sin(along);
        direction = Math.atan2(sumY, sumX);
      }
    }
    const segment = lineThrough(region.subarray(0, size), strength, width);
    if (segment) found.push(segment);
  }
  return found
    .filter(({ from, to }) => {
      // The picture's border doesn't count as a line.
      const margin = 2 / width;
      const bottom = height / width;
      const isAt = (a: number, b: number, edge: number) =>
        Math.abs(a - edge) < margin && Math.abs(b - edge) < margin;
      return !(
        isAt(from.x, to.x, 0) ||
        isAt(from.x, to.x, 1) ||
        isAt(from.y, to.y, 0) ||
        isAt(from.y, to.y, bottom)
      );
    })
    .sort((a, b) => b.length - a.length);
}

/** The line through a region; undefined if the region isn't a straight line. */
function lineThrough(
  region: Uint32Array,
  strength: Float32Array,
  width: number,
): Segment | undefined {
  if (region.length < shortest * width) return undefined;
  let mass = 0;
  let mx = 0;
  let my = 0;
  for (const at of region) {
    const m = strength[at] ?? 0;
    mass += m;
    mx += m * (at % width);
    my += m * Math.floor(at / width);
  }
  mx /= mass;
  my /= mass;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const at of region) {
    const m = strength[at] ?? 0;
    const x = (at % width) - mx;
    const y = Math.floor(at / width) - my;
    xx += m * x * x;
    xy += m * x * y;
    yy += m * y * y;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let low = 0;
  let high = 0;
  for (const at of region) {
    const along = ((at % width) - mx) * cos + (Math.floor(at / width) - my) * sin;
    low = Math.min(low, along);
    high = Math.max(high, along);
  }
  const long = high - low;
  // Across: the spread of the pixels around the line.
  const across = Math.sqrt(
    Math.max(0, (xx * sin * sin - 2 * xy * sin * cos + yy * cos * cos) / mass),
  );
  if (long < shortest * width || across > 1.6 || across > long / 8) return undefined;
  // An edge is at the corner between four pixels, which is at the index plus 1.
  const point = (along: number): Point => ({
    x: (mx + along * cos + 1) / width,
    y: (my + along * sin + 1) / width,
  });
  return { from: point(low), to: point(high), length: long / width };
}
