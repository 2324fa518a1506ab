/**
 * Gives still water the depth of what it mirrors. A depth map holds the depth of the surface, but a
 * reflection moves like an upside-down scene below the surface, not like a floor.
 */

/** How a still was taken, with a level camera. */
export interface Lens {
  /** Focal length and upward shift, in widths of the still. */
  readonly focal: number;
  readonly shift: number;
}

/** A pixel is water if its depth is that of the surface, within this fraction. */
const tolerance = 0.012;

/**
 * @param near inverse distances, row by row
 * @param drop how far the water is below the lens, in meters
 * @returns a copy, in which water has the inverse distance of what it mirrors
 */
export function mirrored(
  near: Float32Array,
  width: number,
  height: number,
  { focal, shift }: Lens,
  drop: number,
): Float32Array {
  const out = near.slice();
  const backdrop = near.reduce((least, n) => Math.min(least, n), 1);
  const slopes = Float64Array.from({ length: height }, (_, v) => {
    return (shift - (v + 0.5 - height / 2) / width) / focal;
  });
  const rowOf = (slope: number) => (shift - slope * focal) * width + height / 2 - 0.5;
  const isWater = (p: number, v: number) => {
    const surface = -(slopes[v] as number) / drop;
    return surface > 0 && Math.abs((near[p] as number) / surface - 1) < tolerance;
  };
  for (let u = 0; u < width; u += 1) {
    for (let v = 0; v < height; v += 1)
      if (isWater(v * width + u, v)) out[v * width + u] = backdrop;
    let last = Number.NaN;
    for (let v = 0; v < height; v += 1) {
      const p = v * width + u;
      const n = near[p] as number;
      if (isWater(p, v)) continue;
      // the image of this point: as far below the water as the point is above it
      const row = rowOf(-(slopes[v] as number) - 2 * drop * n);
      const from = Number.isNaN(last) ? row : last;
      last = row;
      if (n <= backdrop || Math.abs(row - from) > 4) continue;
      const top = Math.max(0, Math.floor(Math.min(from, row)));
      const bottom = Math.min(height - 1, Math.ceil(Math.max(from, row)));
      for (let w = top; w <= bottom; w += 1) {
        const q = w * width + u;
        if (isWater(q, w)) out[q] = Math.max(out[q] as number, n);
      }
    }
  }
  return out;
}
