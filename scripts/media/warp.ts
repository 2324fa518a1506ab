/**
 * Looks at a still from another place: its depth makes a net of every pixel and its neighbors, the net is
 * drawn as the moved camera sees it, and torn where something stands in front of something else.
 */
import { filled } from './fill.ts';

/** Red, green and blue of every pixel, row by row. */
export interface Color {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** A still with its depth, row by row. */
export interface Relief {
  readonly width: number;
  readonly height: number;
  /** May be finer than the depth. */
  readonly color: Color;
  /** One divided by the distance in meters, of every pixel. */
  readonly near: Float32Array;
  /** The focal length, and how far the lens is shifted up, in widths of the still. */
  readonly focal: number;
  readonly shift: number;
}

/** What a film shows of a still. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The middle of what is seen, across and down, in parts of the still. */
  readonly middle: readonly [number, number];
  /** The width of what is seen, in parts of the still. */
  readonly part: number;
  /** How near things are that stand still in a sideways move: one divided by meters. */
  readonly pivot: number;
}

/** Meters to the right, up and forward of where the still was taken. */
export type Place = readonly [right: number, up: number, forward: number];

/** Neighbors of which one is this much nearer belong to different things. */
const tear = 1.15;

/** Corners of a torn cell's quarters are put behind the points of the still: four quarters of four. */
const spare = 16;

/**
 * Makes the function that draws the still from a place: red, green and blue of every pixel.
 * It keeps its working memory, so that a frame costs no more than its drawing.
 */
export function warp(relief: Relief, frame: Frame): (place: Place) => Uint8Array {
  const { width, height, near } = relief;
  const points = width * height;
  const net = {
    x: new Float32Array(points + spare),
    y: new Float32Array(points + spare),
    near: new Float32Array(points + spare),
    // where in the still a corner takes its color from
    u: new Float32Array(points + spare),
    v: new Float32Array(points + spare),
  };
  const canvas = emptyCanvas(frame);
  const scale = (frame.width / frame.part) * relief.focal;
  const middleDown = ((frame.middle[1] - 0.5) * height) / width;
  const centerX = ((0.5 - frame.middle[0]) * frame.width) / frame.part + frame.width / 2 - 0.5;
  const centerY = ((relief.shift - middleDown) * frame.width) / frame.part + frame.height / 2 - 0.5;
  let place: Place = [0, 0, 0];

  /** Sets corner `p` of the net: the point of the still at u, v, as near as said. */
  function throwTo(p: number, u: number, v: number, n: number): void {
    const away = 1 - place[2] * n;
    const across = ((u + 0.5) / width - 0.5) / relief.focal;
    const up = (relief.shift - (v + 0.5 - height / 2) / width) / relief.focal;
    const aside = n - frame.pivot;
    net.x[p] = centerX + ((across - place[0] * aside) / away) * scale;
    net.y[p] = centerY - ((up - place[1] * aside) / away) * scale;
    net.near[p] = away > 0.05 ? n / away : 0;
    net.u[p] = u;
    net.v[p] = v;
  }

  /** A quarter of a torn cell goes with the corner that it touches, and has its color. */
  function quarter(p: number, u: number, v: number, du: number, dv: number, at: number): void {
    const n = near[p] as number;
    throwTo(at, u, v, n);
    throwTo(at + 1, u + du, v, n);
    throwTo(at + 2, u, v + dv, n);
    throwTo(at + 3, u + du, v + dv, n);
    net.u.fill(u, at, at + 4);
    net.v.fill(v, at, at + 4);
    triangle(net, canvas, at, at + 1, at + 2);
    triangle(net, canvas, at + 1, at + 3, at + 2);
  }

  function cell(i: number, j: number): void {
    const a = j * width + i;
    const [b, c, d] = [a + 1, a + width, a + width + 1];
    const na = near[a] as number;
    const nb = near[b] as number;
    const nc = near[c] as number;
    const nd = near[d] as number;
    if (Math.max(na, nb, nc, nd) <= tear * Math.min(na, nb, nc, nd)) {
      triangle(net, canvas, a, b, c);
      triangle(net, canvas, b, d, c);
      return;
    }
    quarter(a, i, j, 0.5, 0.5, points);
    quarter(b, i + 1, j, -0.5, 0.5, points + 4);
    quarter(c, i, j + 1, 0.5, -0.5, points + 8);
    quarter(d, i + 1, j + 1, -0.5, -0.5, points + 12);
  }

  return (next) => {
    place = next;
    canvas.near.fill(0);
    for (let j = 0, p = 0; j < height; j += 1)
      for (let i = 0; i < width; i += 1, p += 1) throwTo(p, i, j, near[p] as number);
    for (let j = 0; j < height - 1; j += 1) for (let i = 0; i < width - 1; i += 1) cell(i, j);
    return filled(painted(relief, canvas), canvas.near, frame.width, frame.height);
  };
}

interface Net {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly near: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
}

/** For every pixel of the film how near it is (0: nothing is known), and where in the still it was. */
interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly near: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
}

function emptyCanvas({ width, height }: Frame): Canvas {
  const pixels = width * height;
  return {
    width,
    height,
    near: new Float32Array(pixels),
    u: new Float32Array(pixels),
    v: new Float32Array(pixels),
  };
}

/** Draws a triangle of the net; what is nearer wins. */
function triangle(net: Net, canvas: Canvas, a: number, b: number, c: number): void {
  const ax = net.x[a] as number;
  const ay = net.y[a] as number;
  const bx = net.x[b] as number;
  const by = net.y[b] as number;
  const cx = net.x[c] as number;
  const cy = net.y[c] as number;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 1e-3));
  const right = Math.min(canvas.width - 1, Math.floor(Math.max(ax, bx, cx) + 1e-3));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 1e-3));
  const bottom = Math.min(canvas.height - 1, Math.floor(Math.max(ay, by, cy) + 1e-3));
  if (left > right || top > bottom) return;
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  const na = net.near[a] as number;
  const nb = net.near[b] as number;
  const nc = net.near[c] as number;
  if (Math.abs(area) < 1e-9 || na === 0 || nb === 0 || nc === 0) return;
  const share = 1 / area;
  // a pixel on the edge belongs to both sides: no crack between neighbors
  const least = -1e-3;
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const toB = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) * share;
      const toC = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) * share;
      const toA = 1 - toB - toC;
      if (toA < least || toB < least || toC < least) continue;
      const near = toA * na + toB * nb + toC * nc;
      const p = y * canvas.width + x;
      if (near <= (canvas.near[p] as number)) continue;
      canvas.near[p] = near;
      canvas.u[p] =
        toA * (net.u[a] as number) + toB * (net.u[b] as number) + toC * (net.u[c] as number);
      canvas.v[p] =
        toA * (net.v[a] as number) + toB * (net.v[b] as number) + toC * (net.v[c] as number);
    }
  }
}

/** The weights of four neighbors for a place between the middle two (Catmull and Rom's curve). */
function weights(t: number, out: Float64Array): void {
  out[0] = ((2 - t) * t - 1) * t * 0.5;
  out[1] = ((3 * t - 5) * t * t + 2) * 0.5;
  out[2] = ((4 - 3 * t) * t + 1) * t * 0.5;
  out[3] = (t - 1) * t * t * 0.5;
}

const across = new Float64Array(4);
const down = new Float64Array(4);

/** Takes the color of every known pixel from the still. */
function painted(relief: Relief, canvas: Canvas): Float32Array {
  const { width, height, bytes } = relief.color;
  const finer = width / relief.width;
  const out = new Float32Array(canvas.near.length * 3);
  for (let p = 0; p < canvas.near.length; p += 1) {
    if (canvas.near[p] === 0) continue;
    const u = ((canvas.u[p] as number) + 0.5) * finer - 0.5;
    const v = ((canvas.v[p] as number) + 0.5) * finer - 0.5;
    const x = Math.floor(u);
    const y = Math.floor(v);
    weights(u - x, across);
    weights(v - y, down);
    let [r, g, b] = [0, 0, 0];
    for (let j = 0; j < 4; j += 1) {
      const row = Math.min(height - 1, Math.max(0, y + j - 1)) * width;
      for (let i = 0; i < 4; i += 1) {
        const from = 3 * (row + Math.min(width - 1, Math.max(0, x + i - 1)));
        const weight = (across[i] as number) * (down[j] as number);
        r += weight * (bytes[from] as number);
        g += weight * (bytes[from + 1] as number);
        b += weight * (bytes[from + 2] as number);
      }
    }
    out[3 * p] = r;
    out[3 * p + 1] = g;
    out[3 * p + 2] = b;
  }
  return out;
}
