import font from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { withLock } from '@/lib/with-lock.ts';
import type { Film } from '../make/encode-film.ts';
import type { Sound } from '../make/sound.ts';
import type { FromPage, FromWorker } from './cut.worker.ts';
import type { CutOrder } from './make-cut.ts';
import { largePicture, type ReadyCut } from './ready-cut.ts';

interface Rendering {
  /** Cancels the film. */
  readonly signal: AbortSignal;
  /** Called with the part that is done, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** In milliseconds: a step that takes longer will not end. */
const patience = 10_000;

/** Thrown if a step doesn't end. */
class StuckError extends Error {
  override readonly name = 'StuckError';
}

/** True if a worker can do all of it. */
function canWorkerDraw(): boolean {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return false;
  return typeof VideoEncoder !== 'undefined';
}

/** One that has made an MP4, for the next film: an encoder of AAC that was brought isn't tried again. */
let idle: Worker | undefined;

async function inWorker(
  order: CutOrder,
  pictureOf: (shot: number) => Promise<ImageBitmap>,
  { signal, onProgress }: Rendering,
): Promise<Film> {
  const worker =
    idle ?? new Worker(new URL('./cut.worker.ts', import.meta.url), { type: 'module' });
  idle = undefined;
  const listening = new AbortController();
  const listen = { signal: listening.signal };
  const tell = (message: FromPage, handed: Transferable[] = []) =>
    worker.postMessage(message, handed);
  const { promise, resolve, reject } = withResolvers<Film>();
  let heard = performance.now();
  const watch = setInterval(() => {
    if (performance.now() - heard > patience) reject(new StuckError('A step did not end.'));
  }, 1000);
  const give = async (shot: number) => {
    const picture = await pictureOf(shot);
    tell({ shot, picture }, [picture]);
  };
  const hear = ({ data }: MessageEvent<FromWorker>) => {
    heard = performance.now();
    if ('part' in data) onProgress(data.part);
    else if ('made' in data) resolve(data.made);
    else if ('needs' in data) give(data.needs).catch(reject);
    else reject(Object.assign(new Error(data.message), { name: data.error }));
  };
  worker.addEventListener('message', hear, listen);
  worker.addEventListener('error', ({ message }) => reject(new Error(message)), listen);
  signal.addEventListener('abort', () => reject(signal.reason), listen);
  try {
    tell({ order });
    const film = await promise;
    if (film.extension === 'mp4') idle = worker;
    return film;
  } finally {
    clearInterval(watch);
    listening.abort();
    if (idle !== worker) worker.terminate();
  }
}

/** `Promise.withResolvers`, which Safari 17.0 lacks. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

/**
 * Renders a cut in a worker, or on this page where workers can't draw. It goes on in a background tab.
 * What a graphics card or an encoder loses on the way is made once more, from the start.
 *
 * @throws NoEncoderError; StuckError if a step takes ten seconds; the signal's reason when canceled; a
 * DOMException if there is no room for the film
 */
export async function renderCut(
  ready: ReadyCut,
  sound: Sound | undefined,
  rendering: Rendering,
): Promise<Film> {
  const { cut, plans, timeline } = ready;
  const { signal } = rendering;
  const logo = cut.logo ? ready.logo : undefined;
  const order = { cut, plans, timeline, logo, sound, font };
  const pictureOf = (shot: number) => largePicture(ready, shot);
  const once = async () => {
    // It may have been canceled while the sound was read.
    signal.throwIfAborted();
    if (canWorkerDraw()) return inWorker(order, pictureOf, rendering);
    const { makeCut } = await import('./make-cut.ts');
    return makeCut(order, { ...rendering, pictureOf });
  };
  const attempt = () =>
    once().catch((error: Error) => {
      const isFinal = ['NoEncoderError', 'StuckError'].includes(error.name);
      if (isFinal || signal.aborted) throw error;
      return once();
    });
  // A page that holds a lock isn't frozen while it is hidden.
  const film = await withLock('render-cut', signal, attempt);
  // Without memory or disk for it, a browser still makes a film, one that can't be read.
  await film.file.slice(0, 1).arrayBuffer();
  return film;
}
