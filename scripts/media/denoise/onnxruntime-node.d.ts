/** The little of onnxruntime-node that is used here: the package is installed only by those who render. */
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
