/**
 * Prints codec, size, duration and loudness of all films and tracks.
 *
 *   npm run media -- table
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mediaDir } from './catalogue.ts';
import { loudness, probe } from './probe.ts';

export function printTable(): void {
  console.log(row('file', 'codec', 'kB', 'seconds', 'LUFS', 'dBTP'));
  for (const folder of ['films', 'music'] as const) {
    for (const name of readdirSync(join(mediaDir, folder)).sort()) {
      const file = join(mediaDir, folder, name);
      const { codec, seconds } = probe(file) ?? { codec: 'unknown', seconds: 0 };
      const sound = folder === 'music' ? loudness(file) : undefined;
      const kB = (statSync(file).size / 1024).toFixed(0);
      const level = [sound?.integrated.toFixed(1) ?? '', sound?.truePeak.toFixed(1) ?? ''];
      console.log(row(`${folder}/${name}`, codec, kB, seconds.toFixed(2), ...level));
    }
  }
}

const row = (file: string, codec: string, ...figures: readonly string[]) =>
  file.padEnd(34) + codec.padEnd(8) + figures.map((figure) => figure.padStart(9)).join('');
