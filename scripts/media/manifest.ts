/** Reads and writes the manifest that pages use, formatted as Biome would. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilmFile, PictureFile } from '../../web/src/content/media.ts';
import { root } from '../stack/locations.ts';

export interface Manifest {
  pictures: Record<string, PictureFile>;
  films: Record<string, FilmFile>;
  music: Record<string, { readonly seconds: number }>;
}

const file = join(root, 'web/src/content/media.json');

export const readManifest = (): Manifest => JSON.parse(readFileSync(file, 'utf8'));

export function updateManifest(change: (manifest: Manifest) => void): void {
  const manifest = readManifest();
  change(manifest);
  writeFileSync(file, manifestText(manifest));
}

/** JSON with short arrays of numbers on one line, as Biome writes it. */
export function manifestText(manifest: Manifest): string {
  const text = JSON.stringify(manifest, null, 2).replace(
    /\[\s+([\d,\s]+?)\s+\]/g,
    (_, numbers: string) => `[${numbers.split(/,\s*/).join(', ')}]`,
  );
  return `${text}\n`;
}
