import { canonicalPath } from './paths.ts';
import { isPage, loadPage, type PageName, routeFor } from './routes.ts';

/** A link of this site that opens in this tab, around what was pointed at. */
function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.origin !== window.location.origin) return;
  return isPage(canonicalPath(link.pathname)) ? link : undefined;
}

/**
 * Fetches a page as soon as a visitor points at a link to it, with the mouse, a finger or the
 * keyboard, so that it is there when the link is followed. Returns how to stop.
 */
export function warmPointedPages(
  fetchPage: (page: PageName) => Promise<unknown> = loadPage,
): () => void {
  const abort = new AbortController();
  let warming = 0;

  async function warm({ target }: Event) {
    const link = pageLink(target);
    if (!link) return;
    warming += 1;
    try {
      await fetchPage(routeFor(link.pathname).page);
    } catch {
      // Nobody asked for it yet: whoever follows the link tries again, and is told.
    } finally {
      warming -= 1;
    }
  }

  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, warm, { passive: true, signal: abort.signal });
  }
  // A chunk that is gone makes the entry load the page anew; pointing at a link must not.
  window.addEventListener(
    'vite:preloadError',
    (event) => {
      if (warming > 0) event.stopImmediatePropagation();
    },
    { capture: true, signal: abort.signal },
  );
  return () => abort.abort();
}
