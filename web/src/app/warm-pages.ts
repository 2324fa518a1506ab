import { canonicalPath } from '@/lib/paths.ts';
import type { PageName } from './page-modules.ts';
import { isPage, routeFor } from './routes.ts';

/** The internal, same-tab link around the element that was pointed at. */
function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.origin !== window.location.origin) return;
  return isPage(canonicalPath(link.pathname)) ? link : undefined;
}

/**
 * Loads a page as soon as a visitor points at a link to it, with a mouse, a finger or the keyboard,
 * so it's ready by the time they follow the link. Returns a function that stops it.
 */
export function warmPointedPages(loadPage: (page: PageName) => Promise<unknown>): () => void {
  const abort = new AbortController();
  let warming = 0;

  async function warm({ target }: Event) {
    const link = pageLink(target);
    if (!link) return;
    warming += 1;
    try {
      await loadPage(routeFor(link.pathname).page);
    } catch {
      // The visitor hasn't followed the link yet. If they do, the load is retried and errors show.
    } finally {
      warming -= 1;
    }
  }

  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, warm, { passive: true, signal: abort.signal });
  }
  // A missing chunk makes the entry script reload the page. Just pointing at a link must not.
  window.addEventListener(
    'vite:preloadError',
    (event) => {
      if (warming > 0) event.stopImmediatePropagation();
    },
    { capture: true, signal: abort.signal },
  );
  return () => abort.abort();
}
