import { expect, it, vi } from 'vitest';
import { startGuesser } from './guesser.ts';

it('what is found out too late about one picture is not taken for the next', async () => {
  const context = { drawImage() {}, getImageData: () => ({ data: new Uint8ClampedArray(4) }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const asked: { readonly turn: number }[] = [];
  class FakeWorker extends EventTarget {
    postMessage = (message: { readonly turn: number }) => asked.push(message);
  }
  const worker = new FakeWorker();
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: the one that the test speaks for
        return worker;
      }
    },
  );
  const answer = (at: number, kind: string) => {
    const data = { turn: asked[at]?.turn, guess: { kind } };
    worker.dispatchEvent(new MessageEvent('message', { data }));
  };
  vi.useFakeTimers();
  const picture = { width: 4, height: 3 } as ImageBitmap;
  const guesser = startGuesser();
  const first = guesser.guess(picture);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await first).toMatchObject({ isBlind: true });
  const second = guesser.guess(picture);
  answer(0, 'room');
  answer(1, 'outdoors');
  expect(await second).toEqual({ kind: 'outdoors' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
