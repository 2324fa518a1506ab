import { expect, it } from 'vitest';
import { halves, readTza } from './tza.ts';

/** A file with one tensor of two half floats. */
function oneTensor(magic = 0x41d7): Buffer {
  const file = Buffer.alloc(64);
  file.writeUInt16LE(magic, 0);
  file[2] = 2;
  file.writeUInt16LE(0x3c00, 12);
  file.writeUInt16LE(0xc000, 14);
  file.writeBigUInt64LE(16n, 4);
  file.writeUInt32LE(1, 16);
  file.writeUInt16LE(4, 20);
  file.write('bias', 22);
  file[26] = 1;
  file.writeUInt32LE(2, 27);
  file.write('xh', 31);
  file.writeBigUInt64LE(12n, 33);
  return file;
}

it('reads the tensors of a weights file by their names', () => {
  const tensor = readTza(oneTensor()).get('bias');
  expect(tensor?.dims).toEqual([2]);
  expect(tensor?.data).toEqual(Float32Array.of(1, -2));
});

it('refuses a file of another kind', () => {
  expect(() => readTza(oneTensor(0x1234))).toThrow('TZA');
});

it('knows half floats, the smallest and what is no number', () => {
  const bits = [0x3800, 0x0001, 0x7bff, 0xfc00];
  const values = [0.5, 2 ** -24, 65504, Number.NEGATIVE_INFINITY];
  expect(bits.map((each) => halves[each])).toEqual(values);
  expect(halves[0x7e00]).toBeNaN();
});
