const gap = 16;

function scrollClear(cover: Element): void {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || cover.contains(activeElement)) return;
  const over = cover.getBoundingClientRect();
  const { top, right, bottom, left, height } = activeElement.getBoundingClientRect();
  const isCovered =
    over.bottom > top && over.top < bottom && over.right > left && over.left < right;
  if (!isCovered || height > window.innerHeight / 2) return;
  const isAbove = over.top + over.bottom < window.innerHeight;
  window.scrollBy({
    top: isAbove ? top - over.bottom - gap : bottom - over.top + gap,
    behavior: 'instant',
  });
}

/**
 * Scrolls the page until the focused element is clear of `cover`, which overlaps it. An element at
 * least half as tall as the window stays put, since it can't be cleared.
 */
export function clearFocus(cover: Element): void {
  scrollClear(cover);
  // After a `focusin` the browser may still scroll the element into view, under `cover`.
  requestAnimationFrame(() => scrollClear(cover));
}
