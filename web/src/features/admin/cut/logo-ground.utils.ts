/** How much of its frame a logo with a ground of its own covers. */
const filled = 0.95;

/**
 * What a logo has to stand on to be seen on a dark card and on any photo; undefined if it brings that along.
 *
 * @param pixels red, green, blue and alpha of each
 */
export function groundOf(pixels: Uint8ClampedArray): 'light' | 'dark' | undefined {
  let [seen, light] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    seen += alpha;
    light += alpha * (0.21 * red + 0.72 * green + 0.07 * blue);
  }
  if (seen > filled * 255 * (pixels.length / 4)) return undefined;
  return light < 128 * seen ? 'light' : 'dark';
}
