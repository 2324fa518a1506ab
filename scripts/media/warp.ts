/**
 * Redraws a still from another camera position. The depth map turns its pixels into a mesh; at depth edges
 * the mesh is divided into layers (see layers.ts).
 */
import { fill } from './fill.ts';
import { atBack, inFront, type Layers, layersOf, rim } from './layers.ts';
import { blend, type Canvas, paint } from './paint.ts';

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
  /** Has the resolution of the depth map. */
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

export interface Drawing {
  /** RGB */
  readonly bytes: Uint8Array;
  /** Pixels that neither the still nor a painted layer explains: filled from their surroundings. */
  readonly holes: number;
}

/**
 * Returns a function that draws the still from a camera position. It reuses its buffers from frame to
 * frame.
 *
 * @param way the positions that limit the move: only what it uncovers is painted
 */
export function warp(
  relief: Relief,
  frame: Frame,
  way: readonly Place[],
): (place: Place) => Drawing {
  const { width, height, near, color } = relief;
  const scale = (frame.width / frame.part) * relief.focal;
  const middleDown = ((frame.middle[1] - 0.5) * height) / width;
  const centerX = ((0.5 - frame.middle[0]) * frame.width) / frame.part + frame.width / 2 - 0.5;
  const centerY = ((relief.shift - middleDown) * frame.width) / frame.part + frame.height / 2 - 0.5;
  const acrossAt = (u: number) => ((u + 0.5) / width - 0.5) / relief.focal;
  const upAt = (v: number) => (relief.shift - (v + 0.5 - height / 2) / width) / relief.focal;
  /** How many pixels the move separates two inverse distances that are seen at pixel u, v. */
  function gap(u: number, v: number, one: number, other: number): number {
    let most = 0;
    for (const [right, up, forward] of way) {
      const x = (n: number) => (acrossAt(u) - right * (n - frame.pivot)) / (1 - forward * n);
      const y = (n: number) => (upAt(v) - up * (n - frame.pivot)) / (1 - forward * n);
      most = Math.max(most, Math.hypot(x(one) - x(other), y(one) - y(other)));
    }
    return scale * most;
  }
  const layers = layersOf(color, near, gap);
  const meshes = meshesOf(relief, layers, gap);
  const surface = emptyCanvas(frame);
  const soft = emptyCanvas(frame);
  const net = {
    x: new Float32Array(width * height),
    y: new Float32Array(width * height),
    near: new Float32Array(width * height),
    width,
  };

  /** Throws vertex `p` of a layer onto the frame, as seen from `place`. */
  function project([right, up, forward]: Place, depths: Float32Array, p: number): void {
    const n = depths[p] as number;
    const away = 1 - forward * n;
    const aside = n - frame.pivot;
    const i = p % width;
    net.x[p] = centerX + ((acrossAt(i) - right * aside) / away) * scale;
    net.y[p] = centerY - ((upAt((p - i) / width) - up * aside) / away) * scale;
    net.near[p] = away > 0.05 ? n / away : 0;
  }

  /** Draws cells that are `size` pixels wide and high. */
  function draw(cells: Uint32Array, canvas: Canvas, layer: number, size = 1): void {
    for (const a of cells) {
      const [b, c] = [a + size, a + size * width];
      triangle(net, canvas, a, b, c, layer);
      triangle(net, canvas, b, c + size, c, layer);
    }
  }

  /** The vertices of cells. */
  function corners(cells: readonly Uint32Array[], size = 1): Uint32Array {
    const isUsed = new Uint8Array(width * height);
    for (const list of cells)
      for (const a of list)
        for (const p of [a, a + size, a + size * width, a + size * width + size]) isUsed[p] = 1;
    return Uint32Array.from([...isUsed.keys()].filter((p) => isUsed[p] === 1));
  }

  const { plain, back, beside, front } = meshes;
  const parts = [
    { depths: near, points: corners([meshes.blocks], block) },
    { depths: near, points: corners([plain, back, beside, front]) },
    { depths: meshes.behindNear, points: corners([meshes.hidden]) },
    { depths: meshes.frontNear, points: corners([meshes.soft]) },
  ] as const;
  const out = new Float32Array(frame.width * frame.height * 3);

  return (place) => {
    surface.near.fill(0);
    soft.near.fill(0);
    const show = ({ depths, points }: (typeof parts)[number]) => {
      for (const p of points) project(place, depths, p);
    };
    show(parts[0]);
    draw(meshes.blocks, surface, 0, block);
    show(parts[1]);
    draw(plain, surface, 0);
    draw(back, surface, 1);
    draw(beside, surface, 3);
    draw(front, surface, 2);
    show(parts[2]);
    draw(meshes.hidden, surface, 3);
    show(parts[3]);
    draw(meshes.soft, soft, 2);
    const textures = [color.bytes, layers.clean, layers.front.bytes, layers.behind.bytes];
    paint(textures, color, surface, out);
    const holes = fill(out, surface.near, frame.width, frame.height);
    blend(layers.front, color, soft, surface, out);
    return { bytes: new Uint8Array(Uint8ClampedArray.from(out).buffer), holes };
  };
}

type Gap = (u: number, v: number, one: number, other: number) => number;

interface Meshes {
  /** The top left corners of the cells of each mesh; those of `blocks` are larger. */
  readonly blocks: Uint32Array;
  readonly plain: Uint32Array;
  readonly back: Uint32Array;
  readonly beside: Uint32Array;
  readonly front: Uint32Array;
  readonly hidden: Uint32Array;
  readonly soft: Uint32Array;
  readonly behindNear: Float32Array;
  readonly frontNear: Float32Array;
}

/** The width of a cell on a flat surface without edges. */
const block = 6;

/** A cell is drawn if its corners are on one surface. */
const together = 1.04;

function meshesOf({ width, height, near }: Relief, layers: Layers, gap: Gap): Meshes {
  const { side, behind, front } = layers;
  const behindNear = near.map((n, p) => (behind.near[p] as number) || n);
  const frontNear = near.map((n, p) => (front.near[p] as number) || n);
  const cells: Record<'plain' | 'back' | 'beside' | 'front' | 'hidden' | 'soft', number[]> = {
    plain: [],
    back: [],
    beside: [],
    front: [],
    hidden: [],
    soft: [],
  };
  const isWhole = (depths: Float32Array, a: number, most: number) => {
    const [b, c, d] = [a + 1, a + width, a + width + 1];
    const [na, nb] = [depths[a] as number, depths[b] as number];
    const [nc, nd] = [depths[c] as number, depths[d] as number];
    return Math.max(na, nb, nc, nd) <= most * Math.min(na, nb, nc, nd);
  };
  /** True if all pixels from `a` on have no edge and are where the corners put them, as nearly as it shows. */
  const isFlat = (a: number) => {
    const [n, nb] = [near[a] as number, near[a + block] as number];
    const [nc, nd] = [near[a + block * width] as number, near[a + block * (width + 1)] as number];
    const pixels = gap(a % width, Math.floor(a / width), n, n * 1.01) / (n * 0.01);
    for (let y = 0; y <= block; y += 1)
      for (let x = 0; x <= block; x += 1) {
        const p = a + y * width + x;
        if (side[p] !== 0 || behind.near[p] !== 0) return false;
        const [s, t] = [x / block, y / block];
        const even = (n * (1 - s) + nb * s) * (1 - t) + (nc * (1 - s) + nd * s) * t;
        if (Math.abs((near[p] as number) - even) * pixels > 0.12) return false;
      }
    return true;
  };
  const blocks: number[] = [];
  const isDone = new Uint8Array(width * height);
  for (let j = 0; j + block < height; j += block)
    for (let i = 0; i + block < width; i += block) {
      const a = j * width + i;
      if (!isFlat(a)) continue;
      blocks.push(a);
      for (let y = 0; y < block; y += 1) isDone.fill(1, a + y * width, a + y * width + block);
    }
  for (let j = 0; j < height - 1; j += 1)
    for (let i = 0; i < width - 1; i += 1) {
      const a = j * width + i;
      if (isDone[a]) continue;
      const corners = [a, a + 1, a + width, a + width + 1];
      const has = (kind: number) => corners.some((p) => side[p] === kind);
      const isSoft =
        (has(rim) || has(atBack)) &&
        corners.every((p) => front.near[p] !== 0) &&
        isWhole(frontNear, a, 1.12);
      if (isSoft) cells.soft.push(a);
      if (corners.some((p) => behind.near[p] !== 0) && isWhole(behindNear, a, 1.12))
        cells.hidden.push(a);
      if ((has(rim) || has(atBack)) && !isWhole(near, a, together)) continue;
      if (has(rim) && isSoft) continue;
      if (has(atBack)) {
        // Samples near an edge reach over it: what is painted there matches.
        const isHiddenToo = corners.some((p) => side[p] === atBack && behind.near[p] !== 0);
        cells[isHiddenToo ? 'back' : 'beside'].push(a);
      } else if (has(inFront) || has(rim)) cells.front.push(a);
      else cells.plain.push(a);
    }
  const typed = Object.fromEntries(
    Object.entries(cells).map(([name, list]) => [name, Uint32Array.from(list)]),
  ) as Record<keyof typeof cells, Uint32Array>;
  return { ...typed, blocks: Uint32Array.from(blocks), behindNear, frontNear };
}

interface Net {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly near: Float32Array;
  readonly width: number;
}

function emptyCanvas({ width, height }: Frame): Canvas {
  const pixels = width * height;
  return {
    width,
    height,
    near: new Float32Array(pixels),
    u: new Float32Array(pixels),
    v: new Float32Array(pixels),
    layer: new Uint8Array(pixels),
  };
}

/** Draws one triangle of the mesh with a depth test. */
function triangle(net: Net, canvas: Canvas, a: number, b: number, c: number, layer: number): void {
  const ax = net.x[a] as number;
  const ay = net.y[a] as number;
  const bx = net.x[b] as number;
  const by = net.y[b] as number;
  const cx = net.x[c] as number;
  const cy = net.y[c] as number;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.05));
  const right = Math.min(canvas.width - 1, Math.floor(Math.max(ax, bx, cx) + 0.05));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.05));
  const bottom = Math.min(canvas.height - 1, Math.floor(Math.max(ay, by, cy) + 0.05));
  if (left > right || top > bottom) return;
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  const na = net.near[a] as number;
  const nb = net.near[b] as number;
  const nc = net.near[c] as number;
  if (Math.abs(area) < 1e-9 || na === 0 || nb === 0 || nc === 0) return;
  const share = 1 / area;
  const [ua, ub, uc] = [a % net.width, b % net.width, c % net.width];
  const [va, vb, vc] = [(a - ua) / net.width, (b - ub) / net.width, (c - uc) / net.width];
  // Pixels on an edge belong to both triangles, so that there are no cracks.
  const least = -0.02;
  const stepB = (cy - ay) * share;
  const stepC = -(by - ay) * share;
  const stepNear = stepB * (nb - na) + stepC * (nc - na);
  const stepU = stepB * (ub - ua) + stepC * (uc - ua);
  const stepV = stepB * (vb - va) + stepC * (vc - va);
  for (let y = top; y <= bottom; y += 1) {
    let toB = ((left - ax) * (cy - ay) - (cx - ax) * (y - ay)) * share;
    let toC = ((bx - ax) * (y - ay) - (left - ax) * (by - ay)) * share;
    let near = na + toB * (nb - na) + toC * (nc - na);
    let u = ua + toB * (ub - ua) + toC * (uc - ua);
    let v = va + toB * (vb - va) + toC * (vc - va);
    let p = y * canvas.width + left;
    for (let x = left; x <= right; x += 1) {
      const isOn = toB >= least && toC >= least && toB + toC <= 1 - least;
      if (isOn && near > (canvas.near[p] as number)) {
        canvas.near[p] = near;
        canvas.u[p] = u;
        canvas.v[p] = v;
        canvas.layer[p] = layer;
      }
      toB += stepB;
      toC += stepC;
      near += stepNear;
      u += stepU;
      v += stepV;
      p += 1;
    }
  }
}
