/** Where on a page a call-to-action link is. */
export type CtaPosition =
  | 'header'
  | 'hero'
  | 'testimonials'
  | 'mid_page'
  | 'pricing'
  | 'sticky'
  | 'final'
  | 'benefits_grid';

/** A click on a link that has a position: `data-cta`. */
export interface CtaClick {
  readonly position: CtaPosition;
  /** The link's words. */
  readonly label: string;
  /** The link's absolute URL. */
  readonly url: string;
  /** True if the click leaves this page. A listener can then `hold` it and navigate itself. */
  readonly leavesPage: boolean;
  /** Prevents the navigation. The caller has to go to `url`. */
  readonly hold: () => void;
}

/**
 * Calls `listener` for every click on a link that has a position, before the browser follows it. It
 * listens on the window, so it also gets clicks in parts of the page whose code hasn't loaded. The
 * links work by themselves, even without scripts, unless a listener holds them.
 *
 * @returns a function that stops it.
 */
export function onCtaClick(listener: (click: CtaClick) => void): () => void {
  function onClick(event: MouseEvent): void {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-cta]');
    if (!link) return;
    const opensElsewhere = link.target === '_blank' || metaKey || ctrlKey || shiftKey || altKey;
    listener({
      position: link.dataset.cta as CtaPosition,
      label: link.textContent.replace(/\s+/g, ' ').trim(),
      url: link.href,
      leavesPage: !opensElsewhere,
      hold: () => event.preventDefault(),
    });
  }
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}
