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
import { isShown, positionOf, showEntry } from './scroll-positions.ts';

/** The element the hash points to, or null if there is none or the hash can't be decoded. */
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
 * Moves focus to where reading continues: the link's target, or the page's heading. Screen readers
 * announce it.
 */
function focusStart(target: HTMLElement | null): void {
  const start = target ?? document.querySelector<HTMLElement>('main h1');
  if (!start) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

/** Scrolls to where a location starts and moves focus there, once for each history entry. */
export function goToStart(location: Location, type: NavigationType): void {
  if (!isShown(location.key)) {
    const target = targetOf(location.hash);
    scrollToTarget(target, location, type);
    focusStart(target);
  }
  showEntry(location.key);
}

/**
 * Takes over scroll restoration while pages change without a document load. Otherwise the browser
 * would apply the previous page's position to the new one. On unload it's handed back, so coming back
 * from another site restores the position before our scripts run. (For reloads and wrong positions see
 * web/build/boot-script.ts.)
 */
function useOwnScrollRestoration(): void {
  useEffect(() => {
    const take = () => {
      history.scrollRestoration = 'manual';
    };
    const giveBack = () => {
      history.scrollRestoration = 'auto';
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

/** Sends same-page hash links through the router, so they move focus too. */
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
 * Does on client-side navigation what the browser does on a document load: updates the head, the
 * scroll position and the focus. The first load is left to the browser.
 */
export function NavigationEffects() {
  const location = useLocation();
  const type = useNavigationType();
  const route = routeFor(location.pathname);
  const { head } = usePage(route.page);
  const isFirst = useRef(true);
  useOwnScrollRestoration();
  useHashLinks();

  useEffect(() => {
    applyHead(document, placedHead(head, route.path), headContext(route.path));
  }, [head, route.path]);

  useLayoutEffect(() => {
    if (isFirst.current) showEntry(location.key);
    else goToStart(location, type);
    isFirst.current = false;
  }, [location, type]);

  return null;
}
