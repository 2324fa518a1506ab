import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureFacts } from './picture-facts.utils.ts';

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: { r: 9, g: 99, b: 199 } } });
const size = { width: 640, height: 400 };
const facts = (bytes: Uint8Array) => pictureFacts(new Uint8Array(bytes));

const box = (brand: string) =>
  new Uint8Array([
    ...[0, 0, 0, 24],
    ...new TextEncoder().encode(`ftyp${brand}`),
    ...Array(32).fill(0),
  ]);

describe('a picture file says of itself', () => {
  it('how large it is, before it is decoded', async () => {
    expect(facts(await picture().jpeg().toBuffer())).toMatchObject({ format: 'jpeg', size });
    expect(facts(await picture().png().toBuffer())).toMatchObject({ format: 'png', size });
    expect(facts(await picture().gif().toBuffer())).toMatchObject({ format: 'gif', size });
    expect(facts(await picture().webp().toBuffer())).toMatchObject({ format: 'webp', size });
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

  it.each([
    ['heic', { format: 'heic' }],
    ['mif1', { format: 'heic' }],
    ['avif', { format: 'avif' }],
    ['avis', { format: 'avif', isAnimated: true }],
    ['isom', { format: 'other' }],
  ])('what a file with the brand %s is', (brand, expected) => {
    expect(pictureFacts(box(brand))).toEqual(expected);
  });

  it('nothing, if it is something else or ends too early', async () => {
    expect(pictureFacts(new TextEncoder().encode('No picture at all.'))).toEqual({
      format: 'other',
    });
    expect(pictureFacts(new Uint8Array())).toEqual({ format: 'other' });
    const jpeg = new Uint8Array(await picture().jpeg().toBuffer());
    for (let length = 0; length < 400; length += 7) {
      expect(() => pictureFacts(jpeg.subarray(0, length))).not.toThrow();
    }
  });
});
