/** Makers of small files, part by part, as programs and cameras write them. */

export const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

export const uint32 = (value: number): number[] =>
  [value >>> 24, value >>> 16, value >>> 8, value].map((part) => part & 255);

/** A part of an MP4, QuickTime, HEIC or AVIF file. */
export const box = (kind: string, ...body: number[]): number[] => [
  ...uint32(8 + body.length),
  ...letters(kind),
  ...body,
];

/** The same with a length of eight bytes, as programs write before large parts. */
export const longBox = (kind: string, ...body: number[]): number[] => [
  ...uint32(1),
  ...letters(kind),
  ...uint32(0),
  ...uint32(16 + body.length),
  ...body,
];

export const fileType = (brand: string, ...others: string[]): number[] =>
  box('ftyp', ...letters(brand), 0, 0, 0, 0, ...others.flatMap(letters));

/** The part that says how large a picture is. */
export const pixels = (width: number, height: number): number[] =>
  box('ispe', 0, 0, 0, 0, ...uint32(width), ...uint32(height));

export const meta = (...properties: number[]): number[] =>
  box('meta', 0, 0, 0, 0, ...box('iprp', ...box('ipco', ...properties)));

/** The start of a JPEG, of a segment of metadata as long as can be, and its size and colors. */
export const jpegStart = [0xff, 0xd8];
export const longSegment = [0xff, 0xe1, 0xff, 0xff, ...Array<number>(0xfffd).fill(0xc0)];
export const jpegFrame = (kind = 0xc0, components = 3, width = 640, height = 400): number[] => [
  ...[0xff, kind, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255],
  ...[components, 0, 0],
];

/** A PNG's header of any size and depth, and nothing after it. */
export const pngHeader = (width: number, height: number, depth = 8): number[] => [
  ...[0x89, ...letters('PNG\r\n'), 0x1a, 0x0a, 0, 0, 0, 13, ...letters('IHDR')],
  ...[...uint32(width), ...uint32(height), depth, 2, 0, 0, 0, 0, 0, 0, 0],
];

const short = (value: number) => [value >> 8, value & 255];

/** An entry of a directory in which all numbers begin with their largest part; its type has 2 or 4 bytes. */
const tiffEntry = (tag: number, bytes: 2 | 4, value: number): number[] => [
  ...[...short(tag), ...short(bytes === 2 ? 3 : 4), ...uint32(1)],
  ...(bytes === 2 ? [...short(value), 0, 0] : uint32(value)),
];

/** The directory of a TIFF's picture, and where the one of a larger picture is, if there is one below. */
export const tiffDirectory = (
  width: number,
  height: number,
  { next = 0, below = 0, orientation = 1 } = {},
): number[] => [
  ...short(4),
  ...[...tiffEntry(256, 2, width), ...tiffEntry(257, 4, height)],
  ...[...tiffEntry(274, 2, orientation), ...tiffEntry(330, 4, below), ...uint32(next)],
];

/** Metadata that says how a picture is to be turned. */
export const exif = (orientation: number): number[] => [
  ...[...letters('MM\0*'), ...uint32(8)],
  ...[...short(1), ...tiffEntry(274, 2, orientation), ...uint32(0)],
];
