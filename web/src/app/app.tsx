import { Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Tooltip } from '@/components/ui/tooltip/tooltip.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadPage, siteShell } from './load-page.ts';
import { NavigationEffects } from './navigation-effects.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { routes, type SiteRoute } from './routes.ts';

const siteRoutes = routes.filter((route) => route.shell === 'site');
const bareRoutes = routes.filter((route) => route.shell === 'bare');

function pageRoute({ path, page, hasMore }: SiteRoute) {
  const pattern = hasMore ? `${path}/:name?` : path;
  return <Route key={path} path={pattern} element={<PageOutlet page={page} />} />;
}

/** The whole site, without its router and providers. */
export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <NavigationEffects />
        <Routes>
          <Route element={<siteShell.Part loadPage={loadPage} />}>
            {siteRoutes.map(pageRoute)}
            <Route path="/blog/*" element={<PageOutlet page="blog-post-not-found" />} />
            <Route path="*" element={<PageOutlet page="not-found" />} />
          </Route>
          {bareRoutes.map(pageRoute)}
        </Routes>
        <Ready />
      </Suspense>
      <Tooltip />
    </ErrorBoundary>
  );
}

declare global {
  interface Window {
    /** A form submitted before React was ready. The boot script stores it here. */
    earlySubmit?: HTMLFormElement;
    /** The last button pressed before React was listening. */
    earlyClick?: HTMLButtonElement;
  }
}

/**
 * Marks the page as interactive, then replays what was waiting: a form submission or a button
 * press.
 * Render it inside the page's Suspense boundary: anything outside hydrates earlier.
 */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    window.earlySubmit?.requestSubmit();
    delete window.earlySubmit;
    window.earlyClick?.click();
    delete window.earlyClick;
  }, []);
  return null;
}
