import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { lateCode } from '@/lib/loading/late-part.tsx';
import { canonicalPath } from '@/lib/paths.ts';
import { goToStart } from './navigation-effects.tsx';

/**
 * React Router's BrowserRouter, except that navigation within the open page waits for the code of
 * its late parts. Without that code, React would replace their HTML and what was typed into it.
 */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [place, setPlace] = useState({ action: history.action, location: history.location });

  useLayoutEffect(() => {
    let last: Pick<typeof place, 'location'> = { location: history.location };
    return history.listen((next) => {
      const isSamePage =
        canonicalPath(next.location.pathname) === canonicalPath(last.location.pathname);
      const late = isSamePage ? lateCode() : undefined;
      const isSameSearch = next.location.search === last.location.search;
      last = next;
      const show = () => {
        if (last === next) startTransition(() => setPlace(next));
      };
      // The code may never come, and a link to another part of the page doesn't need it.
      if (late && isSameSearch) goToStart(next.location, next.action);
      if (late) void late.then(show);
      else show();
    });
  }, [history]);

  return (
    <Router location={place.location} navigationType={place.action} navigator={history}>
      {children}
    </Router>
  );
}
