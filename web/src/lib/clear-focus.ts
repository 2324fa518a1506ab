const gap = 16;

/**
 * Moves the page so far that what has the focus stands clear of `cover`, which lies over it. What is
 * as high as half the window stays where it is: it cannot stand clear of anything.
 */
export function clearFocus(cover: Element): void {
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
