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

function moveTo({ hash, key }: Location, type: NavigationType): void {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  else
    window.scrollTo({ top: type === 'POP' ? (positions.get(key) ?? 0) : 0, behavior: 'instant' });
}

/** The page's heading is where a reader goes on; a screen reader announces it on focus. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
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
      moveTo(location, type);
      focusHeading();
    }
    const remember = () => positions.set(location.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location, type]);

  return null;
}
