/** Kinds of files that are kept, by their first bytes: what a sender says of a file proves nothing. */

const kept: readonly (readonly [type: string, from: number, bytes: string])[] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/tiff', 0, 'II*\0'],
  ['image/tiff', 0, 'MM\0*'],
  ['image/avif', 4, 'ftypavif'],
  ['image/heic', 4, 'ftypheic'],
  ['image/heic', 4, 'ftypmif1'],
  ['video/quicktime', 4, 'ftypqt'],
  // All other files of this family are films.
  ['video/mp4', 4, 'ftyp'],
  ['video/webm', 0, '\x1a\x45\xdf\xa3'],
  ['application/pdf', 0, '%PDF-'],
];

/** The type of a picture, a film or a PDF; undefined for anything else. */
export function typeOfFile(content: Uint8Array): string | undefined {
  const head = String.fromCharCode(...content.subarray(0, 24));
  return kept.find(([, from, bytes]) => head.startsWith(bytes, from))?.[0];
}
