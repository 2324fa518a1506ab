/**
 * What a picture's first bytes say: its type and its size. Pictures are never decoded here, so that
 * nothing in them can do harm or take long.
 */
import type { photoTypes } from '../../../_shared/contract/photos.ts';

export interface PictureHeader {
  readonly type: (typeof photoTypes)[number];
  readonly width: number;
  readonly height: number;
}

/** Reads bytes of the file; fewer at its end. */
export type ReadAt = (from: number, bytes: number) => Promise<Uint8Array>;

const blockBytes = 64 * 1024;
/** Enough for what cameras write before the size; a file that needs more is refused. */
const mostBlocks = 24;

/** @returns undefined if it is none of the pictures that we take. */
export async function readPictureHeader(read: ReadAt): Promise<PictureHeader | undefined> {
  const at = inBlocks(read);
  try {
    const start = await at(0, 32);
    const text = (from: number, to: number) => String.fromCharCode(...bytesOf(start, from, to));
    if (start.getUint16(0) === 0xffd8) return { type: 'image/jpeg', ...(await jpegSize(at)) };
    if (start.getUint32(0) === 0x89504e47 && start.getUint32(4) === 0x0d0a1a0a) {
      if (text(12, 16) !== 'IHDR') return undefined;
      return { type: 'image/png', width: start.getUint32(16), height: start.getUint32(20) };
    }
    if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') {
      const size = webpSize(start, text(12, 16));
      return size && { type: 'image/webp', ...size };
    }
    if (text(4, 8) === 'ftyp') return await readHeif(at, start.getUint32(0));
    if (['II*\0', 'MM\0*'].includes(text(0, 4))) {
      const size = await tiffSize(at, text(0, 1) === 'I');
      return size && { type: 'image/tiff', ...size };
    }
    return undefined;
  } catch (error) {
    // The file ends before its header does, or says that it goes on outside of it.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type At = (from: number, bytes: number) => Promise<DataView>;

const bytesOf = (view: DataView, from: number, to: number): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset + from, to - from);

/** Reads each block of the file once. @throws RangeError beyond the end or after too many blocks */
function inBlocks(read: ReadAt): At {
  const blocks = new Map<number, Promise<Uint8Array>>();
  const block = (index: number) => {
    const known = blocks.get(index);
    if (known) return known;
    if (blocks.size >= mostBlocks) throw new RangeError('The header is too long.');
    const reading = read(index * blockBytes, blockBytes);
    blocks.set(index, reading);
    return reading;
  };
  return async (from, bytes) => {
    const found = new Uint8Array(bytes);
    for (let done = 0; done < bytes; ) {
      const index = Math.floor((from + done) / blockBytes);
      const offset = from + done - index * blockBytes;
      const part = (await block(index)).subarray(offset, offset + bytes - done);
      if (part.length === 0) throw new RangeError('The file ends early.');
      found.set(part, done);
      done += part.length;
    }
    return new DataView(found.buffer);
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

async function jpegSize(at: At): Promise<Size> {
  for (let place = 2; ; ) {
    const segment = await at(place, 4);
    const marker = segment.getUint16(0);
    if (marker < 0xff01) throw new RangeError('There is no segment.');
    // Bytes that only fill, and markers without a length.
    if (marker === 0xffff || (marker >= 0xffd0 && marker <= 0xffd8) || marker === 0xff01) {
      place += marker === 0xffff ? 1 : 2;
      continue;
    }
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf;
    if (isFrame && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      const frame = await at(place + 5, 4);
      return { height: frame.getUint16(0), width: frame.getUint16(2) };
    }
    if (marker === 0xffda || marker === 0xffd9) throw new RangeError('There is no frame.');
    place += 2 + Math.max(2, segment.getUint16(2));
  }
}

function webpSize(start: DataView, chunk: string): Size | undefined {
  const u24 = (from: number) => start.getUint16(from, true) + start.getUint8(from + 2) * 65_536;
  if (chunk === 'VP8X') return { width: u24(24) + 1, height: u24(27) + 1 };
  if (chunk === 'VP8L') {
    const bits = start.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 'VP8 ') return undefined;
  return { width: start.getUint16(26, true) & 0x3fff, height: start.getUint16(28, true) & 0x3fff };
}

const heifBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const mostMetaBytes = 1024 * 1024;

/** HEIC and AVIF: the largest size that the `meta` box names is that of the whole picture. */
async function readHeif(at: At, ftypBytes: number): Promise<PictureHeader | undefined> {
  const ftyp = await at(0, Math.min(ftypBytes, 256));
  const names = String.fromCharCode(...bytesOf(ftyp, 8, ftyp.byteLength));
  const brands: readonly string[] = names.match(/.{4}/gs) ?? [];
  const isAvif = brands.includes('avif') || brands.includes('avis');
  if (!isAvif && !brands.some((brand) => heifBrands.includes(brand))) return undefined;
  for (let place = ftypBytes; ; ) {
    const box = await at(place, 8);
    const length = box.getUint32(0);
    const name = String.fromCharCode(...bytesOf(box, 4, 8));
    if (name === 'meta' && length <= mostMetaBytes) {
      const size = largestSize(await at(place, length));
      return size && { type: isAvif ? 'image/avif' : 'image/heic', ...size };
    }
    if (length < 8) return undefined;
    place += length;
  }
}

function largestSize(meta: DataView): Size | undefined {
  let largest: Size | undefined;
  for (let place = 8; place + 16 <= meta.byteLength; place += 1) {
    // 'ispe'
    if (meta.getUint32(place) !== 0x69737065) continue;
    const size = { width: meta.getUint32(place + 8), height: meta.getUint32(place + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

const widthTag = 256;
const heightTag = 257;

async function tiffSize(at: At, isLittle: boolean): Promise<Size | undefined> {
  const directory = (await at(4, 4)).getUint32(0, isLittle);
  const count = (await at(directory, 2)).getUint16(0, isLittle);
  const entries = await at(directory + 2, Math.min(count, 64) * 12);
  const found = new Map<number, number>();
  for (let place = 0; place < entries.byteLength; place += 12) {
    const isShort = entries.getUint16(place + 2, isLittle) === 3;
    const value = isShort
      ? entries.getUint16(place + 8, isLittle)
      : entries.getUint32(place + 8, isLittle);
    found.set(entries.getUint16(place, isLittle), value);
  }
  const width = found.get(widthTag);
  const height = found.get(heightTag);
  return width && height ? { width, height } : undefined;
}
