/** The site as the build sees it: which pages there are, and the HTML of each. */
import type { EmotionCache } from '@emotion/cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { site } from '@/content/site.ts';
import { renderHead } from '@/seo/page-head.ts';
import { system } from '@/theme/system.ts';
import { App } from './app.tsx';
import { headContext } from './head-context.ts';
import { paths } from './paths.ts';
import { createStyleCache, Providers } from './providers.tsx';
import { loadPage, routeFor, routes } from './routes.ts';
import type { BuiltPage, RenderedPage, ServerBundle } from './server-bundle.ts';

const pages = routes.map(
  ({ path, page, render }): BuiltPage => ({
    path,
    source: `src/pages/${page}/${page}-page.tsx`,
    isStatic: render === 'static',
    status: path === paths.notFound ? 404 : 200,
  }),
);

/** Emotion's rules as the style elements that its client takes over without adding them again. */
function styleElements(cache: EmotionCache): string {
  const scoped: string[] = [];
  let rules = '';
  let elements = '';
  for (const [id, css] of Object.entries(cache.inserted)) {
    if (typeof css !== 'string') continue;
    if (cache.registered[`${cache.key}-${id}`]) {
      scoped.push(id);
      rules += css;
    } else {
      elements += `<style data-emotion="${cache.key}-global ${id}">${css}</style>`;
    }
  }
  return `${elements}<style data-emotion="${cache.key} ${scoped.join(' ')}">${rules}</style>`;
}

async function renderPage(path: string): Promise<RenderedPage> {
  const { page, render } = routeFor(path);
  const { head } = await loadPage(page);
  const shared = {
    head: renderHead(head, headContext(path)),
    isListed: head.robots === undefined,
  };
  if (render === 'client') return { ...shared, styles: '', markup: '' };
  const cache = createStyleCache();
  // Collects the rules instead of writing them between the elements.
  cache.compat = true;
  const markup = renderToString(
    <Providers cache={cache} system={system}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </Providers>,
  );
  return { ...shared, styles: styleElements(cache), markup };
}

export const bundle: ServerBundle = { origin: site.url, pages, renderPage };
