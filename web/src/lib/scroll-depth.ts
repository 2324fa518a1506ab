export interface ScrollPosition {
  readonly scrollY: number;
  readonly scrollHeight: number;
  readonly innerHeight: number;
}

/**
 * How far the page is scrolled: 0 at the top, 1 at the end. Undefined on a page that can't scroll.
 */
export function scrollDepth({ scrollY, scrollHeight, innerHeight }: ScrollPosition) {
  const range = scrollHeight - innerHeight;
  return range > 0 ? scrollY / range : undefined;
}

/** The current page's scroll depth. */
export const currentScrollDepth = () =>
  scrollDepth({
    scrollY: window.scrollY,
    scrollHeight: document.documentElement.scrollHeight,
    innerHeight: window.innerHeight,
  });
