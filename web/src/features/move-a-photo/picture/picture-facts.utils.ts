/**
 * What a picture file says about itself, read without decoding it: a small file may decode to more
 * pixels than a phone has memory for.
 */
export interface PictureFacts {
  readonly format: 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp' | 'avif' | 'heic' | 'other';
  /** In pixels. If the file holds several pictures, the largest width and height. */
  readonly size?: Size;
  readonly isAnimated?: boolean;
  /** Print colors. */
  readonly isCmyk?: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

type Reader = (bytes: Uint8Array, view: DataView) => PictureFacts;

/** How files of a format begin, and what reads the rest. Browsers tell them apart the same way. */
const formats: readonly (readonly [pattern: RegExp, read: Reader])[] = [
  [/^\xff\xd8\xff/, jpegFacts],
  [/^\x89PNG/, pngFacts],
  [/^GIF8[79]a/, gifFacts],
  [/^RIFF[\s\S]{4}WEBPVP8[ LX]/, webpFacts],
  [/^BM/, bmpFacts],
  [/^[\s\S]{4}ftyp/, boxFacts],
];

/** A file that begins like two formats is neither: another program may read the other one. */
export function pictureFacts(bytes: Uint8Array): PictureFacts {
  const start = textAt(bytes, 0, 16);
  const [reader, ...others] = formats.filter(([pattern]) => pattern.test(start));
  if (!reader || others.length > 0) return { format: 'other' };
  return reader[1](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Runs `walk` until it returns or comes to the end of a file that was cut off. */
function untilCut(walk: () => void): void {
  try {
    walk();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/** Goes through a JPEG's segments, as far as needed, to the one with its size. */
function jpegFacts(_bytes: Uint8Array, view: DataView): PictureFacts {
  let facts: PictureFacts = { format: 'jpeg' };
  untilCut(() => {
    for (let at = 2; ; ) {
      const kind = view.getUint8(at + 1);
      const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
      if (view.getUint8(at) !== 0xff || kind === 0xff) at += 1;
      else if (isFrame) {
        const size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
        facts = { format: 'jpeg', size, isCmyk: view.getUint8(at + 9) === 4 };
        return;
      }
      // The picture's data begins, or the file ends, without a size.
      else if (kind === 0xda || kind === 0xd9) return;
      // Markers without a length.
      else if (kind <= 0x01 || (kind >= 0xd0 && kind <= 0xd8)) at += 2;
      else at += 2 + view.getUint16(at + 2);
    }
  });
  return facts;
}

function pngFacts(bytes: Uint8Array, view: DataView): PictureFacts {
  if (textAt(bytes, 12, 4) !== 'IHDR' || bytes.length < 24) return { format: 'png' };
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  let isAnimated = false;
  untilCut(() => {
    for (let at = 8; textAt(bytes, at + 4, 4) !== 'IDAT'; at += 12 + view.getUint32(at)) {
      if (textAt(bytes, at + 4, 4) === 'acTL') isAnimated = true;
    }
  });
  return { format: 'png', size, isAnimated };
}

/** Goes through a GIF's blocks: a frame may be larger than the size at its start. */
function gifFacts(_bytes: Uint8Array, view: DataView): PictureFacts {
  const sizes: Size[] = [];
  const sideAt = (at: number) => view.getUint16(at, true);
  untilCut(() => {
    const tableAfter = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
    sizes.push({ width: sideAt(6), height: sideAt(8) });
    let at = 13 + tableAfter(view.getUint8(10));
    for (;;) {
      const kind = view.getUint8(at);
      if (kind === 0x2c) {
        const [left, top] = [sideAt(at + 1), sideAt(at + 3)];
        sizes.push({ width: left + sideAt(at + 5), height: top + sideAt(at + 7) });
        at += 11 + tableAfter(view.getUint8(at + 9));
      } else if (kind === 0x21) at += 2;
      else return;
      while (view.getUint8(at) > 0) at += 1 + view.getUint8(at);
      at += 1;
    }
  });
  return { format: 'gif', ...largest(sizes), isAnimated: sizes.length > 2 };
}

function webpFacts(bytes: Uint8Array, view: DataView): PictureFacts {
  const format = 'webp';
  const kind = textAt(bytes, 12, 4);
  if (bytes.length < 30) return { format };
  if (kind === 'VP8 ') {
    const side = (at: number) => view.getUint16(at, true) & 0x3fff;
    return { format, size: { width: side(26), height: side(28) } };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { format, size: { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 } };
  }
  const side = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return {
    format,
    size: { width: side(24), height: side(27) },
    isAnimated: (view.getUint8(20) & 2) !== 0,
  };
}

function bmpFacts(bytes: Uint8Array, view: DataView): PictureFacts {
  if (bytes.length < 26) return { format: 'bmp' };
  // The oldest kind of header has 12 bytes. A negative height means that the top row comes first.
  const [width, height] =
    view.getUint32(14, true) === 12
      ? [view.getUint16(18, true), view.getUint16(20, true)]
      : [view.getInt32(18, true), view.getInt32(22, true)];
  return { format: 'bmp', size: { width: Math.abs(width), height: Math.abs(height) } };
}

/** AVIF and HEIC: boxes within boxes, some of which hold the size of a picture or of a track. */
function boxFacts(bytes: Uint8Array, view: DataView): PictureFacts {
  const brand = textAt(bytes, 8, 4);
  const isHeic = /^(hei|hev|mif|msf)/.test(brand);
  if (!isHeic && !/^avi[fs]/.test(brand)) return { format: 'other' };
  const sizes: Size[] = [];
  const walk = (from: number, to: number): void => {
    for (let at = from; at + 8 <= to; ) {
      const kind = textAt(bytes, at + 4, 4);
      const isLong = view.getUint32(at) === 1;
      const length = isLong ? Number(view.getBigUint64(at + 8)) : view.getUint32(at) || to - at;
      const body = at + (isLong ? 16 : 8);
      const end = at + length;
      if (end < body || end > to) return;
      if (kind === 'meta') walk(body + 4, end);
      else if (['iprp', 'ipco', 'moov', 'trak'].includes(kind)) walk(body, end);
      else if (kind === 'ispe') {
        sizes.push({ width: view.getUint32(body + 4), height: view.getUint32(body + 8) });
      } else if (kind === 'tkhd') {
        sizes.push({ width: view.getUint16(end - 8), height: view.getUint16(end - 4) });
      }
      at = end;
    }
  };
  untilCut(() => walk(0, bytes.length));
  const facts = { format: isHeic ? 'heic' : 'avif', ...largest(sizes) } as const;
  return brand === 'avis' ? { ...facts, isAnimated: true } : facts;
}

const largest = (sizes: readonly Size[]): Pick<PictureFacts, 'size'> =>
  sizes.length === 0
    ? {}
    : {
        size: sizes.reduce((most, { width, height }) => ({
          width: Math.max(most.width, width),
          height: Math.max(most.height, height),
        })),
      };
