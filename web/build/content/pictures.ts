/** Pictures in articles, with the same markup as components/ui/picture.tsx. */
import type { Element, ElementContent } from 'hast';
import type { PictureFile } from '../../src/content/media.ts';
import { type PictureFormat, pictureSources, sizeOf } from '../../src/lib/media-files.ts';

export type Pictures = Readonly<Record<string, PictureFile>>;

/** The width of a picture in an article: see `figure` in features/articles/prose.tsx. */
const sizes = '(min-width: 832px) 752px, 92vw';

export const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children });

export const textNode = (value: string): ElementContent => ({ type: 'text', value });

const fallback = (name: string) => `/media/pictures/${name}-1200.jpg`;

/**
 * A figure with the picture in every format and width. An altered picture is labeled and links to
 * the original, as everywhere on the site.
 */
export function figure(
  name: string,
  picture: PictureFile,
  alt: string,
  caption: string | undefined,
): Element {
  const source = (format: PictureFormat) =>
    element('source', {
      type: `image/${format}`,
      srcSet: pictureSources(name, picture.widths, format),
      sizes,
    });
  const image = element('img', {
    src: fallback(name),
    alt,
    ...sizeOf(picture),
    loading: 'lazy',
    decoding: 'async',
  });
  const note: ElementContent[] = picture.original
    ? [element('span', { className: ['altered', 'text-fine'] }, alteredNote(picture.original))]
    : [];
  const said = caption ? [textNode(`${caption}${note.length > 0 ? ' ' : ''}`)] : [];
  return element('figure', {}, [
    element('picture', {}, [source('avif'), source('webp'), image]),
    ...(said.length + note.length > 0 ? [element('figcaption', {}, [...said, ...note])] : []),
  ]);
}

function alteredNote(original: string): ElementContent[] {
  const link = { href: fallback(original), target: '_blank', rel: ['noopener'] };
  return [textNode('Digitally altered · '), element('a', link, [textNode('See the original')])];
}
