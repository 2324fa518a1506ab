import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readExr, writeExr } from './exr.ts';

const width = 3;
const height = 18;
const ramp = Float32Array.from({ length: width * height }, (_, i) => i / 4);

/** EXR's preprocessing for ZIP: even bytes, then odd bytes, delta encoded. */
function zip(raw: Buffer): Buffer {
  const parted = Buffer.from([
    ...raw.filter((_, i) => i % 2 === 0),
    ...raw.filter((_, i) => i % 2),
  ]);
  const deltas = parted.map((byte, i) => (i === 0 ? byte : byte - (parted[i - 1] ?? 0) + 128));
  return deflateSync(deltas);
}

/** The same image in ZIP blocks of 16 rows, as Blender writes it. Blocks that would grow are stored raw. */
function zipped(plain: Buffer): Buffer {
  const end = plain.indexOf(Buffer.from('screenWindowWidth')) + 33;
  const header = Buffer.from(plain.subarray(0, end));
  header[header.indexOf(Buffer.from('compression\0compression\0')) + 28] = 3;
  const line = 4 * width;
  const blocks = [0, 16].map((first) => {
    const count = Math.min(16, height - first);
    const values = ramp.subarray(first * width, (first + count) * width);
    const raw = Buffer.from(values.buffer, values.byteOffset, count * line);
    const packed = zip(raw);
    const body = packed.length < raw.length ? packed : raw;
    const head = Buffer.alloc(8);
    head.writeInt32LE(first);
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body]);
  });
  const table = Buffer.alloc(16);
  table.writeBigUInt64LE(BigInt(end + 16));
  table.writeBigUInt64LE(BigInt(end + 16 + (blocks[0]?.length ?? 0)), 8);
  return Buffer.concat([header, table, ...blocks]);
}

describe('an EXR', () => {
  const plain = writeExr({ width, height, channels: new Map([['R', ramp]]) });

  it('is read as it was written', () => {
    const channels = new Map([
      ['R', ramp],
      ['G', ramp.map((value) => value + 100)],
      ['B', ramp.map((value) => -value)],
    ]);
    const read = readExr(writeExr({ width, height, channels }));
    expect([read.width, read.height]).toEqual([width, height]);
    for (const [name, data] of channels) expect(read.channels.get(name)).toEqual(data);
  });

  it('is read when its rows are zipped', () => {
    expect(readExr(zipped(plain)).channels.get('R')).toEqual(ramp);
  });

  it('is refused when it is something else, or packed in a way that Blender does not use here', () => {
    expect(() => readExr(Buffer.from('a picture of a house'))).toThrow('not an EXR');
    const other = Buffer.from(plain);
    other[other.indexOf(Buffer.from('compression\0compression\0')) + 28] = 4;
    expect(() => readExr(other)).toThrow('compression');
  });
});
