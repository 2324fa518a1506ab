/**
 * What a picture file says about itself, read without decoding it: a small file may decode to more
 * pixels than a phone has memory for, and nothing in it can do harm or take long.
 */
import type { FileType } from './file-endings.ts';
import { headBytes, latin, typesOfFile } from './file-type.ts';
import { type At, directoriesOf } from './tiff-directories.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface PictureFacts {
  readonly type: FileType;
  /** In pixels, upright. If the file holds several pictures, the largest width and height. */
  readonly size?: PictureSize;
  readonly isAnimated?: boolean;
  /** Colors for print. */
  readonly isCmyk?: boolean;
}

/** Reads bytes of a file, or as many as there are. */
export type ReadPart = (from: number, bytes: number) => Promise<Uint8Array>;

/** Reads bytes of a file that somebody chose. */
export const partsOf =
  (file: Blob): ReadPart =>
  async (from, bytes) =>
    new Uint8Array(await file.slice(from, from + bytes).arrayBuffer());

const smallPart = 64 * 1024;
/** For files whose size comes late: phones write depth maps of some MB before it. */
const largePart = 1024 * 1024;
const smallParts = 4;
const mostParts = 32;
/** No honest file needs so many looks. */
const mostLooks = 50_000;

/**
 * @param bytes the size of the whole file.
 * @returns undefined if the file is no picture. A picture without `size` is broken.
 */
export async function readPicture(
  read: ReadPart,
  bytes: number,
): Promise<PictureFacts | undefined> {
  const at = looksAt(read, bytes);
  const head = await read(0, Math.min(headBytes, bytes));
  const [type] = typesOfFile(head, bytes);
  const reader = type && readers[type];
  if (!reader) return undefined;
  let facts: Found = { type };
  const say: Say = (more) => {
    facts = { ...facts, ...more };
  };
  try {
    await reader(at, say, bytes);
  } catch (error) {
    // The file ends early, or its size is too far in: what was found before that counts.
    if (!(error instanceof RangeError)) throw error;
  }
  const { isTurned, size, ...others } = facts;
  if (!size || size.width * size.height === 0) return others;
  return { ...others, size: isTurned ? { width: size.height, height: size.width } : size };
}

/** What is found on the way: the size as stored, and whether the picture is shown lying on its side. */
type Found = PictureFacts & { readonly isTurned?: boolean | undefined };
type Say = (more: Partial<Found>) => void;

/** Reads on as far as it is asked for. @throws RangeError beyond the end or after too many looks */
function looksAt(read: ReadPart, size: number): At {
  let part = new Uint8Array();
  let start = 0;
  let parts = 0;
  let looks = 0;
  return async (from, bytes) => {
    looks += 1;
    if (from < start || from + bytes > start + part.length) {
      if (from + bytes > size || parts === mostParts) throw new RangeError('There is no more.');
      part = new Uint8Array(await read(from, parts < smallParts ? smallPart : largePart));
      start = from;
      parts += 1;
    }
    if (looks > mostLooks || part.length < bytes) throw new RangeError('There is no more.');
    return new DataView(part.buffer, part.byteOffset + from - start, bytes);
  };
}

const nameIn = (view: DataView, from = 0): string =>
  latin(new Uint8Array(view.buffer, view.byteOffset + from, 4));

/** The largest width and height so far. */
function largest(say: Say): (width: number, height: number) => void {
  let most: PictureSize = { width: 0, height: 0 };
  return (width, height) => {
    most = { width: Math.max(most.width, width), height: Math.max(most.height, height) };
    say({ size: most });
  };
}

/** Whether Exif metadata says that the picture lies on its side. What it says may be broken. */
async function isTurnedBy(at: At, start: number): Promise<boolean | undefined> {
  try {
    const directories = directoriesOf((from, bytes) => at(start + from, bytes));
    return (await directories.next()).value?.isTurned;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/** Goes through the segments to the one with the size. Small pictures for previews are within others. */
async function readJpeg(at: At, say: Say): Promise<void> {
  let isTurned: boolean | undefined;
  for (let place = 2; ; ) {
    const start = await at(place, 2);
    const [mark, kind] = [start.getUint8(0), start.getUint8(1)];
    if (mark !== 0xff || kind === 0xff) place += 1;
    // Markers without a length.
    else if (kind <= 0x01 || (kind >= 0xd0 && kind <= 0xd8)) place += 2;
    // The picture's data begins, or the file ends, without a size.
    else if (kind === 0xda || kind === 0xd9) return;
    else if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)) {
      const frame = await at(place + 5, 5);
      say({
        size: { width: frame.getUint16(2), height: frame.getUint16(0) },
        isCmyk: frame.getUint8(4) === 4,
        isTurned,
      });
      return;
    } else {
      if (kind === 0xe1 && nameIn(await at(place + 4, 4)) === 'Exif') {
        isTurned ??= await isTurnedBy(at, place + 10);
      }
      place += 2 + Math.max(2, (await at(place + 2, 2)).getUint16(0));
    }
  }
}

async function readPng(at: At, say: Say): Promise<void> {
  const header = await at(12, 12);
  if (nameIn(header) !== 'IHDR') return;
  say({
    size: { width: header.getUint32(4), height: header.getUint32(8) },
    isAnimated: false,
  });
  for (let place = 8; ; ) {
    const chunk = await at(place, 8);
    const name = nameIn(chunk, 4);
    if (name === 'acTL') say({ isAnimated: true });
    if (name === 'eXIf') say({ isTurned: await isTurnedBy(at, place + 8) });
    if (name === 'IDAT') return;
    place += 12 + chunk.getUint32(0);
  }
}

/** Goes through the blocks to the second frame. The first may be larger than the size at the start. */
async function readGif(at: At, say: Say): Promise<void> {
  const tableAfter = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const grow = largest(say);
  const screen = await at(6, 5);
  grow(screen.getUint16(0, true), screen.getUint16(2, true));
  let place = 13 + tableAfter(screen.getUint8(4));
  for (let frames = 0; ; ) {
    const kind = (await at(place, 1)).getUint8(0);
    if (kind === 0x2c) {
      const frame = await at(place + 1, 9);
      const side = (from: number) => frame.getUint16(from, true);
      grow(side(0) + side(4), side(2) + side(6));
      frames += 1;
      say({ isAnimated: frames > 1 });
      if (frames > 1) return;
      place += 11 + tableAfter(frame.getUint8(8));
    } else if (kind === 0x21) place += 2;
    else return;
    for (let length = -1; length !== 0; place += 1 + length) {
      length = (await at(place, 1)).getUint8(0);
    }
  }
}

async function readWebp(at: At, say: Say): Promise<void> {
  const chunk = await at(12, 18);
  const u16 = (from: number) => chunk.getUint16(from, true);
  const kind = nameIn(chunk);
  if (kind === 'VP8 ') say({ size: { width: u16(14) & 0x3fff, height: u16(16) & 0x3fff } });
  else if (kind === 'VP8L') {
    const bits = chunk.getUint32(9, true);
    say({ size: { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 } });
  } else {
    const side = (from: number) => u16(from) + (chunk.getUint8(from + 2) << 16) + 1;
    const isAnimated = (chunk.getUint8(8) & 2) !== 0;
    say({ size: { width: side(12), height: side(15) }, isAnimated });
  }
}

async function readBmp(at: At, say: Say): Promise<void> {
  const header = await at(14, 12);
  // The oldest kind of header has 12 bytes. A negative height means that the top row comes first.
  const [width, height] =
    header.getUint32(0, true) === 12
      ? [header.getUint16(4, true), header.getUint16(6, true)]
      : [header.getInt32(4, true), header.getInt32(8, true)];
  say({ size: { width: Math.abs(width), height: Math.abs(height) } });
}

const holders = ['meta', 'iprp', 'ipco', 'moov', 'trak'];

/** AVIF and HEIC: boxes within boxes in any order, some with the size of a picture or of a track. */
async function readBoxes(at: At, say: Say, bytes: number): Promise<void> {
  const grow = largest(say);
  const walk = async (from: number, to: number, depth: number): Promise<void> => {
    for (let place = from; place + 8 <= to; ) {
      const box = await at(place, 8);
      const kind = nameIn(box, 4);
      const isLong = box.getUint32(0) === 1;
      const length = isLong
        ? Number((await at(place + 8, 8)).getBigUint64(0))
        : box.getUint32(0) || to - place;
      const body = place + (isLong ? 16 : 8);
      const end = place + length;
      if (end < body || end > to) return;
      if (kind === 'ftyp' && nameIn(await at(body, 4)) === 'avis') say({ isAnimated: true });
      if (kind === 'ispe') {
        const size = await at(body + 4, 8);
        grow(size.getUint32(0), size.getUint32(4));
      } else if (kind === 'tkhd') {
        const size = await at(end - 8, 8);
        grow(size.getUint16(0), size.getUint16(4));
      } else if (kind === 'irot') {
        // Each picture of a file has one of its own; a phone turns all of them alike.
        if ((await at(body, 1)).getUint8(0) & 1) say({ isTurned: true });
      } else if (holders.includes(kind) && depth < holders.length) {
        await walk(body + (kind === 'meta' ? 4 : 0), end, depth + 1);
      }
      place = end;
    }
  };
  await walk(0, bytes, 0);
}

/** Goes through the directories: the first may be that of a small picture. */
async function readTiff(at: At, say: Say): Promise<void> {
  const grow = largest(say);
  let turned: boolean | undefined;
  for await (const { width, height, isTurned } of directoriesOf(at)) {
    grow(width, height);
    turned ??= isTurned;
    say({ isTurned: turned });
  }
}

type Reader = (at: At, say: Say, bytes: number) => Promise<void>;

const readers: Readonly<Partial<Record<FileType, Reader>>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/gif': readGif,
  'image/webp': readWebp,
  'image/bmp': readBmp,
  'image/tiff': readTiff,
  'image/avif': readBoxes,
  'image/heic': readBoxes,
};
