/** Measures files with ffmpeg and ffprobe. */
import { execFileSync, spawnSync } from 'node:child_process';

export const ffmpeg = (...args: readonly string[]): void => {
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args]);
};

interface Probe {
  readonly codec: string;
  readonly seconds: number;
  /** Undefined for music. */
  readonly size: readonly [width: number, height: number] | undefined;
}

interface Stream {
  readonly codec_name: string;
  readonly codec_type: string;
  readonly width?: number;
  readonly height?: number;
}

/** Undefined if ffprobe isn't installed. */
export function probe(file: string): Probe | undefined {
  const entries = 'stream=codec_name,codec_type,width,height:format=duration';
  const args = ['-v', 'error', '-show_entries', entries, '-of', 'json', file];
  const run = spawnSync('ffprobe', args, { encoding: 'utf8' });
  if (run.status !== 0) return undefined;
  const { streams, format } = JSON.parse(run.stdout);
  // MP4 stores chapter marks as a stream.
  const shown: readonly Stream[] = streams.filter(({ codec_type }: Stream) =>
    ['video', 'audio'].includes(codec_type),
  );
  const picture = shown.find(({ codec_type }) => codec_type === 'video');
  return {
    codec: shown.map(({ codec_name }) => codec_name).join('+'),
    seconds: Number(format.duration),
    size: picture && [picture.width ?? 0, picture.height ?? 0],
  };
}

/** Integrated loudness by EBU R 128, in LUFS. */
export function integratedLoudness(file: string): number | undefined {
  const args = ['-hide_banner', '-nostats', '-i', file, '-vn', '-af', 'ebur128=framelog=verbose'];
  const { status, stderr } = spawnSync('ffmpeg', [...args, '-f', 'null', '-'], {
    encoding: 'utf8',
  });
  if (status !== 0) return undefined;
  const found = [...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1];
  return found === undefined ? undefined : Number(found);
}
