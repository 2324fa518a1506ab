/** The pictures, films and sounds that ship with the site: its catalog of media. */
import manifest from './media.json';

export interface PictureFile {
  /** The widths of its files in pixels, narrowest first. */
  readonly widths: readonly number[];
  /** What the picture shows. */
  readonly alt: string;
  /** True for 3:4. Other pictures are 16:9. */
  readonly isUpright?: boolean;
  /** The unaltered picture, where this one was altered by software. */
  readonly original?: string;
}

export interface FilmChapter {
  readonly title: string;
  /** In seconds. */
  readonly start: number;
}

export interface FilmFile {
  readonly width: number;
  readonly height: number;
  /** The height of its smaller version for phones, in pixels. */
  readonly smallHeight?: number;
  readonly seconds: number;
  /** The picture shown until the film plays: its first frame, or the one at `startsAt`. */
  readonly poster: string;
  /** Where it begins when it is first played, in seconds. A film that loops then shows all of it. */
  readonly startsAt?: number;
  readonly alt: string;
  /** The number of photos it was made from. Unknown for the owner's own films. */
  readonly photos?: number;
  /** True if its first frame isn't `poster`, so it has its own poster file in /media/films. */
  readonly hasPoster?: boolean;
  /** True if it has music. Other films are silent. */
  readonly hasSound?: boolean;
  /** True if its text on screen is in a WebVTT file next to it. */
  readonly hasCaptions?: boolean;
  readonly chapters?: readonly FilmChapter[];
  /** True if there is also an upright version, framed for phones. */
  readonly hasUpright?: boolean;
}

export type PictureName = keyof typeof manifest.pictures;
export type FilmName = keyof typeof manifest.films;

export const pictures: Readonly<Record<PictureName, PictureFile>> = manifest.pictures;
export const films: Readonly<Record<FilmName, FilmFile>> = manifest.films;

/** The label on every picture that was altered by software. */
export const alteredLabel = 'Digitally altered';

/** Address of a picture as a plain JPEG: for link previews, feeds and 'see the original'. */
export const pictureFallback = (name: string): string => `/media/pictures/${name}-1200.jpg`;

/** When the site's films were published. Search engines require it. */
export const filmsPublished = '2026-11-20T09:00:00-05:00';
