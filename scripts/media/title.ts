/** Draws the title of a film in the site's own typeface, over a shade that keeps it legible. */
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../stack/locations.ts';

/** Text is drawn in a file of our own: the machine may have no fonts at all. */
const fontfile = join(root, 'web/fonts/instrument-sans-semibold.ttf');

async function line(text: string, height: number): Promise<Buffer> {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const drawn = {
    text: `<span foreground="white">${safe}</span>`,
    // The comma ends the family's name; without it 'SemiBold' would be read as a weight.
    font: `Instrument Sans SemiBold, ${Math.round(height)}`,
    fontfile,
    rgba: true,
    dpi: 72,
  };
  return sharp({ text: drawn }).png().toBuffer();
}

/**
 * Writes a PNG of the film's size, clear but for the title at its lower left.
 * @param words the name, and a smaller line below it
 */
export async function drawTitle(
  words: readonly [name: string, place: string],
  [width, height]: readonly [number, number],
  target: string,
): Promise<void> {
  const unit = Math.min(width, height) / 720;
  const margin = Math.round(56 * unit);
  const name = await line(words[0], 58 * unit);
  const place = await line(words[1], 28 * unit);
  const shade = `<svg width="${width}" height="${height}"><defs>
    <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
    <stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".62"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#shade)"/></svg>`;
  const low = height - margin - Math.round((height > width ? 120 : 0) * unit);
  const heightOf = async (part: Buffer) => (await sharp(part).metadata()).height ?? 0;
  const placeTop = low - (await heightOf(place));
  const nameTop = placeTop - (await heightOf(name)) - Math.round(16 * unit);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width, height, channels: 4, background: clear } })
    .composite([
      { input: Buffer.from(shade) },
      { input: name, left: margin, top: nameTop },
      { input: place, left: margin, top: placeTop },
    ])
    .png()
    .toFile(target);
}
