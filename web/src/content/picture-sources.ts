/** Which files of a picture a page offers. scripts/media writes and checks the same ones. */

export type PictureFormat = 'avif' | 'webp';

/** Beyond this only AVIF is kept: browsers without it are older than the screens that would need more. */
const widestWebp = 1600;

export const widthsIn = (format: PictureFormat, widths: readonly number[]): readonly number[] =>
  format === 'webp' ? widths.filter((width) => width <= widestWebp) : widths;

/** The `srcset` of a picture in one format. */
export const pictureSources = (
  name: string,
  widths: readonly number[],
  format: PictureFormat,
): string =>
  widthsIn(format, widths)
    .map((width) => `/media/pictures/${name}-${width}.${format} ${width}w`)
    .join(', ');
