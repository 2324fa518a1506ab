export interface ScrollPosition {
  readonly scrollY: number;
  readonly scrollHeight: number;
  readonly innerHeight: number;
}

/**
 * How far down the page the window is: 0 at the top, 1 at the end. Undefined on a page that cannot
 * scroll: it has no depth that anything could be waiting for.
 */
export function scrollDepth({ scrollY, scrollHeight, innerHeight }: ScrollPosition) {
  const range = scrollHeight - innerHeight;
  return range > 0 ? scrollY / range : undefined;
}

/** The depth of the open page now. */
export const currentScrollDepth = () =>
  scrollDepth({
    scrollY: window.scrollY,
    scrollHeight: document.documentElement.scrollHeight,
    innerHeight: window.innerHeight,
  });
