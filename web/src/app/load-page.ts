import { lazyPart } from '@/lib/loading/lazy-part.ts';
import type { PageModule } from './page-module.ts';
import { type PageName, pageModules } from './page-modules.ts';
import { postPages } from './post-pages.ts';
import { routes } from './routes.ts';

/** The header and footer around the public pages. The desk doesn't use it. */
export const siteShell = lazyPart(async () => (await import('./site-shell.tsx')).SiteShell);

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
