/** Runs one of Open Image Denoise's trained networks in overlapping tiles. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { weightsDir } from './tools.ts';
import { readTza } from './tza.ts';
import { unet } from './unet.ts';

export type Run = (
  planes: readonly Float32Array[],
  width: number,
  height: number,
) => Promise<Float32Array[]>;

const up16 = (size: number) => Math.ceil(size / 16) * 16;

/** The maximum tile size. Larger tiles take more memory for the same result. */
const tile = 1280;

/** The network's receptive field, rounded up to a multiple of 16 (four halvings). */
const overlap = 112;

interface Cut {
  readonly from: number;
  readonly to: number;
  /** The tile with its overlap. */
  readonly start: number;
  readonly end: number;
}

/** Splits a length into equal tiles with overlap. Inner edges are multiples of 16. */
function cuts(size: number): Cut[] {
  const step = up16(size / Math.ceil(size / tile));
  return Array.from({ length: Math.ceil(size / step) }, (_, i) => {
    const from = i * step;
    const to = Math.min(size, from + step);
    return { from, to, start: Math.max(0, from - overlap), end: Math.min(size, to + overlap) };
  });
}

/** @param name a weights file, without its extension */
export async function network(name: string): Promise<Run> {
  const { InferenceSession, Tensor } = createRequire(import.meta.url)(
    'onnxruntime-node',
  ) as typeof import('onnxruntime-node');
  const { channels, model } = unet(readTza(readFileSync(join(weightsDir, `${name}.tza`))));
  const session = await InferenceSession.create(model, {
    intraOpNumThreads: 2,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    // Idle threads must not spin.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });

  /** Zero padding, as in the original. */
  const read = (planes: readonly Float32Array[], width: number, x: Cut, y: Cut) => {
    const [w, h] = [up16(x.end - x.start), up16(y.end - y.start)];
    const data = new Float32Array(channels * w * h);
    planes.forEach((plane, c) => {
      for (let row = y.start; row < y.end; row++) {
        const line = plane.subarray(row * width + x.start, row * width + x.end);
        data.set(line, (c * h + row - y.start) * w);
      }
    });
    return new Tensor('float32', data, [1, channels, h, w]);
  };

  return async (planes, width, height) => {
    if (planes.length !== channels)
      throw new Error(`${name} wants ${channels} planes, not ${planes.length}.`);
    const out = [0, 1, 2].map(() => new Float32Array(width * height));
    for (const y of cuts(height)) {
      for (const x of cuts(width)) {
        const [result] = Object.values(await session.run({ input: read(planes, width, x, y) }));
        if (!result) throw new Error(`${name} gave nothing.`);
        const [w, h] = [up16(x.end - x.start), up16(y.end - y.start)];
        out.forEach((plane, c) => {
          for (let row = y.from; row < y.to; row++) {
            const at = (c * h + row - y.start) * w - x.start;
            plane.set(result.data.subarray(at + x.from, at + x.to), row * width + x.from);
          }
        });
      }
    }
    return out;
  };
}
