/**
 * Redraws a still from another camera position. The depth map turns its pixels into a mesh, which is torn
 * at depth edges and drawn from the new position.
 */
import { filled } from './fill.ts';

/** RGB, row by row. */
export interface Color {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** A still with its depth map, row by row. */
export interface Relief {
  readonly width: number;
  readonly height: number;
  /** May have a higher resolution than the depth map. */
  readonly color: Color;
  /** Inverse distance of each pixel, in 1/m. */
  readonly near: Float32Array;
  /** Focal length and upward lens shift, in widths of the still. */
  readonly focal: number;
  readonly shift: number;
}

/** The part of a still that a film shows. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The center of the view, as fractions of the still's width and height. */
  readonly middle: readonly [number, number];
  /** The width of the view, as a fraction of the still's. */
  readonly part: number;
  /** Inverse distance of what stays in place during a sideways move, in 1/m. */
  readonly pivot: number;
}

/** The camera's offset in meters: right, up and forward. */
export type Place = readonly [right: number, up: number, forward: number];

/** A depth edge: neighbors whose inverse distances differ by this ratio belong to different objects. */
const tear = 1.15;

/** Extra vertices for a torn cell: four quarters with four corners each. */
const spare = 16;

/**
 * Returns a function that draws the still from a camera position, as RGB. It reuses its buffers from frame
 * to frame.
 */
export function warp(relief: Relief, frame: Frame): (place: Place) => Uint8Array {
  const { width, height, near } = relief;
  const points = width * height;
  const net = {
    x: new Float32Array(points + spare),
    y: new Float32Array(points + spare),
    near: new Float32Array(points + spare),
    // texture coordinates of the vertices
    u: new Float32Array(points + spare),
    v: new Float32Array(points + spare),
  };
  const canvas = emptyCanvas(frame);
  const scale = (frame.width / frame.part) * relief.focal;
  const middleDown = ((frame.middle[1] - 0.5) * height) / width;
  const centerX = ((0.5 - frame.middle[0]) * frame.width) / frame.part + frame.width / 2 - 0.5;
  const centerY = ((relief.shift - middleDown) * frame.width) / frame.part + frame.height / 2 - 0.5;
  let place: Place = [0, 0, 0];

  /** Sets vertex `p` of the mesh to the still's point at u, v, with this inverse distance. */
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

  /** Each quarter of a torn cell moves with the corner that it touches, in its color. */
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

/** Per pixel of the film: inverse distance (0 if unknown), and its position in the still. */
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

/** Draws one triangle of the mesh with a depth test. */
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
  // Pixels on an edge belong to both triangles, so that there are no cracks.
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

/** Catmull-Rom weights of four neighbors, for a position between the middle two. */
function weights(t: number, out: Float64Array): void {
  out[0] = ((2 - t) * t - 1) * t * 0.5;
  out[1] = ((3 * t - 5) * t * t + 2) * 0.5;
  out[2] = ((4 - 3 * t) * t + 1) * t * 0.5;
  out[3] = (t - 1) * t * t * 0.5;
}

const across = new Float64Array(4);
const down = new Float64Array(4);

/** Samples the still's color for each known pixel. */
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
