/** Samples a still's layers at the positions that the mesh has on a frame. */
import type { Color } from './warp.ts';

/** Per pixel of the film: inverse distance (0 if unknown), layer, and its position in the still. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly near: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
  readonly layer: Uint8Array;
}

/** Catmull-Rom weights of four neighbors, for positions between the middle two. */
const phases = 64;
const weights = Float32Array.from({ length: 4 * (phases + 1) }, (_, k) => {
  const t = Math.floor(k / 4) / phases;
  const [a, b] = [((2 - t) * t - 1) * t * 0.5, ((3 * t - 5) * t * t + 2) * 0.5];
  return [a, b, ((4 - 3 * t) * t + 1) * t * 0.5, (t - 1) * t * t * 0.5][k % 4] as number;
});

/** Writes the color of a still at u, v to `out`, or adds `share` of it to the rest of what is there. */
function sample(
  bytes: Uint8Array,
  { width, height }: Color,
  u: number,
  v: number,
  out: Float32Array,
  to: number,
  share: number,
): void {
  const x = Math.min(width - 3, Math.max(1, Math.floor(u)));
  const y = Math.min(height - 3, Math.max(1, Math.floor(v)));
  const across = 4 * Math.min(phases, Math.max(0, Math.round((u - x) * phases)));
  const down = 4 * Math.min(phases, Math.max(0, Math.round((v - y) * phases)));
  const a = weights[across] as number;
  const b = weights[across + 1] as number;
  const c = weights[across + 2] as number;
  const d = weights[across + 3] as number;
  let [red, green, blue] = [0, 0, 0];
  for (let j = 0, p = 3 * ((y - 1) * width + x - 1); j < 4; j += 1, p += 3 * width) {
    const weight = weights[down + j] as number;
    red +=
      weight *
      (a * (bytes[p] as number) +
        b * (bytes[p + 3] as number) +
        c * (bytes[p + 6] as number) +
        d * (bytes[p + 9] as number));
    green +=
      weight *
      (a * (bytes[p + 1] as number) +
        b * (bytes[p + 4] as number) +
        c * (bytes[p + 7] as number) +
        d * (bytes[p + 10] as number));
    blue +=
      weight *
      (a * (bytes[p + 2] as number) +
        b * (bytes[p + 5] as number) +
        c * (bytes[p + 8] as number) +
        d * (bytes[p + 11] as number));
  }
  if (share === 1) {
    out[to] = red;
    out[to + 1] = green;
    out[to + 2] = blue;
    return;
  }
  out[to] = share * red + (1 - share) * (out[to] as number);
  out[to + 1] = share * green + (1 - share) * (out[to + 1] as number);
  out[to + 2] = share * blue + (1 - share) * (out[to + 2] as number);
}

/** Writes the color of each known pixel of the canvas. */
export function paint(
  textures: readonly Uint8Array[],
  size: Color,
  { near, layer, u, v }: Canvas,
  out: Float32Array,
): void {
  for (let p = 0; p < near.length; p += 1) {
    if (near[p] === 0) continue;
    const bytes = textures[layer[p] as number] as Uint8Array;
    sample(bytes, size, u[p] as number, v[p] as number, out, 3 * p, 1);
  }
}

/** Lays the soft edges over what is behind them. */
export function blend(
  front: { readonly bytes: Uint8Array; readonly opacity: Float32Array },
  size: Color,
  soft: Canvas,
  below: Canvas,
  out: Float32Array,
): void {
  for (let p = 0; p < soft.near.length; p += 1) {
    if (soft.near[p] === 0 || (soft.near[p] as number) < (below.near[p] as number)) continue;
    const [u, v] = [soft.u[p] as number, soft.v[p] as number];
    const opacity = opacityAt(front.opacity, size, u, v);
    if (opacity > 0) sample(front.bytes, size, u, v, out, 3 * p, opacity);
  }
}

/** Opacity between four pixels. */
function opacityAt(opacity: Float32Array, { width, height }: Color, u: number, v: number): number {
  const [x, y] = [Math.min(width - 2, Math.floor(u)), Math.min(height - 2, Math.floor(v))];
  const [s, t] = [u - x, v - y];
  const at = (i: number, j: number) => opacity[(y + j) * width + x + i] as number;
  return (at(0, 0) * (1 - s) + at(1, 0) * s) * (1 - t) + (at(0, 1) * (1 - s) + at(1, 1) * s) * t;
}
