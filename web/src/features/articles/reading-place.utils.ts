/** Where an article stands in the window, in pixels from its upper edge. */
interface ArticlePosition {
  /** The headings of its parts. */
  readonly tops: readonly number[];
  readonly top: number;
  readonly bottom: number;
}

/**
 * Which part is being read, -1 above the first, and how much has been read: nothing while the text
 * begins below `line`, all of it once its end is in the window.
 */
export function placeIn({ tops, top, bottom }: ArticlePosition, line: number, height: number) {
  const isAtEnd = bottom <= height;
  const passed = tops.filter((heading) => heading <= (isAtEnd ? height : line)).length;
  const way = bottom - top - (height - line);
  const read = way > 0 ? Math.min(1, Math.max(0, (line - top) / way)) : Number(isAtEnd);
  return { index: passed - 1, read };
}
