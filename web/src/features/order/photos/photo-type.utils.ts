import type { photoTypes } from '@contract/photos.ts';

export type PhotoType = (typeof photoTypes)[number];

/** A file's type by its first bytes: browsers go by its name, and know no HEIC. */
export async function photoTypeOf(file: Blob): Promise<PhotoType | undefined> {
  const bytes = await file.slice(0, 256).arrayBuffer();
  const text = String.fromCharCode(...new Uint8Array(bytes));
  if (text.startsWith('\xff\xd8')) return 'image/jpeg';
  if (text.startsWith('\x89PNG')) return 'image/png';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp';
  if (/^(II\*\0|MM\0\*)/.test(text)) return 'image/tiff';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  const brands = text.slice(8, new DataView(bytes).getUint32(0));
  if (/avi[fs]/.test(brands)) return 'image/avif';
  return /hei[cxms]|hev[cx]|m[is]f1/.test(brands) ? 'image/heic' : undefined;
}
