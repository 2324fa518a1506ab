/**
 * What a picture file's header says, read without decoding the file: a small file may decode to
 * more pixels than a phone has memory for.
 */
export interface PictureFacts {
  readonly format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'other';
  /** In pixels, if it is near the start of the file. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly isAnimated?: boolean;
  /** Print colors. */
  readonly isCmyk?: boolean;
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** @param bytes the file, or its first 256 KB */
export function pictureFacts(bytes: Uint8Array): PictureFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegFacts(view);
    if (textAt(bytes, 1, 3) === 'PNG') return pngFacts(bytes, view);
    if (textAt(bytes, 0, 3) === 'GIF') return gifFacts(bytes, view);
    if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') {
      return webpFacts(bytes, view);
    }
    if (textAt(bytes, 4, 4) === 'ftyp') return boxFacts(textAt(bytes, 8, 4));
  } catch (error) {
    // The header is cut off. Decoding the file will show what is wrong.
    if (!(error instanceof RangeError)) throw error;
  }
  return { format: 'other' };
}

/** Goes through a JPEG's segments to the one with its size and number of colors. */
function jpegFacts(view: DataView): PictureFacts {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) break;
    const kind = view.getUint8(at + 1);
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (isFrame) {
      return {
        format: 'jpeg',
        size: { width: view.getUint16(at + 7), height: view.getUint16(at + 5) },
        isCmyk: view.getUint8(at + 9) === 4,
      };
    }
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return { format: 'jpeg' };
}

function pngFacts(bytes: Uint8Array, view: DataView): PictureFacts {
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  let at = 8;
  while (at + 8 <= bytes.length) {
    const kind = textAt(bytes, at + 4, 4);
    if (kind === 'acTL') return { format: 'png', size, isAnimated: true };
    if (kind === 'IDAT') break;
    at += 12 + view.getUint32(at);
  }
  return { format: 'png', size };
}

function gifFacts(bytes: Uint8Array, view: DataView): PictureFacts {
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  // More than one frame delay means more than one frame.
  let delays = 0;
  for (let at = 13; at + 3 < bytes.length; at += 1) {
    const isDelay = bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4;
    if (isDelay) delays += 1;
    if (delays > 1) return { format: 'gif', size, isAnimated: true };
  }
  return { format: 'gif', size };
}

function webpFacts(bytes: Uint8Array, view: DataView): PictureFacts {
  const format = 'webp';
  const kind = textAt(bytes, 12, 4);
  if (kind === 'VP8 ') {
    const side = (at: number) => view.getUint16(at, true) & 0x3fff;
    return { format, size: { width: side(26), height: side(28) } };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { format, size: { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 } };
  }
  const side = (at: number) => (view.getUint32(at, true) & 0xffffff) + 1;
  return {
    format,
    size: { width: side(24), height: side(27) },
    isAnimated: ((bytes[20] ?? 0) & 2) !== 0,
  };
}

function boxFacts(brand: string): PictureFacts {
  if (brand === 'avif') return { format: 'avif' };
  if (brand === 'avis') return { format: 'avif', isAnimated: true };
  return /^(hei|hev|mif|msf)/.test(brand) ? { format: 'heic' } : { format: 'other' };
}
