/** What a delivered file's first bytes say it is. Nothing in it is decoded. */
import type { FilmType } from '../../../_shared/contract/films.ts';

/** How much of the file `readFilmType` needs. */
export const filmHeaderBytes = 64;

/** @returns undefined if it is none of the files that we take. */
export function readFilmType(start: Uint8Array): FilmType | undefined {
  const text = String.fromCharCode(...start.subarray(0, filmHeaderBytes));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('PK\x03\x04')) return 'application/zip';
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.includes('webm') ? 'video/webm' : undefined;
  const [box, brand] = [text.slice(4, 8), text.slice(8, 12)];
  // A movie of the time before brands begins with one of its other boxes.
  if (['moov', 'mdat', 'wide'].includes(box)) return 'video/quicktime';
  if (box !== 'ftyp') return undefined;
  if (brand === 'qt  ') return 'video/quicktime';
  return /^(mp4|iso|avc|M4V|dash|MSNV|f4v|3gp|hvc)/.test(brand) ? 'video/mp4' : undefined;
}
