/**
 * Reads and writes OpenEXR scan line images, as Blender writes them: float or half, without compression
 * or with ZIP.
 */
import { inflateSync } from 'node:zlib';
import { halves } from './tza.ts';

export interface Planes {
  readonly width: number;
  readonly height: number;
  /** Values by channel name, top row first. */
  readonly channels: ReadonlyMap<string, Float32Array>;
}

interface Channel {
  readonly name: string;
  /** 0: uint, 1: half, 2: float. */
  readonly type: number;
}

interface Header {
  readonly channels: readonly Channel[];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Rows per block. */
  readonly rows: number;
  readonly isPacked: boolean;
  /** Offset of the block table. */
  readonly end: number;
}

const bytesOf = (type: number) => (type === 1 ? 2 : 4);

function readHeader(file: Buffer): Header {
  if (file.readUInt32LE(0) !== 20000630 || file.readUInt32LE(4) & 0x1a00)
    throw new Error('This is not an EXR of one part in scan lines.');
  let at = 8;
  const text = () => {
    const end = file.indexOf(0, at);
    const word = file.toString('latin1', at, end);
    at = end + 1;
    return word;
  };
  const channels: Channel[] = [];
  let box: readonly number[] = [0, 0, 0, 0];
  let packing = -1;
  for (let name = text(); name; name = text()) {
    text();
    const start = at + 4;
    const end = start + file.readUInt32LE(at);
    at = start;
    if (name === 'channels')
      for (let channel = text(); channel; channel = text()) {
        channels.push({ name: channel, type: file.readUInt32LE(at) });
        at += 16;
      }
    if (name === 'compression') packing = file.readUInt8(start);
    if (name === 'dataWindow') box = [0, 4, 8, 12].map((i) => file.readInt32LE(start + i));
    at = end;
  }
  const rows = { 0: 1, 2: 1, 3: 16 }[packing];
  if (!rows) throw new Error('The compression of the EXR must be none, ZIPS or ZIP.');
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  const size = { width: right - left + 1, height: bottom - top + 1 };
  return { channels, left, top, ...size, rows, isPacked: packing !== 0, end: at };
}

/** Undoes EXR's preprocessing for ZIP: even and odd bytes split, and delta encoded. */
function unpack(zipped: Buffer): Buffer {
  const deltas = inflateSync(zipped);
  for (let i = 1; i < deltas.length; i++) deltas[i] = (deltas[i - 1] ?? 0) + (deltas[i] ?? 0) - 128;
  const middle = (deltas.length + 1) >> 1;
  const raw = Buffer.allocUnsafe(deltas.length);
  for (let i = 0; i < deltas.length; i++) raw[i] = deltas[(i & 1 ? middle : 0) + (i >> 1)] ?? 0;
  return raw;
}

export function readExr(file: Buffer): Planes {
  const { channels, top, width, height, rows, isPacked, end } = readHeader(file);
  const line = channels.reduce((sum, { type }) => sum + bytesOf(type) * width, 0);
  const planes = channels.map(({ name, type }) => ({
    name,
    type,
    data: new Float32Array(width * height),
  }));
  for (let block = 0; block < Math.ceil(height / rows); block++) {
    const from = Number(file.readBigUInt64LE(end + 8 * block));
    const first = file.readInt32LE(from) - top;
    const size = file.readUInt32LE(from + 4);
    const count = Math.min(rows, height - first);
    const stored = file.subarray(from + 8, from + 8 + size);
    const raw = isPacked && size < count * line ? unpack(stored) : stored;
    let at = 0;
    for (let row = first; row < first + count; row++) {
      for (const { type, data } of planes) {
        for (let i = row * width; i < (row + 1) * width; i++, at += bytesOf(type)) {
          if (type === 1) data[i] = halves[raw.readUInt16LE(at)] ?? 0;
          else data[i] = type === 2 ? raw.readFloatLE(at) : raw.readUInt32LE(at);
        }
      }
    }
  }
  return { width, height, channels: new Map(planes.map(({ name, data }) => [name, data])) };
}

const words = (...values: readonly number[]) => Buffer.from(Int32Array.from(values).buffer);
const floats = (...values: readonly number[]) => Buffer.from(Float32Array.from(values).buffer);

const attribute = (name: string, type: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`${name}\0${type}\0`), words(body.length), body]);

/** Writes an uncompressed float EXR. */
export function writeExr({ width, height, channels }: Planes): Buffer {
  const planes = [...channels].sort(([a], [b]) => (a < b ? -1 : 1));
  const list = planes.flatMap(([name]) => [Buffer.from(`${name}\0`), words(2, 0, 1, 1)]);
  const box = words(0, 0, width - 1, height - 1);
  const head = Buffer.concat([
    words(20000630, 2),
    attribute('channels', 'chlist', Buffer.concat([...list, Buffer.alloc(1)])),
    attribute('compression', 'compression', Buffer.from([0])),
    attribute('dataWindow', 'box2i', box),
    attribute('displayWindow', 'box2i', box),
    attribute('lineOrder', 'lineOrder', Buffer.from([0])),
    attribute('pixelAspectRatio', 'float', floats(1)),
    attribute('screenWindowCenter', 'v2f', floats(0, 0)),
    attribute('screenWindowWidth', 'float', floats(1)),
    Buffer.alloc(1),
  ]);
  const line = 4 * width * planes.length;
  const table = Buffer.alloc(8 * height);
  const body = Buffer.alloc((8 + line) * height);
  for (let y = 0; y < height; y++) {
    let at = (8 + line) * y;
    table.writeBigUInt64LE(BigInt(head.length + table.length + at), 8 * y);
    body.writeInt32LE(y, at);
    body.writeUInt32LE(line, at + 4);
    at += 8;
    for (const [, data] of planes) {
      const row = data.subarray(y * width, (y + 1) * width);
      Buffer.from(row.buffer, row.byteOffset, row.byteLength).copy(body, at);
      at += 4 * width;
    }
  }
  return Buffer.concat([head, table, body]);
}
