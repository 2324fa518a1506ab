import { lazyPart } from '@/lib/lazy-part.ts';
import { canonicalPath, type PostPath, paths, type SitePath } from '@/lib/paths.ts';
import type { LocalStorageKey } from '@/lib/storage-keys.ts';
import type { PageModule } from './page-module.ts';
import { type PostPageName, postPages } from './post-pages.ts';

/**
 * One lazy chunk per page. The names match the folders; the build uses them to find a page's files.
 */
const pageModules = {
  'admin-overview': () => import('@/pages/admin-overview/admin-overview-page.tsx'),
  'admin-person': () => import('@/pages/admin-person/admin-person-page.tsx'),
  'admin-photos': () => import('@/pages/admin-photos/admin-photos-page.tsx'),
  admin: () => import('@/pages/admin/admin-page.tsx'),
  'admin-today': () => import('@/pages/admin-today/admin-today-page.tsx'),
  deliveries: () => import('@/pages/deliveries/deliveries-page.tsx'),
  contact: () => import('@/pages/contact/contact-page.tsx'),
  home: () => import('@/pages/home/home-page.tsx'),
  'move-a-photo': () => import('@/pages/move-a-photo/move-a-photo-page.tsx'),
  'not-found': () => import('@/pages/not-found/not-found-page.tsx'),
  'get-started': () => import('@/pages/get-started/get-started-page.tsx'),
  signup: () => import('@/pages/signup/signup-page.tsx'),
  order: () => import('@/pages/order/order-page.tsx'),
  'order-status': () => import('@/pages/order-status/order-status-page.tsx'),
  'shared-film': () => import('@/pages/shared-film/shared-film-page.tsx'),
  'agents-webinar': () => import('@/pages/agents-webinar/agents-webinar-page.tsx'),
  about: () => import('@/pages/about/about-page.tsx'),
  'ai-music': () => import('@/pages/ai-music/ai-music-page.tsx'),
  'ai-real-estate-video': () =>
    import('@/pages/ai-real-estate-video/ai-real-estate-video-page.tsx'),
  'full-service': () => import('@/pages/full-service/full-service-page.tsx'),
  privacy: () => import('@/pages/privacy/privacy-page.tsx'),
  'sky-replacement': () => import('@/pages/sky-replacement/sky-replacement-page.tsx'),
  terms: () => import('@/pages/terms/terms-page.tsx'),
  'thank-you': () => import('@/pages/thank-you/thank-you-page.tsx'),
  'virtual-staging': () => import('@/pages/virtual-staging/virtual-staging-page.tsx'),
  blog: () => import('@/pages/blog/blog-page.tsx'),
  'blog-post-not-found': () => import('@/pages/blog-post-not-found/blog-post-not-found-page.tsx'),
  'editing-tips': () => import('@/pages/editing-tips/editing-tips-page.tsx'),
  'prompting-guide': () => import('@/pages/prompting-guide/prompting-guide-page.tsx'),
  'real-estate-guide': () => import('@/pages/real-estate-guide/real-estate-guide-page.tsx'),
  resources: () => import('@/pages/resources/resources-page.tsx'),
} satisfies Record<string, () => Promise<PageModule>>;

export type PageName = keyof typeof pageModules | PostPageName;

export interface SiteRoute {
  readonly path: SitePath | PostPath;
  readonly page: PageName;
  /** 'site' adds the public header and footer; 'bare' pages bring their own layout. */
  readonly shell: 'site' | 'bare';
  /** The page also answers one level below its path, where it finds out itself what it shows. */
  readonly hasMore?: true;
  /**
   * For pages that show something else to people who are logged in. The pre-rendered page stays
   * hidden from them, and the scripts of what they see instead load at once.
   */
  readonly session?: {
    /** The local storage key that is set while somebody is logged in. */
    readonly key: LocalStorageKey;
    /** The source files of what they see instead, as named in the build manifest. */
    readonly sources: readonly string[];
  };
}

/** The header and footer around the public pages. The desk doesn't use it. */
export const siteShell = lazyPart(async () => (await import('./site-shell.tsx')).SiteShell);

/** A page of the desk. Its screen loads with the desk, unless it is part of it. */
function staffRoute(
  path: SiteRoute['path'],
  page: SiteRoute['page'],
  ...screen: readonly string[]
): SiteRoute {
  const sources = ['desk.tsx', ...screen].map((file) => `src/features/admin/${file}`);
  return { path, page, shell: 'bare', session: { key: 'admin_token', sources } };
}

/**
 * The one table of pages. The router, menus, sitemap and pre-rendering all read it. To add a page,
 * add a folder under `pages/`, a line above and a line here.
 */
export const routes: readonly SiteRoute[] = [
  { path: paths.home, page: 'home', shell: 'site' },
  { path: paths.contact, page: 'contact', shell: 'site' },
  staffRoute(paths.admin, 'admin'),
  staffRoute(paths.adminOverview, 'admin-overview', 'overview/overview-screen.tsx'),
  staffRoute(paths.adminPerson, 'admin-person', 'person/person-screen.tsx'),
  { ...staffRoute(paths.adminPhotos, 'admin-photos', 'photos/photos-screen.tsx'), hasMore: true },
  staffRoute(paths.adminToday, 'admin-today', 'today/today-screen.tsx'),
  staffRoute(paths.deliveries, 'deliveries', 'deliveries/deliveries-screen.tsx'),
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

const loaded = new Map<PageName, PageModule>();

/** The page's module, if everything it needs to render has loaded. */
export const loadedPage = (page: PageName): PageModule | undefined => loaded.get(page);

/** Runs `load` once for each page, and again after a failure. */
function oncePerPage(load: (page: PageName) => Promise<PageModule>) {
  const begun = new Map<PageName, Promise<PageModule>>();
  return (page: PageName): Promise<PageModule> => {
    const pending = begun.get(page);
    if (pending) return pending;
    const loading = load(page);
    loading.catch(() => begun.delete(page));
    begun.set(page, loading);
    return loading;
  };
}

const fetchPage = oncePerPage(async (page) => {
  const post = postPages.find((candidate) => candidate.page === page);
  const isBare = routes.some((route) => route.page === page && route.shell === 'bare');
  const [module] = await Promise.all([
    post ? post.load() : pageModules[page as keyof typeof pageModules](),
    isBare || siteShell.preload(),
  ]);
  return module;
});

/**
 * Loads what a pre-rendered page needs to start: its chunk and its shell. Its late parts are there
 * as HTML and load their own code (lib/late-part.tsx).
 */
export async function loadFirstPage(page: PageName): Promise<void> {
  loaded.set(page, await fetchPage(page));
}

/** Loads a page, its late parts and its shell, once. A failed load can be retried. */
export const loadPage = oncePerPage(async (page) => {
  const module = await fetchPage(page);
  await Promise.all((module.lateParts ?? []).map((part) => part.preload()));
  loaded.set(page, module);
  return module;
});
