import { use } from 'react';
import { loadedPage, loadPage } from './load-page.ts';
import type { PageModule } from './page-module.ts';
import type { PageName } from './page-modules.ts';

/**
 * What pages wait for that have suspended: a component that suspends with `use` must call it again when it resumes. A
 * load that failed stays here, because each rendering would begin another one, without end.
 */
const awaited = new Map<PageName, Promise<PageModule>>();

/**
 * Returns a page's module. If it's loaded (always true while pre-rendering and hydrating) it
 * returns at once; otherwise it suspends. The router navigates in a transition, so the previous
 * page stays on screen until the next one is ready.
 */
export function usePage(page: PageName): PageModule {
  const module = loadedPage(page);
  if (module && !awaited.has(page)) return module;
  const loading = awaited.get(page) ?? loadPage(page);
  awaited.set(page, loading);
  return use(loading);
}

export function PageOutlet({ page }: { page: PageName }) {
  const { Component } = usePage(page);
  return <Component />;
}
