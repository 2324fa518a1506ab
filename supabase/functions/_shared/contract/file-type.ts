/**
 * What a file is, by its first bytes: what its name or its sender says proves nothing. The page asks
 * before it uploads a file, and the function when it has arrived.
 */

import type { FileType } from './file-endings.ts';

/** How much of a file `typesOfFile` looks at. */
export const headBytes = 4096;

/** The lengths that headers of bitmaps give for themselves. */
const bitmapHeaders = [12, 40, 52, 56, 64, 108, 124].map(
  (length) => `${String.fromCharCode(length)}\0\0\0`,
);
/** A header whose parts may have any order; one of them is the name of the format. */
const isEbml = (start: string, name: RegExp): boolean =>
  start.startsWith('\x1a\x45\xdf\xa3') && name.test(start);

const signatures: readonly (readonly [FileType, (start: string) => boolean])[] = [
  ['image/jpeg', (start) => start.startsWith('\xff\xd8\xff')],
  ['image/png', (start) => start.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/gif', (start) => /^GIF8[79]a/.test(start)],
  ['image/webp', (start) => /^RIFF.{4}WEBPVP8[ LX]/s.test(start)],
  // The second version is for large files. Raw photos of many cameras are such files, too.
  ['image/tiff', (start) => /^(II[*+]\0|MM\0[*+])/.test(start)],
  // Two letters prove little.
  [
    'image/bmp',
    (start) =>
      /^BM.{4}\0{4}/s.test(start) && bitmapHeaders.some((header) => start.startsWith(header, 14)),
  ],
  ['video/webm', (start) => isEbml(start, /B\x82.{1,8}webm/s)],
  ['video/x-matroska', (start) => isEbml(start, /B\x82.{1,8}matroska/s)],
  ['application/pdf', (start) => /^(\xef\xbb\xbf)?\s{0,64}%PDF-/.test(start)],
  // Programs that would have gone on with another disk say so first.
  [
    'application/zip',
    (start) => ['PK\x03\x04', 'PK00PK\x03\x04'].some((begin) => start.startsWith(begin)),
  ],
];

/**
 * @param head the file's first bytes: `headBytes`, or all of them.
 * @param size of the whole file.
 * @returns what the file is, the most exact type first; nothing if it isn't recognized. A video that
 * keeps the rules of MP4 and of QuickTime is both.
 */
export function typesOfFile(head: Uint8Array, size = head.length): readonly FileType[] {
  const start = latin(head.subarray(0, headBytes));
  const known = signatures.find(([, isIt]) => isIt(start));
  return known ? [known[0]] : typesOfBoxes(start, size);
}

/** Each byte is one character. */
export const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

const lengthAt = (text: string, at: number): number =>
  [0, 1, 2, 3].reduce((value, place) => value * 256 + text.charCodeAt(at + place), 0);

/** Movies of the time before brands begin with one of these. So do some that name brands later. */
const firstBoxes = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

/** MP4, QuickTime, HEIC and AVIF consist of boxes, one of which names the brands of the file. */
function typesOfBoxes(start: string, size: number): readonly FileType[] {
  for (let at = 0; ; ) {
    const [length, kind] = [lengthAt(start, at), start.slice(at + 4, at + 8)];
    if (kind === 'ftyp' && length >= 12 && length <= headBytes) {
      return typesOfBrands(start.slice(at + 8, at + length));
    }
    const isBox = firstBoxes.includes(kind) && (length === 0 || length === 1 || length <= size);
    if (!isBox && at === 0) return [];
    if (!isBox || length < 8) return ['video/quicktime'];
    at += length;
  }
}

const stillBrands = ['heic', 'heix', 'heim', 'heis', 'mif1', 'mif2', 'mif3'];
const sequenceBrands = ['hevc', 'hevx', 'hevm', 'hevs', 'msf1'];

/** @param names the main brand, its version, and the brands whose rules the file keeps as well. */
function typesOfBrands(names: string): readonly FileType[] {
  const [main = '', , ...others] = names.match(/.{4}/gs) ?? [];
  const brands = [main, ...others];
  if (brands.includes('avif') || brands.includes('avis')) return ['image/avif'];
  if (brands.some((brand) => stillBrands.includes(brand)) || sequenceBrands.includes(main)) {
    return ['image/heic'];
  }
  if (main === 'crx ') return ['image/x-canon-cr3'];
  if (/^(?:M4[ABP]|F4[AB]) $/.test(main)) return ['audio/mp4'];
  // Every other brand is one of a movie: makers of cameras have their own.
  const movies = brands.filter((brand) => /^[ -~]{4}$/.test(brand) && brand.trim() !== '');
  return [...new Set(movies.map((brand) => (brand === 'qt  ' ? 'video/quicktime' : 'video/mp4')))];
}
