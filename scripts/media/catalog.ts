/** Reads and writes the catalog that pages use, formatted as Biome would, and lists its files. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FilmFile, PictureFile } from '../../web/src/content/media.ts';
import { filesBelow } from '../build-stamp.ts';
import { root } from '../stack/locations.ts';

export interface Catalog {
  pictures: Record<string, PictureFile>;
  films: Record<string, FilmFile>;
  music: Record<string, { readonly seconds: number }>;
}

export const mediaDir = join(root, 'web/public/media');

const file = join(root, 'web/src/content/media.json');

export const readCatalog = (): Catalog => JSON.parse(readFileSync(file, 'utf8'));

export function updateCatalog(change: (catalog: Catalog) => void): void {
  const catalog = readCatalog();
  change(catalog);
  writeFileSync(file, catalogText(catalog));
}

/** JSON with short arrays of numbers on one line, as Biome writes it. */
export function catalogText(catalog: Catalog): string {
  const text = JSON.stringify(catalog, null, 2).replace(
    /\[\s+([\d,\s]+?)\s+\]/g,
    (_, numbers: string) => `[${numbers.split(/,\s*/).join(', ')}]`,
  );
  return `${text}\n`;
}

/** Sizes in bytes of all files in web/public/media, by relative path. */
export const mediaFiles = (): Map<string, number> =>
  new Map(
    filesBelow(mediaDir).map((path) => [
      relative(mediaDir, path).replaceAll('\\', '/'),
      statSync(path).size,
    ]),
  );
