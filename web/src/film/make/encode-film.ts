import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  CanvasSource,
  canEncodeAudio,
  canEncodeVideo,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny';
import { canvasOf, type FilmContext, type FilmSize } from '../engine/canvas.ts';
import type { Sound } from './sound.ts';

export interface Film {
  readonly file: Blob;
  readonly extension: 'mp4' | 'webm';
  /** True if music was chosen, but this browser can't encode it. */
  readonly isMute: boolean;
}

interface Drawing {
  /** In pixels. */
  readonly size: FilmSize;
  readonly frames: number;
  readonly framesPerSecond: number;
  /** Draws a frame over the one before. */
  readonly draw: (context: FilmContext, frame: number) => void | Promise<void>;
  /** True once what draws has lost its graphics card. What it draws from then on is no picture. */
  readonly isLost: () => boolean;
  readonly sound: Sound | undefined;
  /** Bits a second; what is usual for the size if undefined. */
  readonly bitrate?: number;
  /** Frames that have to be clean pictures, besides the encoder's own. */
  readonly keyFrames?: ReadonlySet<number>;
  /** Makes an encoder of AAC available where the browser has none; false if it can't. */
  readonly bringAac?: () => Promise<boolean>;
  readonly signal: AbortSignal;
  /** Called with the part that is done, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Thrown if this browser can't encode any of the film formats. */
class NoEncoderError extends Error {
  override readonly name = 'NoEncoderError';
}

const quality = new Quality('high');

/** MP4 with H.264 and AAC, which plays everywhere, or WebM where the browser encodes only that. */
async function formatFor({ size, sound, bringAac }: Drawing) {
  const options = { ...size, quality };
  const hasAac = !sound || (await canEncodeAudio('aac'));
  if (await canEncodeVideo('avc', options)) {
    const isBrought = !hasAac && ((await bringAac?.()) ?? false);
    if (hasAac || isBrought) {
      const format = new Mp4OutputFormat({ fastStart: 'in-memory' });
      return { format, isBrought, video: 'avc', audio: 'aac' } as const;
    }
  }
  const video = await getFirstEncodableVideoCodec(['vp9', 'vp8'], options);
  if (!video) throw new NoEncoderError('Neither H.264 nor VP9 nor VP8 can be encoded.');
  const audio = (await canEncodeAudio('opus')) ? ('opus' as const) : undefined;
  return { format: new WebMOutputFormat(), isBrought: false, video, audio };
}

/** A packet of AAC, in samples. */
const packet = 1024;

/** Adds a sound a second at a time. */
export async function addSound(
  source: AudioSampleSource,
  { planes, sampleRate }: Sound,
  length: number,
  onSecond?: () => void,
): Promise<void> {
  for (let at = 0; at < length; at += sampleRate) {
    const count = Math.min(sampleRate, length - at);
    const data = new Float32Array(count * planes.length);
    planes.forEach((plane, channel) => {
      data.set(plane.subarray(at, at + count), channel * count);
    });
    const shape = { sampleRate, numberOfChannels: planes.length, timestamp: at / sampleRate };
    const sample = new AudioSample({ ...shape, data, format: 'f32-planar' });
    await source.add(sample);
    sample.close();
    onSecond?.();
  }
}

/**
 * Encodes a film frame by frame, as fast as the device can, here or in a worker.
 *
 * @throws NoEncoderError; the signal's reason when it was canceled; an error if a frame may not be drawn.
 */
export async function encodeFilm(drawing: Drawing): Promise<Film> {
  const { size, frames, framesPerSecond, sound, bitrate, keyFrames, signal } = drawing;
  if (typeof VideoEncoder === 'undefined') throw new NoEncoderError('There is no WebCodecs.');
  const { format, isBrought, video, audio } = await formatFor(drawing);
  const sheet = canvasOf(size);
  const context = sheet.getContext('2d', { alpha: false }) as FilmContext | null;
  if (!context) throw new NoEncoderError('There is no canvas to draw on.');

  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new CanvasSource(sheet, {
    codec: video,
    ...(bitrate ? { bitrate } : { quality, latencyMode: 'realtime' }),
  });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  const samples =
    sound && audio ? new AudioSampleSource({ codec: audio, bitrate: 160_000 }) : undefined;
  if (samples) output.addAudioTrack(samples);
  const checkDrawn = () => {
    if (drawing.isLost() || context.isContextLost?.())
      throw new Error('The graphics card is gone.');
  };
  try {
    await output.start();
    if (sound && samples) {
      const { length = 0 } = sound.planes[0] ?? [];
      // The encoder that was brought puts a packet before the sound and fills the last one: with two
      // less, the sound ends before the picture does.
      const fits = isBrought ? (Math.floor(length / packet) - 1) * packet : length;
      // A long one takes longer than a step may.
      await addSound(samples, sound, fits, () => drawing.onProgress(0));
    }
    samples?.close();
    for (let frame = 0; frame < frames; frame += 1) {
      signal.throwIfAborted();
      await drawing.draw(context, frame);
      checkDrawn();
      const keyFrame = keyFrames?.has(frame) ? { keyFrame: true } : undefined;
      await source.add(frame / framesPerSecond, 1 / framesPerSecond, keyFrame);
      drawing.onProgress((frame + 1) / frames);
    }
    await output.finalize();
    // A loss is told a moment after it.
    checkDrawn();
  } catch (error) {
    await output.cancel();
    throw error;
  }
  const { buffer } = target;
  if (!buffer) throw new Error('The video has no bytes.');
  return {
    file: new Blob([buffer], { type: format.mimeType }),
    extension: video === 'avc' ? 'mp4' : 'webm',
    isMute: sound !== undefined && !samples,
  };
}
