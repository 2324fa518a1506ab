import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TocEntry } from '@/content/article.ts';
import { scrollDepth } from '@/lib/scroll-depth.ts';
import { placeIn } from './reading-place.utils.ts';

/** In pixels: below the header, and below a heading that a link has just scrolled to. */
const readingLine = 160;

interface ReadingPlace {
  /** The id of the section being read. Undefined above the first. */
  readonly current: string | undefined;
  /** The progress bar. */
  readonly progress: RefObject<HTMLDivElement | null>;
}

/** Tracks which section of an article is being read, and how much has been read. */
export function useReadingPlace(toc: readonly TocEntry[]): ReadingPlace {
  const [current, setCurrent] = useState<string>();
  const progress = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const headings = toc.flatMap(({ id }) => document.getElementById(id) ?? []);
    const text = headings[0]?.parentElement;
    if (!text) return;
    const update = () => {
      const tops = headings.map((heading) => heading.getBoundingClientRect().top);
      const { top, bottom } = text.getBoundingClientRect();
      // Browsers round, so the end may be a pixel away.
      const isPageEnd = scrollDepth() > 0.999;
      const article = { tops, top, bottom, isPageEnd };
      const place = placeIn(article, readingLine, window.innerHeight);
      setCurrent(headings[place.index]?.id);
      progress.current?.style.setProperty('scale', `${place.read} 1`);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [toc]);

  return { current, progress };
}
