const claims = new Set<{ readonly room: string }>();

function apply(): void {
  const { style } = document.documentElement;
  const rooms = [...claims].map(({ room }) => room).join(', ');
  style.setProperty('scroll-padding-bottom', claims.size > 1 ? `max(${rooms})` : rooms);
}

/**
 * Makes what the keyboard or a link leads to stop above something that covers the bottom of the
 * window. Of several such things the highest counts.
 *
 * Written on the element itself: a custom property would make the browser style every element anew.
 *
 * @param room a CSS length: how far the thing reaches up.
 * @returns a function that gives the room back.
 */
export function claimScrollRoom(room: string): () => void {
  const claim = { room };
  claims.add(claim);
  apply();
  return () => {
    claims.delete(claim);
    apply();
  };
}

const gap = 16;

/** How far the page has to move for `cover` to stand clear of an element; 0 where it does already. */
function overlap(cover: DOMRect, { top, right, bottom, left, height }: DOMRect): number {
  const isApart =
    cover.bottom <= top || cover.top >= bottom || cover.right <= left || cover.left >= right;
  // What is as high as the window itself cannot stand clear of anything.
  if (isApart || cover.height === 0 || height > window.innerHeight / 2) return 0;
  const isAbove = cover.top + cover.bottom < window.innerHeight;
  return isAbove ? top - cover.bottom - gap : bottom - cover.top + gap;
}

/**
 * Moves the page so far that what has the focus stands clear of the parts of `frame`, which lie over
 * it: whenever the focus moves, and whenever the frame changes its size.
 *
 * @returns a function that ends it.
 */
export function keepFocusClear(frame: HTMLElement): () => void {
  const look = () => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || frame.contains(activeElement)) return;
    for (const cover of frame.children) {
      const box = activeElement.getBoundingClientRect();
      const top = overlap(cover.getBoundingClientRect(), box);
      if (top !== 0) window.scrollBy({ top, behavior: 'instant' });
    }
  };
  document.addEventListener('focusin', look);
  const observer = 'ResizeObserver' in window ? new ResizeObserver(look) : undefined;
  observer?.observe(frame);
  return () => {
    document.removeEventListener('focusin', look);
    observer?.disconnect();
  };
}
