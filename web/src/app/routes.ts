import type { ComponentType } from 'react';
import type { PageHead } from '@/seo/page-head.ts';
import { canonicalPath, paths, type SitePath } from './paths.ts';

/** What every file `pages/<name>/<name>-page.tsx` exports. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly head: PageHead;
}

/** One lazy chunk a page. The names are the folders: the build finds a page's files by them. */
const pageModules = {
  admin: () => import('@/pages/admin/admin-page.tsx'),
  contact: () => import('@/pages/contact/contact-page.tsx'),
  home: () => import('@/pages/home/home-page.tsx'),
  'not-found': () => import('@/pages/not-found/not-found-page.tsx'),
} satisfies Record<string, () => Promise<PageModule>>;

export type PageName = keyof typeof pageModules;

export interface SiteRoute {
  readonly path: SitePath;
  readonly page: PageName;
  /** 'site' stands between the public header and footer; 'bare' brings its own frame. */
  readonly shell: 'site' | 'bare';
  /** 'static' pages are written to HTML at build; 'client' pages start empty and draw themselves. */
  readonly render: 'static' | 'client';
}

/**
 * The one table of pages: router, menus, sitemap and pre-rendering all read it. A new page is a
 * folder under `pages/`, a line above and a line here.
 */
export const routes: readonly SiteRoute[] = [
  { path: paths.home, page: 'home', shell: 'site', render: 'static' },
  { path: paths.contact, page: 'contact', shell: 'site', render: 'static' },
  { path: paths.admin, page: 'admin', shell: 'bare', render: 'client' },
  { path: paths.notFound, page: 'not-found', shell: 'site', render: 'static' },
];

/** The route that an address belongs to; unknown addresses belong to the not-found page. */
export function routeFor(pathname: string): SiteRoute {
  const path = canonicalPath(pathname);
  const found = routes.find((route) => route.path === path);
  const fallback = routes.find((route) => route.path === paths.notFound);
  const route = found ?? fallback;
  if (!route) throw new Error('The route table has no not-found page.');
  return route;
}

/** True when the address is a page of this build. */
export const isPage = (path: string): boolean => routes.some((route) => route.path === path);

const loaded = new Map<PageName, PageModule>();
const loading = new Map<PageName, Promise<PageModule>>();

/** The page's module when it has arrived already. */
export const loadedPage = (page: PageName): PageModule | undefined => loaded.get(page);

/** Fetches a page's chunk once; a failed fetch may be tried again. */
export function loadPage(page: PageName): Promise<PageModule> {
  const pending = loading.get(page);
  if (pending) return pending;
  const fetched = pageModules[page]().then(
    (module) => {
      loaded.set(page, module);
      return module;
    },
    (error: unknown) => {
      loading.delete(page);
      throw error;
    },
  );
  loading.set(page, fetched);
  return fetched;
}
