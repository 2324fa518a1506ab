import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { type PictureName, pictureFallback, pictures } from '@/content/media.ts';
import { pictureSources, sizeOf } from '@/lib/media-files.ts';
import styles from './picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> {
  readonly name: PictureName;
  /** How wide the picture is shown, as in the `sizes` attribute: '(min-width: 768px) 50vw, 94vw'. */
  readonly sizes: string;
  /** For a picture in the first view: fetched at once, before others. */
  readonly priority?: boolean;
  /** Replaces the manifest's description. Empty if the picture is decorative. */
  readonly alt?: string;
}

/**
 * A picture of the site, in the best format and width for the window. It fills its container and is
 * cropped to its shape; without one it keeps its aspect ratio.
 */
export function Picture({ name, sizes, priority = false, alt, className, ...rest }: PictureProps) {
  const { widths, alt: description } = pictures[name];
  const { width, height } = sizeOf(pictures[name]);
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSources(name, widths, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSources(name, widths, 'webp')} sizes={sizes} />
      <img
        src={pictureFallback(name)}
        alt={alt ?? description}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        fetchPriority={priority ? 'high' : 'auto'}
        {...rest}
        className={clsx(styles.picture, className)}
      />
    </picture>
  );
}
