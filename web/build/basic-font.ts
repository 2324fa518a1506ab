import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { charactersOf } from './unicode-range.ts';

const wholeFont =
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const facesFile = join(import.meta.dirname, '../src/theme/fonts.css');

/** The font that every page preloads. */
export const basicFontFile = join(import.meta.dirname, '../fonts/instrument-sans-basic.woff2');

/** What browsers apply by themselves to English text, and the even figures that prices ask for. */
const features = ['ccmp', 'mark', 'kern', 'liga', 'calt', 'tnum'];

/** The characters that the theme gives to the basic font. */
export async function basicCharacters(): Promise<string> {
  const faces = (await readFile(facesFile, 'utf8')).split('@font-face');
  const face = faces.find((text) => text.includes('instrument-sans-basic.woff2'));
  const range = /unicode-range:([^;]+);/.exec(face ?? '')?.[1];
  if (!range) throw new Error('The theme names no range for the basic font.');
  return charactersOf(range);
}

/** The basic font, cut from the whole one: WOFF2, the same bytes every time. */
export async function cutBasicFont(): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(wholeFont));
  return subsetFont(whole, await basicCharacters(), {
    targetFormat: 'woff2',
    keepFeatures: features,
  });
}
