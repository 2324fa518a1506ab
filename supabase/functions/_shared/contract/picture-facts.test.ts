import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { headBytes } from './file-type.ts';
import { partsOf, readPicture } from './picture-facts.ts';
import {
  box,
  exif,
  fileType,
  jpegFrame,
  jpegStart,
  letters,
  longBox,
  longSegment,
  meta,
  pixels,
  pngHeader,
  tiffDirectory,
  uint32,
} from './testing/file-bytes.ts';

const size = { width: 640, height: 400 };
const picture = () => sharp({ create: { ...size, channels: 3, background: '#0963c7' } });
const facts = (bytes: Uint8Array) =>
  readPicture(partsOf(new Blob([new Uint8Array(bytes)])), bytes.length);
const factsOf = (...bytes: readonly number[]) => facts(Uint8Array.from(bytes));

const track = (width: number, height: number) =>
  box('moov', ...box('trak', ...box('tkhd', ...uint32(width << 16), ...uint32(height << 16))));

const bmp = (width: number, height: number) => [
  ...[...letters('BM'), ...Array<number>(12).fill(0), 40, 0, 0, 0],
  ...[...uint32(width).reverse(), ...uint32(height).reverse()],
];
const oldBmp = [
  ...[...letters('BM'), ...Array<number>(12).fill(0), 12, 0, 0, 0],
  ...[128, 2, 144, 1, 0, 0, 0, 0],
];

/** A GIF of one frame whose compressed data looks like the start of two more. */
const stillGif = (frame: readonly number[] = [128, 2, 144, 1]) => [
  ...[...letters('GIF89a'), 128, 2, 144, 1, 0x80, 0, 0, ...Array<number>(6).fill(0)],
  ...[0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...frame, 0, 2, 12],
  ...[0x21, 0xf9, 4, 0x2c, 0, 0, 0, 0x21, 0xf9, 4, 0x2c, 0, 0, 0x3b],
];

const longExif = { IFD0: { ImageDescription: 'x'.repeat(50_000) } };
const made: Record<string, () => Sharp> = {
  jpeg: () => picture().jpeg(),
  'jpeg in steps': () => picture().jpeg({ progressive: true }),
  'jpeg of one color': () => picture().toColourspace('b-w').jpeg(),
  'jpeg for print': () => picture().toColourspace('cmyk').jpeg(),
  'jpeg behind metadata': () => picture().withExif(longExif).withIccProfile('p3').jpeg(),
  png: () => picture().png(),
  'png of 16 bits': () => picture().toColourspace('rgb16').png(),
  'png of few colors': () => picture().png({ palette: true }),
  'png behind metadata': () => picture().withExif(longExif).withIccProfile('p3').png(),
  gif: () => picture().gif(),
  webp: () => picture().webp(),
  'webp without loss': () => picture().webp({ lossless: true }),
  'webp with alpha': () => picture().ensureAlpha(0.5).webp(),
  'webp behind metadata': () => picture().withExif(longExif).withIccProfile('p3').webp(),
  avif: () => picture().avif({ effort: 0 }),
  'avif behind metadata': () =>
    picture().withExif(longExif).withIccProfile('p3').avif({ effort: 0 }),
  tiff: () => picture().tiff(),
  'tiff for print': () => picture().toColourspace('cmyk').tiff(),
  'tiff of 16 bits': () => picture().toColourspace('rgb16').tiff(),
  'tiff of smaller copies': () => picture().tiff({ pyramid: true, tile: true }),
  'tiff for large files': () => picture().tiff({ bigtiff: true }),
  'tiff behind metadata': () => picture().withExif(longExif).withIccProfile('p3').tiff(),
};

describe('a picture file says of itself', () => {
  it.each(Object.entries(made))('how large it is: %s', async (name, make) => {
    const type = `image/${name.split(' ')[0]}`;
    expect(await facts(await make().toBuffer())).toMatchObject({ type, size });
  });

  it('whether its colors are for print', async () => {
    const print = await picture().toColourspace('cmyk').jpeg().toBuffer();
    expect(await facts(print)).toMatchObject({ isCmyk: true });
    expect(await facts(await picture().jpeg().toBuffer())).toMatchObject({ isCmyk: false });
  });

  it('whether it is animated', async () => {
    const frames = await Promise.all(
      ['#100', '#500', '#c00'].map((background) =>
        sharp({ create: { ...size, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = () => sharp(frames, { join: { animated: true } });
    for (const file of [moving().gif(), moving().webp()]) {
      expect(await facts(await file.toBuffer())).toMatchObject({ size, isAnimated: true });
    }
    const still = Buffer.from(await picture().png().toBuffer());
    expect(await facts(still)).toMatchObject({ isAnimated: false });
    const control = [...uint32(8), ...letters('acTL'), ...Array<number>(12).fill(0)];
    const apng = [...still.subarray(0, 33), ...control, ...still.subarray(33)];
    expect(await factsOf(...apng)).toMatchObject({ size, isAnimated: true });
    expect((await factsOf(...stillGif()))?.isAnimated).toBe(false);
  });

  const phone = { width: 4032, height: 3024 };
  const large = { width: 60_000, height: 40_000 };
  const photo = meta(...pixels(640, 400));
  const [avif, heic] = [fileType('avif'), fileType('heix', 'mif1')];
  const tiff = [...letters('MM\0*'), ...uint32(8)];
  const parts = meta(...pixels(60_000, 100), ...pixels(160, 40_000));
  const tiles = meta(...pixels(512, 512), ...pixels(4032, 3024), ...pixels(320, 240));
  const cut = meta(...pixels(640, 400), ...box('clap', ...Array<number>(32).fill(9)));
  const preview = [0xff, 0xe1, 0, 14, ...jpegFrame(0xc0, 3, 9, 9)];
  it.each<[string, readonly number[], object | undefined]>([
    ['an AVIF of a wide and a high part', [...avif, ...parts], large],
    ['an AVIF whose data comes first', [...avif, ...longBox('mdat'), ...photo], size],
    ['an AVIF without its size', [...avif, ...box('mdat', ...pixels(9, 9))], undefined],
    ['a moving AVIF', [...fileType('avis'), ...photo, ...track(60_000, 40_000)], large],
    ['a HEIC with tiles and a preview', [...heic, ...tiles], phone],
    ['a HEIC cut to a smaller part', [...heic, ...cut], size],
    ['a bitmap from its top', bmp(60_000, -40_000), large],
    ['an old bitmap', oldBmp, size],
    ['a GIF whose frame is larger', stillGif([0x60, 0xea, 0x40, 0x9c]), large],
    ['a GIF whose data looks like frames', stillGif(), size],
    ['a JPEG behind a wrong byte', [...jpegStart, ...longSegment, 7, 0xff, ...jpegFrame()], size],
    ['a JPEG behind bytes that fill', [...jpegStart, 0xff, 0xff, 0xff, 1, ...jpegFrame()], size],
    ['a JPEG with a preview', [...jpegStart, ...preview, ...jpegFrame()], size],
    ['a JPEG of another method', [...jpegStart, ...jpegFrame(0xc9)], size],
    ['a JPEG whose data begins first', [...jpegStart, 0xff, 0xda, ...jpegFrame()], undefined],
    ['a JPEG without height', [...jpegStart, ...jpegFrame(0xc0, 3, 640, 0)], undefined],
    ['a PNG of 16 bits a color', pngHeader(60_000, 40_000, 16), large],
    [
      'a TIFF with a preview',
      [...tiff, ...tiffDirectory(9, 9, { next: 62 }), ...tiffDirectory(640, 400)],
      size,
    ],
    [
      'a raw photo with a preview',
      [...tiff, ...tiffDirectory(9, 9, { below: 62 }), ...tiffDirectory(640, 400)],
      size,
    ],
    ['a TIFF that leads in a circle', [...tiff, ...tiffDirectory(640, 400, { next: 8 })], size],
  ])('how large its largest part is: %s', async (_, bytes, expected) => {
    expect((await factsOf(...bytes))?.size).toEqual(expected);
  });

  const metadata = (...body: readonly number[]) => [
    ...[0xff, 0xe1, 0, 8 + body.length],
    ...[...letters('Exif'), 0, 0, ...body],
  ];
  const portrait = { width: 400, height: 640 };
  const header = pngHeader(640, 400);
  const turn = (angle: number) => meta(...pixels(640, 400), ...box('irot', angle));
  it.each<[string, readonly number[], object]>([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((orientation): [string, readonly number[], object] => [
      `a JPEG of orientation ${orientation}`,
      [...jpegStart, ...metadata(...exif(orientation)), ...jpegFrame()],
      orientation >= 5 && orientation <= 8 ? portrait : size,
    ]),
    [
      'a JPEG with other metadata before, and more after',
      [
        ...[...jpegStart, ...longSegment, ...metadata(...exif(6))],
        ...[...metadata(...exif(1)), ...jpegFrame()],
      ],
      portrait,
    ],
    [
      'a JPEG with broken metadata',
      [...jpegStart, ...metadata(...letters('MM\0*'), ...uint32(0xffff_ff00)), ...jpegFrame()],
      size,
    ],
    ['a PNG', [...header, ...uint32(26), ...letters('eXIf'), ...exif(8)], portrait],
    ['a TIFF', [...tiff, ...tiffDirectory(640, 400, { orientation: 6 })], portrait],
    ['a HEIC of a phone held upright', [...heic, ...turn(3)], portrait],
    ['a HEIC upside down', [...heic, ...turn(2)], size],
  ])('how large it is when it is shown upright: %s', async (_, bytes, expected) => {
    expect((await factsOf(...bytes))?.size).toEqual(expected);
  });

  it.each(['', 'No picture at all.', '%PDF-1.7', '\0\0\0\x10ftypisom\0\0\0\0'])(
    'nothing, if it is %j',
    async (text) => {
      expect(await factsOf(...letters(text))).toBeUndefined();
    },
  );

  it('what can be read, if it was cut off anywhere, or all of it is the same byte from there', async () => {
    for (const name of ['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff']) {
      const file = new Uint8Array((await made[name]?.().toBuffer()) ?? []).subarray(0, 5_000);
      for (let length = 0; length < Math.min(file.length, 200); length += 1) {
        await facts(file.subarray(0, length));
        for (const byte of [0, 0x2c, 0xff]) await facts(file.slice().fill(byte, length));
      }
    }
  });
});

describe('of a large file, little is read', () => {
  const mb = 1024 * 1024;
  /** Reads a file that has `start`, then zeros, then `end`. */
  async function read(start: ArrayLike<number>, zeros: number, end: readonly number[]) {
    const whole = new Uint8Array(start.length + zeros + end.length);
    whole.set(start);
    whole.set(end, start.length + zeros);
    let [calls, bytes] = [0, 0];
    const found = await readPicture(async (from, most) => {
      const part = whole.subarray(from, from + most);
      calls += 1;
      bytes += part.length;
      return part;
    }, whole.length);
    return { size: found?.size, calls, bytes };
  }

  it('wherever its size stands', async () => {
    const data = [0, 0, 0, 1, ...letters('mdat'), 0, 0, 0, 0, ...uint32(20 * mb)];
    const photo = meta(...pixels(640, 400));
    const heic = await read([...fileType('heic'), ...data], 20 * mb - 16, photo);
    expect(heic).toMatchObject({ size, calls: 3 });
    const tiff = [...letters('MM\0*'), ...uint32(8 + 20 * mb)];
    expect(await read(tiff, 20 * mb, tiffDirectory(640, 400))).toMatchObject({ size, calls: 3 });
    expect(heic.bytes).toBeLessThan(mb);
  });

  it('and as much as needed, if metadata of some MB stand before its size', async () => {
    const depth = Array(90).fill(Uint8Array.from(longSegment));
    const found = await read(Buffer.concat([Uint8Array.from(jpegStart), ...depth]), 0, jpegFrame());
    expect(found).toMatchObject({ size });
    expect(found.calls).toBeLessThan(16);
  });

  it.each<[string, readonly number[]]>([
    ['zeros', [...jpegStart, 0xff, 0x01]],
    ['parts without an end', [...fileType('avif'), ...[...uint32(24 * mb), ...letters('trak')]]],
    ['a directory without an end', [...letters('II*\0'), 8, 0, 0, 0, 0xff, 0xff]],
    ['frames without an end', [...stillGif().slice(0, 27)]],
  ])('and not for long, if it is nothing but %s', async (_, start) => {
    expect((await read(start, 25 * mb, [])).bytes).toBeLessThan(2 * mb + headBytes);
  });
});
