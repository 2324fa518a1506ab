import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  type Location,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { applyHead } from '@/seo/page-head.ts';
import { headContext, placedHead } from './head-context.ts';
import { usePage } from './page-outlet.tsx';
import { routeFor } from './routes.ts';
import { positionOf, rememberPosition, storePositions } from './scroll-positions.ts';

/** The element that the address points at; a hash that cannot be decoded points at nothing. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

function scrollToTarget(target: HTMLElement | null, { key }: Location, type: NavigationType): void {
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: type === 'POP' ? positionOf(key) : 0, behavior: 'instant' });
}

/**
 * Where a reader goes on: at what the link pointed to, or at the page's heading. A screen reader
 * announces it on focus.
 */
function focusStart(target: HTMLElement | null): void {
  const start = target ?? document.querySelector<HTMLElement>('main h1');
  if (!start) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

/**
 * While pages change without a document load, positions are kept by the site: the browser would put
 * a new page where the former one stood. A document that is left is the browser's again: who comes
 * back to it from another site is at the same place before any script runs. (A reload starts at the top:
 * see web/build/boot-script.ts.)
 */
function useOwnScrollRestoration(): void {
  useEffect(() => {
    const take = () => {
      history.scrollRestoration = 'manual';
    };
    const giveBack = () => {
      history.scrollRestoration = 'auto';
      storePositions();
    };
    take();
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', giveBack);
    return () => {
      giveBack();
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', giveBack);
    };
  }, []);
}

/** Links to a place on the open page go through the router, so that they take the focus there too. */
function useHashLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
      const link = (event.target as Element).closest?.('a[href^="#"]');
      if (!link || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      void navigate({ hash: link.getAttribute('href') ?? '' });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}

/**
 * What a browser does by itself when it loads a document, done again when only the address changes:
 * head, scroll position and focus. The first load is left to the browser.
 */
export function NavigationEffects() {
  const location = useLocation();
  const type = useNavigationType();
  const route = routeFor(location.pathname);
  const { head } = usePage(route.page);
  const shown = useRef(location.key);
  useOwnScrollRestoration();
  useHashLinks();

  useEffect(() => {
    applyHead(document, placedHead(head, route.path), headContext(route.path));
  }, [head, route.path]);

  useLayoutEffect(() => {
    if (shown.current !== location.key) {
      shown.current = location.key;
      const target = targetOf(location.hash);
      scrollToTarget(target, location, type);
      focusStart(target);
    }
    const remember = () => rememberPosition(location.key);
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location, type]);

  return null;
}
