/** Open Image Denoise's pre- and postprocessing: exposure, transfer function, and ranges of the guides. */
import { network } from './network.ts';

type Plane = Float32Array;
export type Rgb = readonly [Plane, Plane, Plane];

export interface Passes {
  readonly width: number;
  readonly height: number;
  /** Linear, before any view transform. */
  readonly color: Rgb;
  readonly albedo: Rgb;
  readonly normal: Rgb;
}

/**
 * `move` runs the base network with noisy guides. `still` first denoises the guides with their own networks,
 * then runs the large network: six times slower, with clearer fine moldings.
 */
export type Quality = 'move' | 'still';

// The transfer function that the networks were trained with: linear, then a power, then a logarithm.
const linearPart = 1.41283765e3;
const power = { scale: 1.64593172, exponent: 0.431384981, offset: -2.94139609e-3 };
const log = { scale: 0.192653254, shift: 6.26026094e-3, offset: 0.998620152 };

export function toPerceived(light: number): number {
  if (light <= 1.5794576e-6) return linearPart * light;
  if (light <= 3.22087631e-2) return power.scale * light ** power.exponent + power.offset;
  return log.scale * Math.log(light + log.shift) + log.offset;
}

export function toLight(perceived: number): number {
  if (perceived <= 2.23151711e-3) return perceived / linearPart;
  if (perceived <= 0.370974749)
    return ((perceived - power.offset) / power.scale) ** (1 / power.exponent);
  return Math.exp((perceived - log.offset) / log.scale) - log.shift;
}

const brightest = toPerceived(65504);

const toSrgb = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
const fromSrgb = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

/** Returns `low` for NaN. */
const clamp = (v: number, low: number, high: number) => (v > low ? Math.min(v, high) : low);
const positive = (v: number) => clamp(v, 0, 3e38);
const unit = (v: number) => clamp(v, 0, 1);

const map = (planes: readonly Plane[], change: (value: number) => number) =>
  planes.map((plane) => plane.map(change));

/** The exposure factor for a middle gray of 18 %, from the log average of 16 x 16 blocks. */
export function exposure([r, g, b]: Rgb, width: number, height: number): number {
  const rows = Math.ceil(height / 16);
  const columns = Math.ceil(width / 16);
  let sum = 0;
  let count = 0;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const [y0, y1] = [j, j + 1].map((k) => Math.floor((k * height) / rows)) as [number, number];
      const [x0, x1] = [i, i + 1].map((k) => Math.floor((k * width) / columns)) as [number, number];
      let light = 0;
      for (let y = y0; y < y1; y++) {
        for (let at = y * width + x0; at < y * width + x1; at++) {
          light += 0.212671 * positive(r[at] ?? 0);
          light += 0.71516 * positive(g[at] ?? 0) + 0.072169 * positive(b[at] ?? 0);
        }
      }
      light /= (y1 - y0) * (x1 - x0);
      if (light <= 1e-8) continue;
      sum += Math.log2(light);
      count++;
    }
  }
  return count ? 0.18 / 2 ** (sum / count) : 1;
}

/** Loads the networks, and returns a function that denoises one picture at a time. */
export async function denoiser(quality: Quality): Promise<(passes: Passes) => Promise<Rgb>> {
  const main = await network(quality === 'still' ? 'rt_hdr_calb_cnrm_large' : 'rt_hdr_alb_nrm');
  const guides =
    quality === 'still'
      ? { albedo: await network('rt_alb'), normal: await network('rt_nrm') }
      : null;
  return async ({ width, height, color, albedo, normal }) => {
    const scale = exposure(color, width, height);
    const light = map(color, (v) => toPerceived(positive(v * scale)) / brightest);
    let surface = map(albedo, unit);
    let facing = map(normal, (v) => clamp(v, -1, 1) * 0.5 + 0.5);
    if (guides) {
      const cleaned = await guides.albedo(map(surface, toSrgb), width, height);
      surface = map(cleaned, (v) => unit(fromSrgb(positive(v))));
      facing = map(await guides.normal(facing, width, height), unit);
    }
    const out = await main([...light, ...surface, ...facing], width, height);
    const [r, g, b] = map(out, (v) => toLight(positive(v) * brightest) / scale);
    if (!r || !g || !b) throw new Error('The network gave fewer than three planes.');
    return [r, g, b];
  };
}
