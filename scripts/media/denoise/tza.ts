/**
 * Reads the trained weights of Open Image Denoise (TZA, version 2). Little endian: u16 magic, u8 major,
 * u8 minor, u64 where the table starts. The table: u32 count, then for each tensor its name (u16 length
 * before it), u8 number of dimensions, u32 for each, one letter a dimension for the layout, one letter
 * for the type, u64 where the numbers start.
 */
export interface Tensor {
  readonly dims: readonly number[];
  readonly data: Float32Array;
}

/** All half-precision floats, indexed by their 16 bits. */
export const halves = Float32Array.from({ length: 65536 }, (_, bits) => {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (exponent ? 2 ** (exponent - 15) * (1 + fraction / 1024) : 2 ** -24 * fraction);
});

export function readTza(file: Buffer): Map<string, Tensor> {
  if (file.readUInt16LE(0) !== 0x41d7 || file[2] !== 2)
    throw new Error('This is not a TZA file of version 2.');
  let at = Number(file.readBigUInt64LE(4));
  const text = (length: number) => {
    at += length;
    return file.toString('latin1', at - length, at);
  };
  const count = file.readUInt32LE(at);
  at += 4;
  const tensors = new Map<string, Tensor>();
  for (let n = 0; n < count; n++) {
    at += 2;
    const name = text(file.readUInt16LE(at - 2));
    const rank = file.readUInt8(at);
    const dims = Array.from({ length: rank }, (_, i) => file.readUInt32LE(at + 1 + 4 * i));
    at += 1 + 4 * rank;
    const layout = text(rank);
    const type = text(1);
    if (!/^(x|oihw)$/.test(layout) || !/^[fh]$/.test(type))
      throw new Error(`The layout of ${name} (${layout}, ${type}) is not known.`);
    const from = Number(file.readBigUInt64LE(at));
    at += 8;
    const size = dims.reduce((a, b) => a * b, 1);
    const number =
      type === 'f'
        ? (i: number) => file.readFloatLE(from + 4 * i)
        : (i: number) => halves[file.readUInt16LE(from + 2 * i)] ?? 0;
    tensors.set(name, { dims, data: Float32Array.from({ length: size }, (_, i) => number(i)) });
  }
  return tensors;
}
