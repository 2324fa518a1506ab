import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  type Location,
  type NavigationType,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { applyHead } from '@/seo/page-head.ts';
import { headContext } from './head-context.ts';
import { usePage } from './page-outlet.tsx';
import { routeFor } from './routes.ts';

/** Where each visited entry of the history was left, so that Back returns there. */
const positions = new Map<string, number>();

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
  else
    window.scrollTo({ top: type === 'POP' ? (positions.get(key) ?? 0) : 0, behavior: 'instant' });
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
 * What a browser does by itself when it loads a document, done again when only the address changes:
 * head, scroll position and focus. The first load is left to the browser.
 */
export function NavigationEffects() {
  const location = useLocation();
  const type = useNavigationType();
  const route = routeFor(location.pathname);
  const { head } = usePage(route.page);
  const shown = useRef(location.key);

  useEffect(() => {
    applyHead(document, head, headContext(route.path));
  }, [head, route.path]);

  useLayoutEffect(() => {
    if (shown.current !== location.key) {
      shown.current = location.key;
      const target = targetOf(location.hash);
      scrollToTarget(target, location, type);
      focusStart(target);
    }
    const remember = () => positions.set(location.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location, type]);

  return null;
}
