/**
 * Builds Open Image Denoise's U-Net as an ONNX model. ONNX is a protocol buffer: field numbers are those of
 * onnx.proto3.
 */
import type { Tensor } from './tza.ts';

function varint(value: number): Buffer {
  const out: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) out.push((rest % 128) | 128);
  return Buffer.from([...out, rest]);
}

const int = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);

function bytes(field: number, value: Buffer | string | readonly Buffer[]): Buffer {
  const body = typeof value === 'string' ? Buffer.from(value) : flat(value);
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body]);
}

const flat = (value: Buffer | readonly Buffer[]) =>
  Buffer.isBuffer(value) ? value : Buffer.concat(value);

const ints = (name: string, values: readonly number[]) =>
  bytes(5, [bytes(1, name), ...values.map((each) => int(8, each)), int(20, 7)]);
const whole = (name: string, value: number) =>
  bytes(5, [bytes(1, name), int(3, value), int(20, 2)]);
const word = (name: string, value: string) =>
  bytes(5, [bytes(1, name), bytes(4, value), int(20, 3)]);

const node = (kind: string, inputs: readonly string[], output: string, ...rest: Buffer[]) =>
  bytes(1, [...inputs.map((name) => bytes(1, name)), bytes(2, output), bytes(4, kind), ...rest]);

const constant = (name: string, { dims, data }: Tensor) =>
  bytes(5, [
    ...dims.map((size) => int(1, size)),
    int(2, 1),
    bytes(8, name),
    bytes(9, Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
  ]);

/** An input or output with planes of any height and width. */
function planes(field: number, name: string, channels: number): Buffer {
  const sizes = [int(1, 1), int(1, channels), bytes(2, 'h'), bytes(2, 'w')];
  const shape = bytes(
    2,
    sizes.map((size) => bytes(1, size)),
  );
  return bytes(field, [bytes(1, name), bytes(2, bytes(1, [int(1, 1), shape]))]);
}

interface Unet {
  /** Number of input planes. */
  readonly channels: number;
  readonly model: Buffer;
}

export function unet(weights: ReadonlyMap<string, Tensor>): Unet {
  const isLarge = weights.has('enc_conv1a.weight');
  const nodes: Buffer[] = [];
  const data = [constant('twice', { dims: [4], data: Float32Array.of(1, 1, 2, 2) })];
  const add = (kind: string, inputs: readonly string[], output: string, ...rest: Buffer[]) => {
    nodes.push(node(kind, inputs, output, ...rest));
    return output;
  };
  const conv = (name: string, input: string) => {
    for (const part of [`${name}.weight`, `${name}.bias`]) {
      const tensor = weights.get(part);
      if (!tensor) throw new Error(`The weights have no ${part}.`);
      data.push(constant(part, tensor));
    }
    const shape = [ints('kernel_shape', [3, 3]), ints('pads', [1, 1, 1, 1])];
    const inputs = [input, `${name}.weight`, `${name}.bias`];
    return add('Relu', [add('Conv', inputs, `${name}.raw`, ...shape)], name);
  };
  const halve = (input: string) => {
    const shape = [ints('kernel_shape', [2, 2]), ints('strides', [2, 2])];
    return add('MaxPool', [input], `${input}.half`, ...shape);
  };
  const join = (input: string, skipped: string) => {
    const nearest = [
      word('mode', 'nearest'),
      word('coordinate_transformation_mode', 'asymmetric'),
      word('nearest_mode', 'floor'),
    ];
    const twice = add('Resize', [input, '', 'twice'], `${input}.twice`, ...nearest);
    return add('Concat', [twice, skipped], `${input}.join`, whole('axis', 1));
  };
  const levels = isLarge
    ? [
        ['1a', '1b'],
        ['2a', '2b'],
        ['3a', '3b'],
        ['4a', '4b'],
      ]
    : [['0', '1'], ['2'], ['3'], ['4']];
  const skipped: string[] = [];
  let x = 'input';
  for (const level of levels) {
    skipped.push(x);
    for (const name of level) x = conv(`enc_conv${name}`, x);
    x = halve(x);
  }
  for (const name of ['5a', '5b']) x = conv(`enc_conv${name}`, x);
  for (const level of [4, 3, 2, 1]) {
    x = join(x, skipped[level - 1] ?? '');
    for (const half of ['a', 'b']) x = conv(`dec_conv${level}${half}`, x);
  }
  x = conv(isLarge ? 'dec_conv1c' : 'dec_conv0', x);
  const first = weights.get(isLarge ? 'enc_conv1a.weight' : 'enc_conv0.weight');
  const channels = first?.dims[1] ?? 0;
  const ends = [planes(11, 'input', channels), planes(12, x, 3)];
  const graph = bytes(7, [...nodes, bytes(2, 'denoise'), ...data, ...ends]);
  return {
    channels,
    model: Buffer.concat([int(1, 8), graph, bytes(8, [bytes(1, ''), int(2, 13)])]),
  };
}
