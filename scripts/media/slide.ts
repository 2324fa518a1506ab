/** Draws one slide of a lesson: one or more photos, annotations, and a caption. */
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { alteredLabel } from '../../web/src/content/media.ts';
import { sizeOf } from '../../web/src/lib/media-files.ts';
import { mediaDir } from './catalogue.ts';
import type { Size } from './film-plan.ts';
import { readManifest } from './manifest.ts';
import { drawText } from './title.ts';

/** Annotations, in pixels of a 1280 x 720 film. */
interface Drawing {
  readonly lines?: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
  readonly circles?: readonly (readonly [x: number, y: number, radius: number])[];
  readonly frames?: readonly (readonly [x: number, y: number, width: number, height: number])[];
  readonly labels?: readonly (readonly [x: number, y: number, label: string])[];
}

export interface Slide {
  /** One picture, two side by side, or six in two rows. */
  readonly pictures: readonly string[];
  /** A film of the site, played instead of the picture. */
  readonly film?: string;
  readonly seconds: number;
  /** The number of its tip. */
  readonly tip?: number;
  readonly title: string;
  readonly text?: string;
  /** Set on the first slide of a chapter. */
  readonly chapter?: string;
  readonly drawing?: Drawing;
  /** A short label for each picture. */
  readonly marks?: readonly string[];
}

const blue = '#2563eb';
const night = '#0b1220';
const margin = 56;

/** Writes the slide as a PNG, transparent where a film plays behind it. */
export async function drawSlide(slide: Slide, [width, height]: Size, target: string) {
  const parts = slide.film ? [] : await photos(slide, width, height);
  parts.push({ input: drawn(slide.drawing ?? {}, width, height) });
  for (const [left, top, label] of slide.drawing?.labels ?? [])
    parts.push(...(await note(label, left, top)));
  parts.push(...(await caption(slide, width, height)));
  const background = slide.film ? { r: 0, g: 0, b: 0, alpha: 0 } : night;
  await sharp({ create: { width, height, channels: 4, background } })
    .composite(parts)
    .png()
    .toFile(target);
}

/** Lays out the pictures in their largest size. Altered ones carry their label. */
async function photos(slide: Slide, width: number, height: number): Promise<OverlayOptions[]> {
  const all: OverlayOptions[] = [];
  for (const [i, name] of slide.pictures.entries()) {
    const picture = readManifest().pictures[name];
    if (!picture) throw new Error(`The manifest has no '${name}'.`);
    const box = boxOf(i, slide.pictures.length, width, height);
    const widest = Math.min(1600, sizeOf(picture).width);
    const input = await sharp(join(mediaDir, 'pictures', `${name}-${widest}.webp`))
      .resize(box.width, box.height, { fit: 'cover' })
      .toBuffer();
    all.push({ input, left: box.left, top: box.top });
    const mark = slide.marks?.[i];
    if (mark) all.push(...(await note(mark, box.left + 14, box.top + 14)));
    if (picture.original) all.push(...(await note(alteredLabel, box.left + 24, 24)));
  }
  return all;
}

function boxOf(i: number, count: number, width: number, height: number) {
  if (count === 1) return { left: 0, top: 0, width, height };
  if (count === 2) {
    const half = width / 2;
    return { left: i * half, top: 0, width: half - (i === 0 ? 2 : 0), height };
  }
  const [across, gap] = [3, 16];
  const w = Math.floor((width - 2 * margin - (across - 1) * gap) / across);
  const h = Math.round((w * 9) / 16);
  const [column, row] = [i % across, Math.floor(i / across)];
  return { left: margin + column * (w + gap), top: 40 + row * (h + gap), width: w, height: h };
}

/** Lines, circles and frames in blue with a white outline, to be visible on any picture. */
function drawn({ lines = [], circles = [], frames = [] }: Drawing, width: number, height: number) {
  const shapes = [
    ...lines.map(([x1, y1, x2, y2]) => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`),
    ...circles.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`),
    ...frames.map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6"/>`),
  ].join('');
  const layer = (color: string, thick: number) =>
    `<g fill="none" stroke="${color}" stroke-width="${thick}" stroke-linecap="round">${shapes}</g>`;
  return Buffer.from(
    `<svg width="${width}" height="${height}">${layer('#fff', 10)}${layer(blue, 5)}</svg>`,
  );
}

/** A short text on a dark background. */
async function note(said: string, left: number, top: number): Promise<OverlayOptions[]> {
  const text = await drawText(said, 24);
  const [w, h] = [text.width + 28, text.height + 22];
  const plate = `<svg width="${w}" height="${h}"><rect width="100%" height="100%" rx="8" fill="${night}" fill-opacity=".8"/></svg>`;
  return [
    { input: Buffer.from(plate), left, top },
    { input: text.image, left: left + 14, top: top + 11 },
  ];
}

/** Number, title and sentence at the bottom, on a gradient. */
async function caption({ tip, title, text }: Slide, width: number, height: number) {
  const shade = `<svg width="${width}" height="${height}"><defs>
    <linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".6" stop-color="${night}" stop-opacity="0"/>
    <stop offset=".8" stop-color="${night}" stop-opacity=".62"/><stop offset="1" stop-color="${night}" stop-opacity=".86"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/></svg>`;
  const parts: OverlayOptions[] = [{ input: Buffer.from(shade) }];
  const line = text ? await drawText(text, 27, { most: width - 2 * margin }) : undefined;
  const name = await drawText(title, 50);
  // The title keeps its place when the sentence appears.
  const lineTop = height - 76;
  const nameTop = lineTop - 70;
  let left = margin;
  if (tip) {
    const number = await drawText(String(tip), 34);
    const size = 60;
    const top = nameTop + Math.round((name.height - size) / 2);
    const disc = `<svg width="${size}" height="${size}"><circle cx="30" cy="30" r="30" fill="${blue}"/></svg>`;
    parts.push(
      { input: Buffer.from(disc), left, top },
      {
        input: number.image,
        left: left + Math.round((size - number.width) / 2),
        top: top + Math.round((size - number.height) / 2),
      },
    );
    left += size + 20;
  }
  parts.push({ input: name.image, left, top: nameTop });
  if (line) parts.push({ input: line.image, left: margin, top: lineTop });
  return parts;
}
