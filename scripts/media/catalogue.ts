/** What there is to make: every picture and film with what is seen in it, and where the files lie. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/locations.ts';
import type { GradeName } from './grades.ts';

interface CataloguePicture {
  /** The alternative text. */
  readonly alt: string;
  readonly grade: GradeName;
  /** A closer look at another picture's still: its name, and the left and upper edge in pixels of it. */
  readonly detail?: readonly [of: string, left: number, top: number];
  /** The unaltered picture, for one that shows an alteration. */
  readonly original?: string;
}

interface CatalogueFilm {
  readonly alt: string;
  /** The picture whose frame the film begins with. */
  readonly poster: string;
}

export interface Catalogue {
  readonly pictures: Readonly<Record<string, CataloguePicture>>;
  readonly films: Readonly<Record<string, CatalogueFilm>>;
  readonly music: readonly string[];
}

export const mediaDir = join(root, 'web/public/media');

/** Downloaded tools for making media. May be deleted at any time. */
export const cacheDir = join(root, '.cache/media');

export const readCatalogue = (): Catalogue =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'catalogue.json'), 'utf8'));

/** The names asked for, or all; an unknown name is an error. */
export function chosen<T>(
  all: Readonly<Record<string, T>>,
  names: readonly string[],
): readonly [string, T][] {
  const unknown = names.find((name) => !(name in all));
  if (unknown) throw new Error(`The catalogue has no '${unknown}'.`);
  return Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name));
}
