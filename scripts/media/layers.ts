/**
 * Splits a still into layers along its depth edges: what is in front gets a soft edge in its own colors, and
 * what it hides is painted from the surface behind it. Nothing is torn or smeared when they move apart.
 */
import type { Color } from './warp.ts';

export interface Layers {
  /** The still without the colors that mix into a surface from what is in front of it. */
  readonly clean: Uint8Array;
  /** Behind the edges: the surface that continues under what is in front. 0 where nothing is hidden. */
  readonly behind: { readonly near: Float32Array; readonly bytes: Uint8Array };
  /** Along the edges: what is in front, a little enlarged, and its opacity. 0 where there is no edge. */
  readonly front: {
    readonly near: Float32Array;
    readonly bytes: Uint8Array;
    readonly opacity: Float32Array;
  };
  /** Per pixel: on which side of an edge it is. */
  readonly side: Uint8Array;
}

/** Sides of a depth edge, within `reach` pixels. `rim` is what the soft edge covers. */
const plain = 0;
export const inFront = 1;
export const rim = 2;
export const atBack = 3;

/** Neighbors belong to different surfaces if their inverse distances differ by this ratio. */
const apart = 1.04;
/** An edge matters if the move separates its sides by this many pixels. */
const least = 0.75;
/** Colors are mixed up to this many pixels in front of an edge; samples read farther. */
const mixed = 2;
const reach = 6;
/** What is hidden is painted up to this many pixels deep. */
const deepest = 200;

/** @param gap how many pixels the move separates two inverse distances that are seen at pixel u, v */
export function layersOf(
  { width, height, bytes }: Color,
  near: Float32Array,
  gap: (u: number, v: number, one: number, other: number) => number,
): Layers {
  const points = width * height;
  // The larger the still, the more pixels behind an edge has its sharpening touched.
  const mixedBehind = Math.min(5, Math.max(2, Math.round(width / 400)));
  const side = new Uint8Array(points);
  const front = {
    near: new Float32Array(points),
    bytes: bytes.slice(),
    opacity: new Float32Array(points),
  };
  const behind = { near: new Float32Array(points), bytes };
  const clean = bytes.slice();
  const at = (p: number) => near[p] as number;
  const steps = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const isInside = (u: number, v: number) => u >= 0 && v >= 0 && u < width && v < height;

  // Edges: pixels in front of a neighbor, and the neighbors behind them with what the move uncovers there.
  const edges: number[] = [];
  const uncovered = new Float32Array(points);
  for (let v = 1; v < height - 1; v += 1)
    for (let u = 1; u < width - 1; u += 1) {
      const p = v * width + u;
      let isEdge = false;
      for (const step of steps) {
        const q = p + step;
        if (at(p) < apart * at(q)) continue;
        const opening = gap(u, v, at(p), at(q));
        if (opening < least) continue;
        isEdge = true;
        if (opening > (uncovered[q] as number)) uncovered[q] = opening;
      }
      if (isEdge) edges.push(p);
    }

  // The pixels around the edges: how far they are from the nearest one, on either side.
  const distance = new Uint8Array(points).fill(255);
  const nearest = new Int32Array(points).fill(-1);
  for (const p of edges) {
    const [u, v] = [p % width, Math.floor(p / width)];
    for (let dv = -reach; dv <= reach; dv += 1)
      for (let du = -reach; du <= reach; du += 1) {
        if (!isInside(u + du, v + dv)) continue;
        const r = p + dv * width + du;
        const far = Math.round(Math.hypot(du, dv));
        const isOfFront = at(r) * apart > at(p);
        if (isOfFront) {
          if (at(r) > at(p) * 1.25 || side[r] === atBack) continue;
          if (far < (distance[r] as number)) {
            distance[r] = far;
            side[r] = far < mixed ? rim : inFront;
          }
          front.near[r] = at(r);
        } else {
          const ahead = side[r] === atBack ? (front.near[r] as number) : 0;
          const isNearer = far < (distance[r] as number) && at(p) * apart > ahead;
          if (side[r] === atBack && !isNearer && at(p) < ahead * apart) continue;
          side[r] = atBack;
          front.near[r] = at(p);
          distance[r] = far;
          nearest[r] = p;
        }
      }
  }

  // What is hidden: grows from behind each edge under what is in front, as far as the move uncovers it.
  const source = new Int32Array(points).fill(-1);
  const deep = new Float32Array(points).fill(1e9);
  let growing: number[] = [];
  for (let q = 0; q < points; q += 1) {
    if (uncovered[q] === 0) continue;
    source[q] = q;
    deep[q] = 0;
    growing.push(q);
  }
  while (growing.length > 0) {
    const next: number[] = [];
    for (const p of growing) {
      const q = source[p] as number;
      const [qu, qv] = [q % width, Math.floor(q / width)];
      for (const step of steps) {
        const r = p + step;
        if (r < 0 || r >= points || at(r) < apart * at(q)) continue;
        const far = Math.hypot((r % width) - qu, Math.floor(r / width) - qv);
        if (far >= (deep[r] as number) - 0.01 || far > deepest) continue;
        if (far > gap(qu, qv, at(r), at(q)) + reach) continue;
        deep[r] = far;
        source[r] = q;
        next.push(r);
      }
    }
    growing = next;
  }

  // Soft edges: each mixed pixel is divided into the color in front and the color behind.
  const sums = new Float64Array(8);
  const pure = bytes.slice();
  for (let p = 0; p < points; p += 1) {
    const kind = side[p];
    if (kind === plain) continue;
    if (kind === inFront) {
      front.opacity[p] = 1;
      continue;
    }
    divide(p, kind === rim);
  }

  function divide(p: number, isOfFront: boolean): void {
    const [u, v] = [p % width, Math.floor(p / width)];
    const ahead = front.near[p] as number;
    sums.fill(0);
    for (let dv = -reach; dv <= reach; dv += 1)
      for (let du = -reach; du <= reach; du += 1) {
        if (!isInside(u + du, v + dv)) continue;
        const r = p + dv * width + du;
        const isFrontToo = at(r) * apart > ahead && at(r) < ahead * 1.25;
        const isBack = at(r) * apart <= ahead;
        if (!isFrontToo && !isBack) continue;
        const isPure = isBack ? (distance[r] as number) >= mixedBehind : side[r] !== rim;
        const weight = (isPure ? 1 : 0.002) / (1 + du * du + dv * dv);
        const k = isFrontToo ? 0 : 4;
        for (let c = 0; c < 3; c += 1)
          sums[k + c] = (sums[k + c] as number) + weight * (bytes[3 * r + c] as number);
        sums[k + 3] = (sums[k + 3] as number) + weight;
      }
    const share = opacityAt(p, isOfFront);
    front.opacity[p] = share;
    for (let c = 0; c < 3; c += 1) {
      const difference = between(c);
      const own = bytes[3 * p + c] as number;
      front.bytes[3 * p + c] = clamped(own + (1 - share) * difference);
      pure[3 * p + c] = clamped((sums[4 + c] as number) / ((sums[7] as number) || 1));
    }
  }

  function between(c: number): number {
    if (sums[3] === 0 || sums[7] === 0) return 0;
    return (
      (sums[c] as number) / (sums[3] as number) - (sums[4 + c] as number) / (sums[7] as number)
    );
  }

  /** How much of a mixed pixel is what is in front: from its color, within limits from its place. */
  function opacityAt(p: number, isOfFront: boolean): number {
    const far = distance[p] as number;
    const usual = isOfFront ? (far === 0 ? 0.75 : 1) : far <= 1 ? 0.25 : 0;
    if (!isOfFront && far > mixed + 1) return 0;
    let [along, length] = [0, 0];
    for (let c = 0; c < 3; c += 1) {
      const difference = between(c);
      const back = (sums[4 + c] as number) / ((sums[7] as number) || 1);
      along += ((bytes[3 * p + c] as number) - back) * difference;
      length += difference * difference;
    }
    if (length < 200) return usual;
    return Math.min(1, Math.max(0, Math.min(usual + 0.4, Math.max(usual - 0.4, along / length))));
  }

  // Behind an edge and under what is in front, colors are mirrored from beyond where they are mixed, and
  // depth continues as on a plane.
  for (let p = 0; p < points; p += 1) {
    if (side[p] !== atBack || (distance[p] as number) >= mixedBehind) continue;
    const r = mirrored(p, nearest[p] as number, at(p), 1);
    if (r < 0 && (distance[p] as number) > mixed) continue;
    const texture = r < 0 ? pure : bytes;
    for (let c = 0; c < 3; c += 1) clean[3 * p + c] = texture[3 * (r < 0 ? p : r) + c] as number;
  }
  behind.bytes = clean.slice();
  for (let p = 0; p < points; p += 1) {
    const q = source[p] as number;
    if (q < 0 || q === p) continue;
    const base = at(q);
    const r = mirrored(p, q, base, -1);
    const slope = r < 0 ? 0 : Math.min(0.12, Math.max(-0.12, base / at(r) - 1));
    behind.near[p] = Math.min(base * (1 + slope), at(p) / apart);
    const texture = r < 0 ? clean : bytes;
    for (let c = 0; c < 3; c += 1)
      behind.bytes[3 * p + c] = texture[3 * (r < 0 ? q : r) + c] as number;
  }

  /**
   * A pixel of a surface beyond the band along an edge where colors are mixed: as far from its limit as `p`
   * is on the other side; -1 if there is none.
   * @param from a pixel of the edge
   * @param sign 1 if `p` is behind the edge, -1 if it is hidden by what is in front
   */
  function mirrored(p: number, from: number, base: number, sign: 1 | -1): number {
    const [fu, fv] = [from % width, Math.floor(from / width)];
    const [du, dv] = [(p % width) - fu, Math.floor(p / width) - fv];
    const far = Math.hypot(du, dv) || 1;
    const most = 2 * mixedBehind - sign * far;
    let last = -1;
    for (let away = sign > 0 ? far : 1; away <= most; away += 1) {
      const x = Math.round(fu + (sign * away * du) / far);
      const y = Math.round(fv + (sign * away * dv) / far);
      if (!isInside(x, y)) break;
      const r = y * width + x;
      if (Math.abs(at(r) / base - 1) > 0.15) break;
      const isMixed = side[r] === atBack && (distance[r] as number) < mixedBehind;
      if (side[r] !== rim && !isMixed) last = r;
    }
    return last;
  }

  return {
    clean,
    behind: { near: behind.near, bytes: softened(behind, width, points) },
    front,
    side,
  };
}

const clamped = (value: number) => Math.min(255, Math.max(0, Math.round(value)));

/** Evens out the seams of what was painted. */
function softened({ near, bytes }: Layers['behind'], width: number, points: number): Uint8Array {
  const out = bytes.slice();
  for (let p = width + 1; p < points - width - 1; p += 1) {
    if (near[p] === 0) continue;
    for (let c = 0; c < 3; c += 1) {
      let [sum, weight] = [0, 0];
      for (let dv = -1; dv <= 1; dv += 1)
        for (let du = -1; du <= 1; du += 1) {
          const r = p + dv * width + du;
          if (near[r] === 0) continue;
          sum += bytes[3 * r + c] as number;
          weight += 1;
        }
      out[3 * p + c] = sum / weight;
    }
  }
  return out;
}
