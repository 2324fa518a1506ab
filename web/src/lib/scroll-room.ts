import { clearFocus } from './clear-focus.ts';

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

/**
 * Keeps what has the focus clear of the parts of `frame`, which lie over the page: whenever the focus
 * moves, and whenever the frame changes its size.
 *
 * @returns a function that ends it.
 */
export function keepFocusClear(frame: HTMLElement): () => void {
  const look = () => {
    for (const cover of frame.children) clearFocus(cover);
  };
  document.addEventListener('focusin', look);
  const observer = 'ResizeObserver' in window ? new ResizeObserver(look) : undefined;
  observer?.observe(frame);
  return () => {
    document.removeEventListener('focusin', look);
    observer?.disconnect();
  };
}
