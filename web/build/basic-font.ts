import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const wholeFont =
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const facesFile = join(import.meta.dirname, '../src/theme/fonts.css');

/** The font that every page preloads. */
export const basicFontFile = join(import.meta.dirname, '../fonts/instrument-sans-basic.woff2');

/** The features browsers apply to English text by default, plus tabular figures for prices. */
const features = ['ccmp', 'mark', 'kern', 'liga', 'calt', 'tnum'];

/**
 * Expands a unicode-range, as written in the theme: `U+0020-007E, U+00A9`.
 *
 * @throws {Error} on a part that isn't a code point or a range of two.
 */
export function charactersOf(unicodeRange: string): string {
  return unicodeRange
    .split(',')
    .map((part) => {
      const [, first, last = first] = /^U\+([\dA-F]+)(?:-([\dA-F]+))?$/i.exec(part.trim()) ?? [];
      if (!first || !last) throw new Error(`'${part.trim()}' is no range of characters.`);
      const start = Number.parseInt(first, 16);
      const length = Number.parseInt(last, 16) - start + 1;
      return String.fromCodePoint(...Array.from({ length }, (_, step) => start + step));
    })
    .join('');
}

/** The characters the theme assigns to the basic font. */
async function basicCharacters(): Promise<string> {
  const faces = (await readFile(facesFile, 'utf8')).split('@font-face');
  const face = faces.find((text) => text.includes('instrument-sans-basic.woff2'));
  const range = /unicode-range:([^;]+);/.exec(face ?? '')?.[1];
  if (!range) throw new Error('The theme names no range for the basic font.');
  return charactersOf(range);
}

/** The basic font, subset from the full one. WOFF2, and the same bytes every time. */
export async function cutBasicFont(): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(wholeFont));
  return subsetFont(whole, await basicCharacters(), {
    targetFormat: 'woff2',
    keepFeatures: features,
  });
}
