import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureFacts } from './picture-facts.utils.ts';

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: { r: 9, g: 99, b: 199 } } });
const size = { width: 640, height: 400 };
const facts = (bytes: Uint8Array) => pictureFacts(new Uint8Array(bytes));

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const uint32 = (value: number) =>
  [value >>> 24, value >>> 16, value >>> 8, value].map((n) => n & 255);
const box = (kind: string, ...body: number[]) => [
  ...uint32(8 + body.length),
  ...letters(kind),
  ...body,
];
const fileType = (brand: string) => box('ftyp', ...letters(brand), 0, 0, 0, 0);
const pixels = (width: number, height: number) =>
  box('ispe', 0, 0, 0, 0, ...uint32(width), ...uint32(height));
const meta = (...properties: number[]) =>
  box('meta', 0, 0, 0, 0, ...box('iprp', ...box('ipco', ...properties)));
const track = (width: number, height: number) =>
  box('moov', ...box('trak', ...box('tkhd', ...uint32(width << 16), ...uint32(height << 16))));

const bmp = (width: number, height: number) => [
  ...[...letters('BM'), ...Array(12).fill(0), 40, 0, 0, 0],
  ...[...uint32(width).reverse(), ...uint32(height).reverse()],
];
const oldBmp = [...letters('BM'), ...Array(12).fill(0), 12, 0, 0, 0, 128, 2, 144, 1, 0, 0, 0, 0];

/** A GIF of one frame whose compressed data looks like the start of two more. */
const stillGif = (frame: readonly number[] = [128, 2, 144, 1]) => [
  ...[...letters('GIF89a'), 128, 2, 144, 1, 0x80, 0, 0, ...Array(6).fill(0)],
  ...[0x21, 0xf9, 4, 0, 10, 0, 0, 0],
  ...[
    0x2c,
    0,
    0,
    0,
    0,
    ...frame,
    0,
    2,
    12,
    0x21,
    0xf9,
    4,
    0x2c,
    0,
    0,
    0,
    0x21,
    0xf9,
    4,
    0x2c,
    0,
    0,
  ],
  0x3b,
];

/** A JPEG's segment without content of interest. */
const padding = [0xff, 0xe1, 0xff, 0xff, ...Array(0xfffd).fill(0xc0)];
const jpegStart = [0xff, 0xd8, 0xff, 0x01];
const jpegFrame = [0xff, 0xc0, 0, 17, 8, 1, 144, 2, 128, 3, 0, 0];

describe('a picture file says of itself', () => {
  it('how large it is, before it is decoded', async () => {
    expect(facts(await picture().jpeg().toBuffer())).toMatchObject({ format: 'jpeg', size });
    expect(facts(await picture().png().toBuffer())).toMatchObject({ format: 'png', size });
    expect(facts(await picture().gif().toBuffer())).toMatchObject({ format: 'gif', size });
    expect(facts(await picture().webp().toBuffer())).toMatchObject({ format: 'webp', size });
    expect(facts(await picture().avif().toBuffer())).toMatchObject({ format: 'avif', size });
    const lossless = await picture().webp({ lossless: true }).toBuffer();
    expect(facts(lossless)).toMatchObject({ format: 'webp', size });
    const withAlpha = await picture().ensureAlpha(0.5).webp().toBuffer();
    expect(facts(withAlpha)).toMatchObject({ format: 'webp', size });
  });

  it('whether its colors are for print', async () => {
    const print = await picture().toColourspace('cmyk').jpeg().toBuffer();
    expect(facts(print)).toMatchObject({ format: 'jpeg', size, isCmyk: true });
    expect(facts(await picture().jpeg().toBuffer()).isCmyk).toBe(false);
  });

  it('whether it is animated', async () => {
    const frames = await Promise.all(
      [10, 90, 200].map((r) =>
        sharp({ create: { ...size, channels: 3, background: { r, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = () => sharp(frames, { join: { animated: true } });
    expect(facts(await moving().gif().toBuffer()).isAnimated).toBe(true);
    expect(facts(await moving().webp().toBuffer()).isAnimated).toBe(true);
    expect(facts(await picture().gif().toBuffer()).isAnimated).toBeFalsy();
    expect(facts(await picture().png().toBuffer()).isAnimated).toBeFalsy();
  });

  it('how large its largest part is', () => {
    const small = { width: 9, height: 9 };
    const [large, photo] = [{ width: 60_000, height: 40_000 }, meta(...pixels(640, 400))];
    const [wide, thumbnail] = [pixels(60_000, 100), pixels(160, 40_000)];
    const told = [
      [[...fileType('avif'), ...meta(...wide, ...thumbnail)], large],
      [
        [
          ...fileType('avif'),
          ...[0, 0, 0, 1, ...letters('mdat'), ...uint32(0), ...uint32(16)],
          ...photo,
        ],
        size,
      ],
      [[...fileType('avis'), ...photo, ...track(60_000, 40_000)], large],
      [[...fileType('heic'), ...photo], size],
      [bmp(60_000, -40_000), large],
      [oldBmp, size],
      [stillGif([0x60, 0xea, 0x40, 0x9c]), large],
      [[...jpegStart, ...Array(5).fill(padding).flat(), 7, 0xff, ...jpegFrame], size],
      [[...jpegStart, 0xff, 0xda, ...jpegFrame], undefined],
      [[...fileType('avif'), ...box('mdat', ...pixels(9, 9))], undefined],
    ] as const;
    expect(told.map(([bytes]) => facts(Uint8Array.from(bytes)).size)).toEqual(
      told.map(([, expected]) => expected),
    );
    expect(facts(Uint8Array.from(bmp(9, 9))).size).toEqual(small);
  });

  it('that it has one frame, whatever its compressed data looks like', () => {
    expect(facts(Uint8Array.from(stillGif()))).toEqual({ format: 'gif', size, isAnimated: false });
  });

  it.each([
    ['no bytes', []],
    ['a text', letters('No picture at all.')],
    ['a film', fileType('isom')],
    ['an icon', [0, 0, 1, 0, 1, 0, ...Array(40).fill(0)]],
    ['a PNG and an AVIF at once', [0x89, ...letters('PNGftypavif'), ...meta(...pixels(9, 9))]],
    ['a BMP and an AVIF at once', [...letters('BM'), 0, 0, ...letters('ftypavif')]],
  ])('nothing, if it is %s', (_, bytes) => {
    expect(facts(Uint8Array.from(bytes))).toEqual({ format: 'other' });
  });

  it('what can be read, if it was cut off anywhere, or all of it is the same byte from there', async () => {
    const files = [
      ...(await Promise.all([
        picture().jpeg().toBuffer(),
        picture().png().toBuffer(),
        picture().gif().toBuffer(),
        picture().webp().toBuffer(),
        picture().avif().toBuffer(),
      ])),
      Uint8Array.from(bmp(9, 9)),
    ];
    for (const file of files) {
      for (let length = 0; length < Math.min(file.length, 600); length += 1) {
        facts(file.subarray(0, length));
        for (const byte of [0, 1, 0x2c, 0xff]) facts(Uint8Array.from(file).fill(byte, length));
      }
    }
    const boxes = Array(20_000)
      .fill([...uint32(400_000), ...letters('trak')])
      .flat();
    expect(facts(Uint8Array.from([...fileType('avif'), ...boxes]))).toEqual({ format: 'avif' });
  });
});
