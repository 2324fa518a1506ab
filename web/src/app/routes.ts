import { canonicalPath, type PostPath, paths, type SitePath } from '@/lib/paths.ts';
import type { PageName } from './page-modules.ts';
import { postPages } from './post-pages.ts';

export interface SiteRoute {
  readonly path: SitePath | PostPath;
  readonly page: PageName;
  /** 'site' adds the public header and footer; 'bare' pages bring their own layout. */
  readonly shell: 'site' | 'bare';
  /** The page also answers one level below its path, where it finds out itself what it shows. */
  readonly hasMore?: true;
}

/**
 * The one table of pages. The router, menus, sitemap and pre-rendering all read it. To add a page,
 * add a folder under `pages/`, a line in page-modules.ts and a line here.
 */
export const routes: readonly SiteRoute[] = [
  { path: paths.home, page: 'home', shell: 'site' },
  { path: paths.contact, page: 'contact', shell: 'site' },
  { path: paths.admin, page: 'admin', shell: 'bare' },
  { path: paths.adminCut, page: 'admin-cut', shell: 'bare', hasMore: true },
  { path: paths.adminMail, page: 'admin-mail', shell: 'bare' },
  { path: paths.adminOrders, page: 'admin-orders', shell: 'bare' },
  { path: paths.adminOverview, page: 'admin-overview', shell: 'bare' },
  { path: paths.adminPerson, page: 'admin-person', shell: 'bare' },
  { path: paths.adminPhotos, page: 'admin-photos', shell: 'bare', hasMore: true },
  { path: paths.adminToday, page: 'admin-today', shell: 'bare' },
  { path: paths.aiVideo, page: 'ai-real-estate-video', shell: 'site' },
  { path: paths.movePhoto, page: 'move-a-photo', shell: 'site' },
  { path: paths.virtualStaging, page: 'virtual-staging', shell: 'site' },
  { path: paths.skyReplacement, page: 'sky-replacement', shell: 'site' },
  { path: paths.aiMusic, page: 'ai-music', shell: 'site' },
  { path: paths.fullService, page: 'full-service', shell: 'site' },
  { path: paths.about, page: 'about', shell: 'site' },
  { path: paths.thankYou, page: 'thank-you', shell: 'site' },
  { path: paths.terms, page: 'terms', shell: 'site' },
  { path: paths.privacy, page: 'privacy', shell: 'site' },
  { path: paths.notFound, page: 'not-found', shell: 'site' },
  { path: paths.getStarted, page: 'get-started', shell: 'site' },
  { path: paths.signup, page: 'signup', shell: 'site' },
  { path: paths.order, page: 'order', shell: 'site' },
  { path: paths.orderStatus, page: 'order-status', shell: 'site' },
  { path: paths.sharedFilm, page: 'shared-film', shell: 'site' },
  { path: paths.unbrandedFilm, page: 'film-alone', shell: 'bare' },
  { path: paths.embeddedFilm, page: 'film-alone', shell: 'bare' },
  { path: paths.agentsWebinar, page: 'agents-webinar', shell: 'site' },
  { path: paths.blog, page: 'blog', shell: 'site' },
  ...postPages.map(({ path, page }): SiteRoute => ({ path, page, shell: 'site' })),
  { path: paths.blogNotFound, page: 'blog-post-not-found', shell: 'site' },
  { path: paths.resources, page: 'resources', shell: 'site' },
  { path: paths.promptingGuide, page: 'prompting-guide', shell: 'site' },
  { path: paths.realEstateGuide, page: 'real-estate-guide', shell: 'site' },
  { path: paths.editingTips, page: 'editing-tips', shell: 'site' },
];

/** Pages shown for unknown addresses. */
const notFoundPaths: readonly string[] = [paths.notFound, paths.blogNotFound];

export const isNotFound = (path: string): boolean => notFoundPaths.includes(path);

/** The route for a path. Unknown paths get the not-found page of their section. */
export function routeFor(pathname: string): SiteRoute {
  const path = canonicalPath(pathname);
  const above = path.replace(/\/[^/]+$/, '');
  const found = routes.find(
    (route) => route.path === path || (route.hasMore && route.path === above),
  );
  const missing = path.startsWith(`${paths.blog}/`) ? paths.blogNotFound : paths.notFound;
  const fallback = routes.find((route) => route.path === missing);
  const route = found ?? fallback;
  if (!route) throw new Error('The route table has no not-found page.');
  return route;
}

/** True if the path is a page of this build. */
export const isPage = (path: string): boolean => routes.some((route) => route.path === path);
