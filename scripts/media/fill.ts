/**
 * Fills the pixels that no layer covers, ring by ring from their surroundings, preferring what is far away:
 * a hole reveals the background.
 *
 * @param color RGB, 0 to 255
 * @param near inverse distance per pixel; 0 where the color is unknown
 * @returns how many pixels were filled
 */
export function fill(
  color: Float32Array,
  near: Float32Array,
  width: number,
  height: number,
): number {
  let holes: number[] = [];
  for (let p = 0; p < near.length; p += 1) if (near[p] === 0) holes.push(p);
  const count = holes.length;
  const known = near.slice();
  while (holes.length > 0) {
    const left: number[] = [];
    const found: [pixel: number, near: number][] = [];
    for (const p of holes) {
      const from = mean(p);
      if (from > 0) found.push([p, from]);
      else left.push(p);
    }
    for (const [p, from] of found) known[p] = from;
    if (found.length === 0) break;
    holes = left;
  }
  return count;

  /** Sets a pixel to the mean of its known neighbors, and returns their least inverse distance. */
  function mean(p: number): number {
    const [x, y] = [p % width, Math.floor(p / width)];
    let [red, green, blue, sum, least] = [0, 0, 0, 0, Number.POSITIVE_INFINITY];
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1)
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
        const q = v * width + u;
        const n = known[q] as number;
        if (n === 0) continue;
        // Twice the distance counts eight times.
        const weight = 1 / Math.max(1e-3, n) ** 3;
        red += weight * (color[3 * q] as number);
        green += weight * (color[3 * q + 1] as number);
        blue += weight * (color[3 * q + 2] as number);
        sum += weight;
        least = Math.min(least, n);
      }
    if (sum === 0) return 0;
    color.set([red / sum, green / sum, blue / sum], 3 * p);
    return least;
  }
}
