import {
  AudioBufferSource,
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
import { eased, moveLength, type Plan } from '../engine/moves.utils.ts';
import { stageOn } from '../engine/stage.ts';
import { drawTitle, titleOpacity } from './draw-title.ts';
import { soundOf } from './sound.ts';

interface FilmOrder {
  readonly picture: ImageBitmap;
  readonly plan: Plan;
  /** In pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly title: string;
  /** The name of a track's files, or empty. */
  readonly track: string;
  /** Cancels the film. */
  readonly signal: AbortSignal;
  /** Called with the part that is done, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

export interface Film {
  readonly file: Blob;
  readonly extension: 'mp4' | 'webm';
  /** True if music was chosen, but this browser can't encode it. */
  readonly isMute: boolean;
}

/** Thrown if this browser can't encode any of the film formats. */
class NoEncoderError extends Error {
  override readonly name = 'NoEncoderError';
}

const framesPerSecond = 30;
const quality = new Quality('high');

/** MP4 with H.264 and AAC, which plays everywhere, or WebM where the browser encodes only that. */
async function formatFor({ width, height }: FilmOrder['size'], hasSound: boolean) {
  const options = { width, height, quality };
  const isMp4 =
    (await canEncodeVideo('avc', options)) && (!hasSound || (await canEncodeAudio('aac')));
  if (isMp4) {
    return {
      format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
      video: 'avc',
      audio: 'aac',
    } as const;
  }
  const video = await getFirstEncodableVideoCodec(['vp9', 'vp8'], options);
  if (!video) throw new NoEncoderError('Neither H.264 nor VP9 nor VP8 can be encoded.');
  const audio = (await canEncodeAudio('opus')) ? ('opus' as const) : undefined;
  return { format: new WebMOutputFormat(), video, audio };
}

/**
 * Makes the film of a move, as fast as the device can. Nothing is sent anywhere; the music is one
 * of the site's own files.
 *
 * @throws NoEncoderError, or the signal's reason when it was canceled.
 */
export async function makeFilm(order: FilmOrder): Promise<Film> {
  const { picture, plan, size, title, track, signal, onProgress } = order;
  if (typeof VideoEncoder === 'undefined') throw new NoEncoderError('There is no WebCodecs.');
  const sound = track ? await soundOf(track, moveLength, signal) : undefined;
  const { format, video, audio } = await formatFor(size, sound !== undefined);

  const screen = Object.assign(document.createElement('canvas'), size);
  const stage = stageOn(screen);
  stage.setPicture(picture);
  const sheet = Object.assign(document.createElement('canvas'), size);
  const context = sheet.getContext('2d', { alpha: false });
  if (!context) throw new NoEncoderError('There is no canvas to draw on.');

  const target = new BufferTarget();
  const output = new Output({ format, target });
  const frames = new CanvasSource(sheet, { codec: video, quality, latencyMode: 'realtime' });
  output.addVideoTrack(frames, { frameRate: framesPerSecond });
  const samples = sound && audio ? new AudioBufferSource({ codec: audio, quality }) : undefined;
  if (samples) output.addAudioTrack(samples);
  try {
    await output.start();
    if (sound) await samples?.add(sound);
    samples?.close();
    const count = moveLength * framesPerSecond;
    for (let frame = 0; frame < count; frame += 1) {
      signal.throwIfAborted();
      stage.draw(plan, eased(frame / (count - 1)));
      context.drawImage(screen, 0, 0);
      drawTitle(context, title, titleOpacity(frame / framesPerSecond));
      await frames.add(frame / framesPerSecond, 1 / framesPerSecond);
      onProgress((frame + 1) / count);
    }
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  } finally {
    stage.close();
  }
  const { buffer } = target;
  if (!buffer) throw new Error('The video has no bytes.');
  return {
    file: new Blob([buffer], { type: format.mimeType }),
    extension: video === 'avc' ? 'mp4' : 'webm',
    isMute: sound !== undefined && !samples,
  };
}
