/** The catalogue of pictures and films, with their descriptions and folders. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/locations.ts';
import type { GradeName } from './grades.ts';

export interface CataloguePicture {
  /** The alternative text. */
  readonly alt: string;
  readonly grade: GradeName;
  /** A crop of another picture's still: its name, and the left and top edge in pixels. */
  readonly detail?: readonly [of: string, left: number, top: number];
  /** Upright pictures: the part of the view's width that is rendered. 27/64 makes it 3:4. */
  readonly part?: readonly [left: number, right: number];
  /**
   * The rendered width in pixels, if it differs from a still's: 2080 for bands as wide as the
   * window and for films in 1080p, 2880 for the hero.
   */
  readonly width?: number;
  /** In films: the distance in meters beyond which everything moves as one. */
  readonly backdrop?: number;
  /** In films: how far water that mirrors the view is below the lens, in meters. */
  readonly water?: number;
  /** The unaltered original of an altered picture. */
  readonly original?: string;
}

/** Upright pictures are parts of wide views. */
export const isUpright = (picture: CataloguePicture | undefined): boolean =>
  picture?.part !== undefined;

interface CatalogueFilm {
  readonly alt: string;
  /** The picture that the film begins with. */
  readonly poster: string;
}

export interface Catalogue {
  readonly pictures: Readonly<Record<string, CataloguePicture>>;
  readonly films: Readonly<Record<string, CatalogueFilm>>;
  readonly music: readonly string[];
}

export const mediaDir = join(root, 'web/public/media');

/** Downloaded tools. Safe to delete. */
export const cacheDir = join(root, '.cache/media');

export const readCatalogue = (): Catalogue =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'catalogue.json'), 'utf8'));

/** The requested names, or all. Throws for an unknown name. */
export function chosen<T>(
  all: Readonly<Record<string, T>>,
  names: readonly string[],
): readonly [string, T][] {
  const unknown = names.find((name) => !(name in all));
  if (unknown) throw new Error(`The catalogue has no '${unknown}'.`);
  return Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name));
}
