/** The site as the build sees it: which pages there are, and the HTML of each. */
import { posts } from 'virtual:posts';
import type { EmotionCache } from '@emotion/cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { pictureFallback } from '@/content/media.ts';
import { site } from '@/content/site.ts';
import { feedOf } from '@/seo/feed.ts';
import { renderHead, shareImage } from '@/seo/page-head.ts';
import { system } from '@/theme/system.ts';
import { App } from './app.tsx';
import { headContext } from './head-context.ts';
import { postPages } from './post-pages.ts';
import { createStyleCache, Providers } from './providers.tsx';
import { isNotFound, loadPage, type PageName, routeFor, routes } from './routes.ts';
import type { BuiltPage, RenderedPage, ServerBundle } from './server-bundle.ts';

/** A post is drawn by the page that all posts share. */
function sourcesOf(page: PageName): readonly string[] {
  const post = postPages.find((candidate) => candidate.page === page);
  return post
    ? ['src/pages/blog-post/blog-post-page.tsx', post.source]
    : [`src/pages/${page}/${page}-page.tsx`];
}

const pages = routes.map(
  ({ path, page, render }): BuiltPage => ({
    path,
    sources: sourcesOf(page),
    isStatic: render === 'static',
    status: isNotFound(path) ? 404 : 200,
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
    ...(head.modified && { modified: head.modified }),
    share: {
      file: shareImage(path).slice(1),
      title: head.title.split(` | ${site.brand}`)[0] ?? head.title,
      picture: pictureFallback(head.picture ?? 'hero').slice(1),
    },
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

export const bundle: ServerBundle = {
  site: { origin: site.url, brand: site.brand, tagline: site.tagline },
  pages,
  feed: feedOf(posts),
  renderPage,
};
