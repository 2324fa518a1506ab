/** Types of the parts of onnxruntime-node used here: the package is installed only for rendering. */
declare module 'onnxruntime-node' {
  class Tensor {
    constructor(type: 'float32', data: Float32Array, dims: readonly number[]);
    readonly data: Float32Array;
  }

  class InferenceSession {
    static create(model: Buffer, options: object): Promise<InferenceSession>;
    run(inputs: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
  }
}
