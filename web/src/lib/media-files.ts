/** The files a page offers for a picture or film. scripts/media writes and checks the same ones. */

export type PictureFormat = 'avif' | 'webp';

/** Wider files are AVIF only: browsers without AVIF are older than the screens that need them. */
const widestWebp = 1600;

export const widthsIn = (format: PictureFormat, widths: readonly number[]): readonly number[] =>
  format === 'webp' ? widths.filter((width) => width <= widestWebp) : widths;

/** Width divided by height. */
export const aspectOf = ({ isUpright = false }: { readonly isUpright?: boolean }): number =>
  isUpright ? 3 / 4 : 16 / 9;

/** The size of a picture's widest file, in pixels. */
export function sizeOf(picture: {
  readonly widths: readonly number[];
  readonly isUpright?: boolean;
}): {
  readonly width: number;
  readonly height: number;
} {
  const width = picture.widths.at(-1) ?? 0;
  return { width, height: Math.round(width / aspectOf(picture)) };
}

/** The file name of a film's smaller version, without extension; see `smallHeight` in media.ts. */
export const smallFilm = (name: string): string => `${name}-small`;

/** The file name of a film's upright version, without extension; see `hasUpright` in media.ts. */
export const uprightFilm = (name: string): string => `${name}-upright`;

/** The `srcset` of a picture in one format. */
export const pictureSources = (
  name: string,
  widths: readonly number[],
  format: PictureFormat,
): string =>
  widthsIn(format, widths)
    .map((width) => `/media/pictures/${name}-${width}.${format} ${width}w`)
    .join(', ');
