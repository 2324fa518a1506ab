/** Draws the words on a film in the site's own typeface. */
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { root } from '../stack/locations.ts';
import type { Size } from './film-plan.ts';

/** Text is drawn in a file of our own: the machine may have no fonts at all. */
const fontfile = join(root, 'web/fonts/instrument-sans-semibold.ttf');

export interface Drawn {
  readonly image: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * A text as a picture.
 * @param height of the letters with what they need above and below, in pixels
 * @param most how wide it may get before it goes on in the next line
 */
export async function drawText(
  line: string,
  height: number,
  { color = 'white', most }: { readonly color?: string; readonly most?: number } = {},
): Promise<Drawn> {
  const safe = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const text = {
    text: `<span foreground="${color}">${safe}</span>`,
    // The comma ends the family's name; without it 'SemiBold' would be read as a weight.
    font: `Instrument Sans SemiBold, ${Math.round(height)}`,
    fontfile,
    rgba: true,
    dpi: 72,
    ...(most && { width: Math.round(most), spacing: Math.round(height * 0.25) }),
  };
  const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

interface Titles {
  /** A name, and a smaller line below it, at the lower left over a shade. */
  readonly title?: readonly [name: string, line: string] | undefined;
  /** A short note at the upper left. */
  readonly label?: string | undefined;
}

/** Writes a PNG of the film's size, clear but for the words. */
export async function drawTitles(
  { title, label }: Titles,
  [width, height]: Size,
  target: string,
): Promise<void> {
  const unit = Math.min(width, height) / 720;
  const margin = Math.round(56 * unit);
  const parts: OverlayOptions[] = [];
  if (title) {
    // phones lay their own controls over the foot of an upright film
    const low = height - margin - Math.round((height > width ? 200 : 0) * unit);
    const name = await drawText(title[0], 58 * unit);
    const line = await drawText(title[1], 30 * unit);
    // A drawn text is as high as its letters: the heads of the lines stay where they are, the feet vary.
    const topOf = (above: number) => low - Math.round(above * unit);
    parts.push(
      { input: shade(width, height) },
      { input: name.image, left: margin, top: topOf(104) },
      { input: line.image, left: margin, top: topOf(30) },
    );
  }
  if (label) {
    const text = await drawText(label, 22 * unit);
    const [inside, top] = [Math.round(14 * unit), Math.round(margin * 0.6)];
    const [w, h] = [text.width + 2 * inside, text.height + 2 * inside];
    const box = `<svg width="${w}" height="${h}"><rect width="100%" height="100%" rx="${8 * unit}" fill="#0b1220" fill-opacity=".72"/></svg>`;
    parts.push(
      { input: Buffer.from(box), left: top, top },
      { input: text.image, left: top + inside, top: top + inside },
    );
  }
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width, height, channels: 4, background } })
    .composite(parts)
    .png()
    .toFile(target);
}

/** Darkens the foot of the picture, so that white words stay legible on it. */
const shade = (width: number, height: number): Buffer =>
  Buffer.from(`<svg width="${width}" height="${height}"><defs>
    <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
    <stop offset=".58" stop-opacity="0"/><stop offset="1" stop-opacity=".62"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#shade)"/></svg>`);
