/** Where an article is, in pixels from the top of the window. */
interface ArticlePosition {
  /** The headings of its sections. */
  readonly tops: readonly number[];
  readonly top: number;
  readonly bottom: number;
  /** True when the page is scrolled to its end. */
  readonly isPageEnd: boolean;
}

/**
 * The section being read, -1 above the first, and the fraction of the text that has been read: 0
 * while the text starts below `line`, 1 once its end is in the window. A short last section may
 * never reach the line, so it's current at the end of the page.
 */
export function placeIn(article: ArticlePosition, line: number, height: number) {
  const { tops, top, bottom, isPageEnd } = article;
  const index = isPageEnd ? tops.length - 1 : tops.filter((heading) => heading <= line).length - 1;
  const way = bottom - top - (height - line);
  const read = way > 0 ? Math.min(1, Math.max(0, (line - top) / way)) : Number(bottom <= height);
  return { index, read };
}
