/** Makes one cut after another in a worker, so that the page stays responsive. Ending the worker cancels it. */
import { AudioSampleSource, BufferTarget, Mp4OutputFormat, Output } from 'mediabunny';
import { addSound } from '../make/encode-film.ts';
import { type CutOrder, makeCut } from './make-cut.ts';

/** What the page and the worker say to each other. */
export type FromPage =
  | { readonly order: CutOrder }
  | { readonly shot: number; readonly picture: ImageBitmap };
export type FromWorker =
  | { readonly needs: number }
  | { readonly part: number }
  | { readonly made: Awaited<ReturnType<typeof makeCut>> }
  | { readonly error: string; readonly message: string };

const say = (message: FromWorker) => postMessage(message);
const waiting = new Map<number, (picture: ImageBitmap) => void>();

/** In milliseconds. Where a content policy stops the encoder, it never answers. */
const patience = 6000;

let brought: Promise<boolean> | undefined;

/** Loads an encoder of AAC for browsers without one, and tries it on a moment of silence. */
function bringAac(): Promise<boolean> {
  const attempt = async () => {
    const { registerAacEncoder } = await import('@mediabunny/aac-encoder');
    registerAacEncoder();
    const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
    const source = new AudioSampleSource({ codec: 'aac', bitrate: 160_000 });
    output.addAudioTrack(source);
    await output.start();
    const silence = new Float32Array(4096);
    await addSound(source, { sampleRate: 48_000, planes: [silence, silence] }, silence.length);
    await output.finalize();
    return true;
  };
  const late = new Promise<false>((resolve) => setTimeout(resolve, patience, false));
  brought ??= Promise.race([attempt().catch(() => false), late]);
  return brought;
}

addEventListener('message', async ({ data }: MessageEvent<FromPage>) => {
  if ('shot' in data) return waiting.get(data.shot)?.(data.picture);
  try {
    const made = await makeCut(data.order, {
      bringAac,
      signal: new AbortController().signal,
      onProgress: (part) => say({ part }),
      pictureOf: (shot) =>
        new Promise((resolve) => {
          waiting.set(shot, resolve);
          say({ needs: shot });
        }),
    });
    say({ made });
  } catch (error) {
    const { name, message } = error as Error;
    say({ error: name, message });
  }
});
