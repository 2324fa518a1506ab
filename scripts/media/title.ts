/** Draws titles for films in the site's typeface. */
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { root } from '../stack/locations.ts';
import type { Size } from './film-plan.ts';

/** The font comes from the repository: the machine may have none. */
const fontfile = join(root, 'web/fonts/instrument-sans-semibold.ttf');

export interface Drawn {
  readonly image: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Renders text as an image.
 * @param height line height in pixels
 * @param most maximum width in pixels before the text wraps
 */
export async function drawText(
  line: string,
  height: number,
  { color = 'white', most }: { readonly color?: string; readonly most?: number } = {},
): Promise<Drawn> {
  const safe = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const text = {
    text: `<span foreground="${color}">${safe}</span>`,
    // The comma ends the family name; without it, 'SemiBold' would be parsed as a weight.
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
  /** A title with a smaller line below it, at the lower left on a gradient. */
  readonly title?: readonly [name: string, line: string] | undefined;
  /** A label at the upper left. */
  readonly label?: string | undefined;
}

/** Writes a transparent PNG of the film's size with the text on it. */
export async function drawTitles(
  { title, label }: Titles,
  [width, height]: Size,
  target: string,
): Promise<void> {
  const unit = Math.min(width, height) / 720;
  const margin = Math.round(56 * unit);
  const parts: OverlayOptions[] = [];
  if (title) {
    // Phones show their own controls over the bottom of a vertical film.
    const low = height - margin - Math.round((height > width ? 200 : 0) * unit);
    const name = await drawText(title[0], 58 * unit);
    const line = await drawText(title[1], 30 * unit);
    // Rendered text is as high as its letters, so lines are aligned at the top.
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

/** Darkens the bottom of the picture, to keep white text legible. */
const shade = (width: number, height: number): Buffer =>
  Buffer.from(`<svg width="${width}" height="${height}"><defs>
    <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
    <stop offset=".58" stop-opacity="0"/><stop offset="1" stop-opacity=".62"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#shade)"/></svg>`);
