/** Renders a camera move through a still, with parallax from its depth map. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { mirrored } from './mirror.ts';
import { type Frame, type Place, type Relief, warp } from './warp.ts';

export interface Move {
  /** One picture's files from `npm run media -- render`. */
  readonly still: string;
  readonly near: string;
  readonly lens: string;
  /** Output path of the film, nearly lossless. */
  readonly out: string;
  readonly size: readonly [width: number, height: number];
  readonly fps: number;
  readonly seconds: number;
  /** The ffmpeg filter that grades the still, with a comma at its end; empty if it is graded already. */
  readonly grade: string;
  /** Camera positions, evenly spaced in time. */
  readonly way: readonly Place[];
  /** The view: center and width, as fractions of the still. */
  readonly frame: readonly [number, number, number];
  /** The distance in meters that stays in place during a sideways move; 0 for none. */
  readonly pivot: number;
  /** Beyond this distance in meters, everything moves as one. */
  readonly backdrop?: number | undefined;
  /** How far water that mirrors the view is below the lens, in meters. */
  readonly water?: number | undefined;
}

/** The distance in meters of white in the depth map. */
const nearest = 0.5;
const farthest = 500;

/**
 * Renders the move to its file.
 * @returns the share of pixels that had to be filled, in the worst frame
 */
export async function renderMove(move: Move): Promise<number> {
  const [width, height] = move.size;
  const [across, down, part] = move.frame;
  const pivot = move.pivot && 1 / move.pivot;
  const view: Frame = { width, height, middle: [across, down], part, pivot };
  const draw = warp(await readRelief(move), view, move.way);
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`];
  const rate = ['-r', String(move.fps), '-i', '-', '-vf', 'unsharp=3:3:0.25'];
  const code = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6', '-pix_fmt', 'yuv444p'];
  const args = ['-y', '-loglevel', 'error', ...raw, ...rate, ...code, move.out];
  const film = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const count = Math.round(move.seconds * move.fps);
  let holes = 0;
  for (let i = 0; i < count; i += 1) {
    const frame = draw(position(move.way, i / Math.max(1, count - 1)));
    holes = Math.max(holes, frame.holes);
    if (!film.stdin.write(frame.bytes)) await once(film.stdin, 'drain');
  }
  film.stdin.end();
  const [status] = await once(film, 'close');
  if (status !== 0) throw new Error(`ffmpeg could not write ${move.out}.`);
  return holes / (width * height);
}

/** Position along the path at `t`, 0 to 1, with easing. */
export function position(way: readonly Place[], t: number): Place {
  const eased = t + 0.35 * (t * t * (3 - 2 * t) - t);
  const at = eased * (way.length - 1);
  const i = Math.min(Math.floor(at), way.length - 2);
  const from = way[i] ?? [0, 0, 0];
  const to = way[i + 1] ?? from;
  const between = (k: 0 | 1 | 2) => from[k] + (to[k] - from[k]) * (at - i);
  return [between(0), between(1), between(2)];
}

/** Loads the still with its depth map at the film's size. */
export async function readRelief(move: Move): Promise<Relief> {
  const { width: own = 0, height: high = 0 } = await sharp(move.still).metadata();
  const asked = move.size[0] / move.frame[2];
  const sized = (most: number) => {
    const width = Math.min(own, Math.round(most));
    return { width, height: Math.round((width * high) / own) };
  };
  const { width, height } = sized(asked);
  const filter = `${move.grade}scale=${width}:${height}:flags=lanczos`;
  const color = { width, height, bytes: pixels(move.still, 'rgb24', filter) };
  const depth = pixels(move.near, 'gray16le', `scale=${width}:${height}:flags=neighbor`);
  const { focal, shift } = JSON.parse(readFileSync(move.lens, 'utf8'));
  const raw = distances(new Uint16Array(depth.buffer), move.backdrop ?? farthest);
  const { water } = move;
  const seen = water ? mirrored(raw, width, height, { focal, shift }, water) : raw;
  return { width, height, color, near: seen, focal, shift };
}

const distances = (depth: Uint16Array, backdrop: number) =>
  Float32Array.from(depth, (value) => Math.max(value / 65535 / nearest, 1 / backdrop));

function pixels(file: string, kind: string, filter: string): Uint8Array {
  const args = ['-loglevel', 'error', '-i', file, '-vf', filter, '-f', 'rawvideo'];
  const bytes = execFileSync('ffmpeg', [...args, '-pix_fmt', kind, '-'], { maxBuffer: 2 ** 28 });
  return Uint8Array.from(bytes);
}
