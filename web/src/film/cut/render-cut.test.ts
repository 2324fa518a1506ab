import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadyCut } from './ready-cut.ts';
import { renderCut } from './render-cut.ts';

/** Here is neither a worker nor an encoder. */
const film = vi.hoisted(() => ({ make: vi.fn() }));
vi.mock('./make-cut.ts', () => ({ makeCut: film.make }));

const made = { file: new Blob(['film']), extension: 'mp4', isMute: false };
const failed = (name: string) => Object.assign(new Error('No.'), { name });
const render = (signal = new AbortController().signal) =>
  renderCut({ cut: {} } as ReadyCut, undefined, { signal, onProgress: () => undefined });

beforeEach(() => {
  film.make.mockReset().mockResolvedValue(made);
});

it('what a graphics card lost is made once more, from the start', async () => {
  film.make.mockRejectedValueOnce(failed('Error'));
  expect(await render()).toBe(made);
  film.make.mockRejectedValue(failed('Error'));
  await expect(render()).rejects.toThrow('No.');
  expect(film.make).toHaveBeenCalledTimes(4);
});

it.each(['NoEncoderError', 'StuckError'])('a %s is final', async (name) => {
  film.make.mockRejectedValueOnce(failed(name));
  await expect(render()).rejects.toMatchObject({ name });
  expect(film.make).toHaveBeenCalledOnce();
});

it('nothing is made again once it is canceled, or at all if that was before its turn', async () => {
  const control = new AbortController();
  film.make.mockImplementationOnce(() => {
    control.abort();
    return Promise.reject(failed('AbortError'));
  });
  await expect(render(control.signal)).rejects.toThrow();
  await expect(render(control.signal)).rejects.toThrow();
  expect(film.make).toHaveBeenCalledOnce();
});

it('a film that can’t be read back, as on a full disk, isn’t one', async () => {
  const file = { slice: () => ({ arrayBuffer: () => Promise.reject(failed('NotReadableError')) }) };
  film.make.mockResolvedValueOnce({ ...made, file });
  await expect(render()).rejects.toMatchObject({ name: 'NotReadableError' });
});

describe('in a worker', () => {
  const responses: object[] = [];
  const workers: FakeWorker[] = [];
  class FakeWorker extends EventTarget {
    terminate = vi.fn();
    constructor() {
      super();
      workers.push(this);
    }
    postMessage() {
      const data = responses.shift();
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }
  }

  it('one makes a film after another, until one can’t', async () => {
    vi.stubGlobal('Worker', FakeWorker);
    for (const name of ['OffscreenCanvas', 'VideoEncoder']) vi.stubGlobal(name, class {});
    responses.push({ made }, { made }, { error: 'NoEncoderError', message: 'No.' }, { made });
    for (const time of [1, 2]) expect(await render(), `${time}`).toBe(made);
    expect(workers).toHaveLength(1);
    await expect(render()).rejects.toMatchObject({ name: 'NoEncoderError' });
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();
    expect(await render()).toBe(made);
    expect(workers).toHaveLength(2);
  });
});
