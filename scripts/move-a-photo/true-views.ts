/**
 * The true vanishing points of our own pictures. The scenes define where their cameras are; all
 * cameras are level, and all homes are aligned with the axes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureName } from '../../web/src/content/media.ts';
import type { Point } from '../../web/src/features/move-a-photo/engine/scene.utils.ts';
import { root } from '../stack/locations.ts';

/** A file of scripts/media, and which of its cameras took the picture, counted from 0. */
type Source = readonly [file: string, camera: number];

/** Twelve rooms. The two staging pictures share a camera; the others each have their own. */
export const rooms = {
  'editing-desk': ['sets/rooms', 1],
  'elegant-estate-fireside': ['homes/elegant_estate', 2],
  'elegant-estate-interior': ['homes/elegant_estate', 3],
  'hotel-bedroom': ['sets/rooms', 0],
  'modern-luxury-home-interior': ['homes/modern_luxury_home', 4],
  'modern-luxury-home-table': ['homes/modern_luxury_home', 8],
  'premium-residence-interior': ['homes/premium_residence', 1],
  'staging-empty': ['sets/staging', 0],
  'staging-modern-neutral': ['sets/staging', 0],
  'urban-sophistication-interior': ['homes/urban_sophistication', 1],
  'waterfront-property-interior': ['homes/waterfront_property', 4],
  'waterfront-property-tripod': ['homes/waterfront_property', 3],
} satisfies Partial<Record<PictureName, Source>>;

export const exteriors = {
  'elegant-estate-exterior': ['homes/elegant_estate', 0],
  'farmhouse-porch': ['sets/sky', 0],
  hero: ['homes/modern_luxury_home', 0],
  'modern-luxury-home-exterior': ['homes/modern_luxury_home', 1],
  'sky-clear-blue': ['sets/sky', 1],
  'urban-sophistication-exterior': ['homes/urban_sophistication', 0],
  'waterfront-property-exterior': ['homes/waterfront_property', 0],
} satisfies Partial<Record<PictureName, Source>>;

export type JudgedPicture = keyof typeof rooms | keyof typeof exteriors;

const number = String.raw`(-?[\d.]+)`;
/** `camera(x, y, (x, y), height, lens, shift` or the same as `x=…, y=…`, on one line or on many. */
const call = new RegExp(
  String.raw`(?:camera|dict)\(\s*(?:x=)?${number},\s*(?:y=)?${number},\s*(?:look=)?\(${number}, ${number}\),` +
    String.raw`\s*(?:height=)?${number},\s*(?:lens=)?${number},\s*(?:shift=)?${number}`,
  'g',
);
/** In millimeters, as in lib/camera.py. */
const sensorWidth = 36;

/** The true vanishing point of a picture, in units of its width. */
export function trueVanishing(name: JudgedPicture): Point {
  const [file, index] = { ...rooms, ...exteriors }[name];
  const source = readFileSync(join(root, 'scripts/media', `${file}.py`), 'utf8');
  const found = [...source.matchAll(call)][index]?.slice(1).map(Number);
  if (!found) throw new Error(`${file}.py has no camera ${index}.`);
  const [x = 0, y = 0, lookX = 0, lookY = 0, , lens = 0, shift = 0] = found;
  const dx = lookX - x;
  const dy = lookY - y;
  // The axis of the home that runs away from the camera most directly, seen by a camera that looks
  // along (dx, dy).
  const slope = Math.abs(dy) >= Math.abs(dx) ? -dx / dy : dy / dx;
  return { x: 0.5 + (lens / sensorWidth) * slope, y: (0.5 * 9) / 16 + shift };
}
