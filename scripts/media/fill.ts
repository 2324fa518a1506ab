/** Fills disoccluded areas from their surroundings, preferring the background. */

interface Level {
  readonly width: number;
  readonly height: number;
  /** RGB multiplied by the weight, and the weight. */
  readonly sums: Float32Array;
}

/**
 * @param color RGB, 0 to 255
 * @param near inverse distance per pixel; 0 where the color is unknown
 * @returns RGB bytes without holes
 */
export function filled(
  color: Float32Array,
  near: Float32Array,
  width: number,
  height: number,
): Uint8Array {
  const bytes = Uint8ClampedArray.from(color);
  if (!near.includes(0)) return new Uint8Array(bytes.buffer);
  const levels = [weighed(color, near, width, height)];
  for (let last = levels[0] as Level; Math.min(last.width, last.height) > 2; ) {
    last = halved(last);
    levels.push(last);
  }
  const smooth = levels.reduceRight((coarse, fine) => spread(coarse, fine));
  for (let p = 0; p < near.length; p += 1) {
    if (near[p] !== 0) continue;
    const weight = (smooth.sums[4 * p + 3] as number) || 1;
    for (let k = 0; k < 3; k += 1) bytes[3 * p + k] = (smooth.sums[4 * p + k] as number) / weight;
  }
  return new Uint8Array(bytes.buffer);
}

/** Twice the distance counts eight times: a hole reveals the background. */
function weighed(color: Float32Array, near: Float32Array, width: number, height: number): Level {
  const sums = new Float32Array(near.length * 4);
  for (let p = 0; p < near.length; p += 1) {
    const n = near[p] as number;
    if (n === 0) continue;
    const weight = Math.min(1e6, 1e-3 / n ** 3);
    for (let k = 0; k < 3; k += 1) sums[4 * p + k] = weight * (color[3 * p + k] as number);
    sums[4 * p + 3] = weight;
  }
  return { width, height, sums };
}

function halved({ width, height, sums }: Level): Level {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const out = new Float32Array(w * h * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let k = 0; k < 4; k += 1) {
        const to = 4 * ((y >> 1) * w + (x >> 1)) + k;
        out[to] = (out[to] as number) + (sums[4 * (y * width + x) + k] as number);
      }
  return { width: w, height: h, sums: out };
}

/** Blends the coarse level into the holes of the fine one. */
function spread(coarse: Level, fine: Level): Level {
  const { width, height, sums } = fine;
  const out = Float32Array.from(sums);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const p = 4 * (y * width + x);
      if (sums[p + 3] !== 0) continue;
      for (let k = 0; k < 4; k += 1) out[p + k] = between(coarse, x / 2 - 0.25, y / 2 - 0.25, k);
    }
  return { width, height, sums: out };
}

/** Interpolates a level between its pixels. */
function between({ width, height, sums }: Level, x: number, y: number, k: number): number {
  const at = (i: number, j: number) =>
    sums[
      4 * (Math.min(height - 1, Math.max(0, j)) * width + Math.min(width - 1, Math.max(0, i))) + k
    ] as number;
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [s, t] = [x - i, y - j];
  return (
    (at(i, j) * (1 - s) + at(i + 1, j) * s) * (1 - t) +
    (at(i, j + 1) * (1 - s) + at(i + 1, j + 1) * s) * t
  );
}
