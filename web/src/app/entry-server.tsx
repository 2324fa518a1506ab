/** The site as the build sees it: the list of pages and the HTML of each. */

import { posts } from 'virtual:posts';
import { brand } from '@contract/brand.ts';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { alteredLabel, pictureFallback, pictures } from '@/content/media.ts';
import { site } from '@/content/site.ts';
import { feedOf } from '@/seo/feed.ts';
import { renderHead, shareImage } from '@/seo/page-head.ts';
import { App } from './app.tsx';
import type { BuiltPage, RenderedPage, ServerBundle } from './entry-server.types.ts';
import { headContext, ownTitle, placedHead } from './head-context.ts';
import { loadPage } from './load-page.ts';
import type { PageName } from './page-modules.ts';
import { postPages } from './post-pages.ts';
import { isNotFound, routeFor, routes } from './routes.ts';

/** All posts share one page component. */
function sourcesOf(page: PageName): readonly string[] {
  const post = postPages.find((candidate) => candidate.page === page);
  return post
    ? ['src/pages/blog-post/blog-post-page.tsx', post.source]
    : [`src/pages/${page}/${page}-page.tsx`];
}

/** Groups of pages that use nearly the same styles. */
const alike: readonly (readonly PageName[])[] = [
  postPages.map(({ page }) => page),
  ['prompting-guide', 'real-estate-guide', 'editing-tips'],
  ['contact', 'get-started', 'signup'],
  ['terms', 'privacy', 'thank-you', 'not-found', 'blog-post-not-found'],
];

const styleGroupOf = (page: PageName): string =>
  (alike.find((pages) => pages.includes(page)) ?? [page]).join(' ');

/** The desk's screens, which load with it; the lists are part of it. */
const deskScreens: Partial<Record<PageName, readonly string[]>> = {
  admin: [],
  'admin-cut': ['cut/cut-screen.tsx'],
  'admin-mail': ['deliveries/deliveries-screen.tsx'],
  'admin-orders': ['board/board-screen.tsx'],
  'admin-overview': ['overview/overview-screen.tsx'],
  'admin-person': ['person/person-screen.tsx'],
  'admin-photos': ['photos/photos-screen.tsx'],
  'admin-today': ['today/today-screen.tsx'],
};

function sessionOf(page: PageName): Pick<BuiltPage, 'session'> {
  const screen = deskScreens[page];
  if (!screen) return {};
  const sources = ['desk.tsx', ...screen].map((file) => `src/features/admin/${file}`);
  return { session: { key: 'admin_token', sources } };
}

const pages = routes.map(
  ({ path, page, shell }): BuiltPage => ({
    path,
    sources: [...(shell === 'site' ? ['shell'] : []), ...sourcesOf(page)],
    styleGroup: styleGroupOf(page),
    ...sessionOf(page),
    status: isNotFound(path) ? 404 : 200,
  }),
);

async function renderPage(path: string): Promise<RenderedPage> {
  const { page } = routeFor(path);
  const { head } = await loadPage(page);
  const picture = head.picture ?? 'hero';
  return {
    head: await renderHead(placedHead(head, path), headContext(path)),
    isListed: head.robots === undefined,
    ...(head.modified && { modified: head.modified }),
    ...(!head.isUnbranded && {
      share: {
        file: shareImage(path).slice(1),
        title: ownTitle(head),
        picture: pictureFallback(picture).slice(1),
        label: pictures[picture].original ? alteredLabel : undefined,
      },
    }),
    markup: renderToString(
      <StaticRouter location={path}>
        <App />
      </StaticRouter>,
    ),
  };
}

export const bundle: ServerBundle = {
  site: { origin: site.url, brand: brand.name, tagline: brand.tagline },
  pages,
  feed: feedOf(posts),
  renderPage,
};
