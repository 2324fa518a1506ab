/** The pictures, films and sounds that ship with the site, as scripts/media lists them. */
import manifest from './media.json';

export interface PictureFile {
  /** How many pixels across its files are, the narrowest first. */
  readonly widths: readonly number[];
  /** What is seen. */
  readonly alt: string;
  /** 3:4. The others are 16:9. */
  readonly isUpright?: boolean;
  /** The unaltered picture, where this one was altered by software. */
  readonly original?: string;
  /** Brought by the owner, not made by scripts/media. */
  readonly own?: boolean;
}

export interface FilmChapter {
  readonly title: string;
  /** In seconds. */
  readonly start: number;
}

export interface FilmFile {
  readonly width: number;
  readonly height: number;
  /** How high its smaller version is, in pixels, for phones. */
  readonly smallHeight?: number;
  readonly seconds: number;
  /** The picture shown until the film plays: its first frame. */
  readonly poster: string;
  readonly alt: string;
  /** From how many photos it was made; unknown of the owner's own films. */
  readonly photos?: number;
  /** It begins with words, or elsewhere than its picture, and has a poster of its own that shows it. */
  readonly hasPoster?: boolean;
  /** It has music; the others are silent. */
  readonly hasSound?: boolean;
  /** What is read or said in it is beside it as WebVTT. */
  readonly hasCaptions?: boolean;
  readonly chapters?: readonly FilmChapter[];
  /** There is an upright version as well, framed for phones. */
  readonly hasUpright?: boolean;
  /** Brought by the owner, not made by scripts/media. */
  readonly own?: boolean;
}

export type PictureName = keyof typeof manifest.pictures;
export type FilmName = keyof typeof manifest.films;
export type MusicName = keyof typeof manifest.music;

export const pictures: Readonly<Record<PictureName, PictureFile>> = manifest.pictures;
export const films: Readonly<Record<FilmName, FilmFile>> = manifest.films;
export const music: Readonly<Record<MusicName, { readonly seconds: number }>> = manifest.music;

/** Stands with every picture that software has changed. */
export const alteredLabel = 'Digitally altered';

/** Address of a picture as a plain JPEG: for link previews, feeds and 'see the original'. */
export const pictureFallback = (name: string): string => `/media/pictures/${name}-1200.jpg`;

/** When the films of the site were published; search engines ask for it. */
export const filmsPublished = '2026-11-20T09:00:00-05:00';
