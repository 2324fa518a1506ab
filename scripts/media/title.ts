/** Draws the title of a film in the site's own typeface, over a shade that keeps it legible. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { cacheDir } from './catalogue.ts';

const typeface =
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

/** The typeface in one weight, as a file that the drawing library reads. */
async function fontFile(text: string, weight: number): Promise<string> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(typeface));
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const;
  mkdirSync(cacheDir, { recursive: true });
  const file = join(cacheDir, `title-${weight}.ttf`);
  writeFileSync(file, await subsetFont(whole, text, options));
  return file;
}

async function line(text: string, weight: number, height: number): Promise<Buffer> {
  const fontfile = await fontFile(text, weight);
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const drawn = {
    text: `<span foreground="white">${safe}</span>`,
    font: `Instrument Sans ${height}px`,
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
  const name = await line(words[0], 600, 58 * unit);
  const place = await line(words[1], 450, 28 * unit);
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
