/** Adds music to a film at the usual online loudness, and fades it out with the last shot. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { mediaDir } from './catalogue.ts';
import { loudness } from './faults.ts';
import { ffmpeg, integratedLoudness, probe } from './probe.ts';

/** @param tracks played in order; together at least as long as the film */
export function addMusic(film: string, tracks: readonly string[], out: string): void {
  const seconds = probe(film)?.seconds ?? 0;
  const wav = `${out}.wav`;
  const inputs = tracks.flatMap((track) => ['-i', join(mediaDir, 'music', `${track}.opus`)]);
  const all = tracks.map((_, i) => `[${i}:a]`).join('');
  const fade = `afade=out:st=${(seconds - 2).toFixed(2)}:d=2`;
  const joined = `${all}concat=n=${tracks.length}:v=0:a=1,atrim=0:${seconds},${fade}[sound]`;
  ffmpeg(...inputs, '-filter_complex', joined, '-map', '[sound]', wav);
  const gain = loudness.target - (integratedLoudness(wav) ?? loudness.target);
  const level = ['-af', `volume=${gain.toFixed(2)}dB,alimiter=limit=0.84:level=false`];
  const streams = ['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '192k'];
  ffmpeg('-i', film, '-i', wav, ...streams, ...level, out);
  rmSync(wav);
}
