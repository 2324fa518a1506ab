/** By how much of the larger one two values may differ and still count as the same surface. */
const tolerance = 0.05;
/** A pixel stays if at least this many of the 24 around it belong to its surface. */
const company = 8;
const rounds = 3;
const reach = 2;

/**
 * Removes the specks from a depth map. Objects behind a pane have the pane's depth in some pixels
 * and their own in others, depending on the samples; a camera move would scatter them. A pixel with
 * too few neighbors on its surface becomes the median of those around it, unless it is on a thin
 * line. Then each surface is smoothed: otherwise, the folds of a sheer curtain would tear the lamp
 * that shines through it.
 *
 * @param near inverse distances, row by row
 */
export function despeckle(near: Uint16Array, width: number, height: number): Uint16Array {
  let values = near;
  for (let round = 0; round < rounds; round += 1) {
    const next = values.slice();
    for (let y = reach; y < height - reach; y += 1) {
      for (let x = reach; x < width - reach; x += 1) {
        const p = y * width + x;
        if (!isOfSurface(values, p, width)) next[p] = medianAround(values, p, width);
      }
    }
    values = next;
  }
  return evened(values, width, height);
}

/** Each pixel becomes the mean of those around it that belong to its surface. */
function evened(values: Uint16Array, width: number, height: number): Uint16Array {
  const out = values.slice();
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      const p = y * width + x;
      let [sum, count] = [0, 0];
      for (let dy = -reach; dy <= reach; dy += 1)
        for (let dx = -reach; dx <= reach; dx += 1) {
          const other = values[p + dy * width + dx] as number;
          if (!isSame(values[p] as number, other)) continue;
          sum += other;
          count += 1;
        }
      out[p] = Math.round(sum / count);
    }
  }
  return out;
}

const isSame = (a: number, b: number) => Math.abs(a - b) <= tolerance * Math.max(a, b);

function isOfSurface(values: Uint16Array, p: number, width: number): boolean {
  const value = values[p] as number;
  let same = 0;
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1)
      if (isSame(value, values[p + dy * width + dx] as number)) same += 1;
  return same - 1 >= company || isOnLine(values, p, width);
}

/** Two pixels to either side, in one of four directions. */
function isOnLine(values: Uint16Array, p: number, width: number): boolean {
  const value = values[p] as number;
  return [1, width, width + 1, width - 1].some((step) =>
    [-2, -1, 1, 2].every((times) => isSame(value, values[p + times * step] as number)),
  );
}

function medianAround(values: Uint16Array, p: number, width: number): number {
  const around: number[] = [];
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1)
      if (dx !== 0 || dy !== 0) around.push(values[p + dy * width + dx] as number);
  return around.sort((a, b) => a - b)[around.length / 2] as number;
}
