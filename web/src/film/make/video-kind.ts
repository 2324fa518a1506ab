import type { FilmSize } from '../engine/canvas.ts';

export type VideoKind = 'mp4' | 'webm' | 'none';

/** What this browser can encode, told before a film is begun and without loading what encodes it. */
export async function videoKind(size: FilmSize): Promise<VideoKind> {
  if (typeof VideoEncoder === 'undefined') return 'none';
  const can = (codec: string) =>
    VideoEncoder.isConfigSupported({ codec, ...size }).then(
      ({ supported }) => supported,
      () => false,
    );
  if (await can('avc1.640028')) return 'mp4';
  return (await can('vp09.00.40.08')) || (await can('vp8')) ? 'webm' : 'none';
}
