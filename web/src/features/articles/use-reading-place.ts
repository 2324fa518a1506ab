import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TocEntry } from '@/content/article.ts';
import { currentScrollDepth } from '@/lib/scroll-depth.ts';
import { placeIn } from './reading-place.utils.ts';

/** Below the header, with room for a heading that a link has just led to. */
const readingLine = 160;

interface ReadingPlace {
  /** The id of the part that is being read; none above the first. */
  readonly current: string | undefined;
  /** The element that grows with what has been read. */
  readonly progress: RefObject<HTMLDivElement | null>;
}

/** Follows the reader through the parts of an article. */
export function useReadingPlace(toc: readonly TocEntry[]): ReadingPlace {
  const [current, setCurrent] = useState<string>();
  const progress = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const headings = toc.flatMap(({ id }) => document.getElementById(id) ?? []);
    const text = headings[0]?.parentElement;
    if (!text) return;
    const look = () => {
      const tops = headings.map((heading) => heading.getBoundingClientRect().top);
      const { top, bottom } = text.getBoundingClientRect();
      // Browsers round, so the end may be a pixel away.
      const isPageEnd = (currentScrollDepth() ?? 0) > 0.999;
      const article = { tops, top, bottom, isPageEnd };
      const place = placeIn(article, readingLine, window.innerHeight);
      setCurrent(headings[place.index]?.id);
      progress.current?.style.setProperty('scale', `${place.read} 1`);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [toc]);

  return { current, progress };
}
