/** Encodes films and their posters for the site. */
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { mediaDir } from './catalogue.ts';
import type { Size } from './film-plan.ts';
import { ffmpeg } from './probe.ts';

/** Quality of the encodings, as the rate factors of H.264 and VP9. */
const rates = {
  usual: ['25', '37'],
  /** The more pixels, the less each one's faults show. */
  large: ['29', '40'],
  /** For a film that plays by itself, so that visitors who didn't ask for it wait less. */
  unasked: ['31', '45'],
} as const;

/** Writes a film as MP4 and WebM. */
export function publish(
  name: string,
  source: string,
  [width, height]: Size,
  rate: keyof typeof rates = width > 1280 ? 'large' : 'usual',
): void {
  const out = join(mediaDir, 'films', name);
  const input = ['-i', source, '-vf', `scale=${width}:${height}:flags=lanczos,format=yuv420p`];
  const [crf264, crfVp9] = rates[rate];
  const h264 = ['-c:v', 'libx264', '-preset', 'slow', '-crf', crf264, '-profile:v', 'high'];
  const aac = ['-movflags', '+faststart', '-c:a', 'aac', '-b:a', '128k'];
  ffmpeg(...input, ...h264, ...aac, `${out}.mp4`);
  const speed = ['-deadline', 'good', '-cpu-used', '5', '-row-mt', '1', '-g', '240'];
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', crfVp9, ...speed];
  ffmpeg(...input, ...vp9, '-c:a', 'libopus', '-b:a', '96k', `${out}.webm`);
  const weigh = (kind: string) =>
    `${kind} ${Math.round(statSync(`${out}.${kind}`).size / 1024)} kB`;
  console.log(`${name}: ${weigh('mp4')}, ${weigh('webm')}`);
}

/** Writes a film's first frame as AVIF and JPEG, for films that begin with a title or have their own crop. */
export async function publishPoster(name: string, source: string, [width]: Size): Promise<void> {
  const out = join(mediaDir, 'films', name);
  const frame = `${source}-first.png`;
  ffmpeg('-i', source, '-frames:v', '1', frame);
  const image = sharp(frame).resize({ width: Math.min(width, 960), withoutEnlargement: true });
  await image.clone().avif({ quality: 46, effort: 4 }).toFile(`${out}.avif`);
  await image.clone().jpeg({ quality: 76, mozjpeg: true }).toFile(`${out}.jpg`);
  rmSync(frame);
}
