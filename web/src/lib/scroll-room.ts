import { clearFocus } from './clear-focus.ts';

const claims = new Set<{ readonly room: string }>();

function apply(): void {
  const { style } = document.documentElement;
  const rooms = [...claims].map(({ room }) => room).join(', ');
  style.setProperty('scroll-padding-bottom', claims.size > 1 ? `max(${rooms})` : rooms);
}

/**
 * Keeps focused elements and link targets clear of something that covers the bottom of the window.
 * If several things do, the tallest one counts.
 *
 * It sets an element's own property, because changing a custom property makes the browser restyle
 * every element.
 *
 * @param room a CSS length: how tall the covering thing is.
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
 * Keeps the focused element clear of the parts of `frame`, which overlap the page. Runs whenever
 * the focus moves or the frame changes size.
 *
 * @returns a function that stops it.
 */
export function keepFocusClear(frame: HTMLElement): () => void {
  const check = () => {
    for (const cover of frame.children) clearFocus(cover);
  };
  document.addEventListener('focusin', check);
  const observer = 'ResizeObserver' in window ? new ResizeObserver(check) : undefined;
  observer?.observe(frame);
  return () => {
    document.removeEventListener('focusin', check);
    observer?.disconnect();
  };
}
