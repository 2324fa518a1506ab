/** A camera move through a still, frame by frame, with the parallax that its depth asks for. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { type Place, type Relief, warp } from './warp.ts';

export interface Move {
  /** The files that `npm run media -- render` wrote for one picture. */
  readonly still: string;
  readonly near: string;
  readonly lens: string;
  /** The film to write, nearly lossless. */
  readonly out: string;
  readonly size: readonly [width: number, height: number];
  readonly fps: number;
  readonly seconds: number;
  /** The ffmpeg filter that grades the still. */
  readonly grade: string;
  /** Where the camera is, evenly spaced in time. */
  readonly way: readonly Place[];
  /** What is seen of the still: the middle across and down, and the width, in parts of it. */
  readonly frame: readonly [number, number, number];
  /** Meters at which things stand still in a sideways move; 0 when none do. */
  readonly pivot: number;
}

/** What the nearest white of the depth picture means, in meters. */
const nearest = 0.5;
const farthest = 500;

/** Renders the move into its file. */
export async function renderMove(move: Move): Promise<void> {
  const [width, height] = move.size;
  const [across, down, part] = move.frame;
  const draw = warp(await readRelief(move), {
    width,
    height,
    middle: [across, down],
    part,
    pivot: move.pivot && 1 / move.pivot,
  });
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`];
  const rate = ['-r', String(move.fps), '-i', '-', '-vf', 'unsharp=3:3:0.25'];
  const code = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6', '-pix_fmt', 'yuv444p'];
  const args = ['-y', '-loglevel', 'error', ...raw, ...rate, ...code, move.out];
  const film = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const count = Math.round(move.seconds * move.fps);
  for (let i = 0; i < count; i += 1) {
    const frame = draw(position(move.way, i / Math.max(1, count - 1)));
    if (!film.stdin.write(frame)) await once(film.stdin, 'drain');
  }
  film.stdin.end();
  const [status] = await once(film, 'close');
  if (status !== 0) throw new Error(`ffmpeg could not write ${move.out}.`);
}

/** On the way at `t`, from 0 to 1; it starts and ends gently. */
export function position(way: readonly Place[], t: number): Place {
  const eased = t + 0.35 * (t * t * (3 - 2 * t) - t);
  const at = eased * (way.length - 1);
  const i = Math.min(Math.floor(at), way.length - 2);
  const from = way[i] ?? [0, 0, 0];
  const to = way[i + 1] ?? from;
  const between = (k: 0 | 1 | 2) => from[k] + (to[k] - from[k]) * (at - i);
  return [between(0), between(1), between(2)];
}

/** The still with its depth: a point for every pixel of the film, its color up to twice as fine. */
async function readRelief(move: Move): Promise<Relief> {
  const { width: own = 0, height: high = 0 } = await sharp(move.still).metadata();
  const asked = move.size[0] / move.frame[2];
  const sized = (most: number) => {
    const width = Math.min(own, Math.round(most));
    return { width, height: Math.round((width * high) / own) };
  };
  const finest = sized(asked * 1.5);
  const filter = `${move.grade},scale=${finest.width}:${finest.height}:flags=lanczos`;
  const color = { ...finest, bytes: pixels(move.still, 'rgb24', filter) };
  const { width, height } = sized(asked);
  const depth = pixels(move.near, 'gray16le', `scale=${width}:${height}:flags=neighbor`);
  const near = widened(new Uint16Array(depth.buffer), width, height);
  const { focal, shift } = JSON.parse(readFileSync(move.lens, 'utf8'));
  return { width, height, color, near, focal, shift };
}

function pixels(file: string, kind: string, filter: string): Uint8Array {
  const args = ['-loglevel', 'error', '-i', file, '-vf', filter, '-f', 'rawvideo'];
  const bytes = execFileSync('ffmpeg', [...args, '-pix_fmt', kind, '-'], { maxBuffer: 2 ** 28 });
  return Uint8Array.from(bytes);
}

/** Nearness with every edge moved a pixel outwards: a mixed pixel goes with what is in front. */
export function widened(depth: Uint16Array, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let most = 0;
      for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j += 1)
        for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i += 1)
          most = Math.max(most, depth[j * width + i] as number);
      out[y * width + x] = Math.max(most / 65535 / nearest, 1 / farthest);
    }
  return out;
}
