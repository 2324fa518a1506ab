import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const wholeFont =
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const facesFile = join(import.meta.dirname, '../src/theme/fonts.css');

/** The font that every page preloads. */
export const basicFontFile = join(import.meta.dirname, '../fonts/instrument-sans-basic.woff2');

/** What browsers apply by themselves to English text, and the even figures that prices ask for. */
const features = ['ccmp', 'mark', 'kern', 'liga', 'calt', 'tnum'];

/**
 * The characters of a range as the theme writes it: `U+0020-007E, U+00A9`.
 *
 * @throws {Error} on a part that is no code point and no range of two.
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

/** The characters that the theme gives to the basic font. */
async function basicCharacters(): Promise<string> {
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
