import { use } from 'react';
import { loadedPage, loadPage, type PageModule, type PageName } from './routes.ts';

/** Pages that were waited for: whoever waits with `use` has to call it again when it goes on. */
const awaited = new Set<PageName>();

/**
 * A page's module, at once when it has been loaded (always so while pre-rendering and hydrating),
 * otherwise by suspending: the router changes pages in a transition, so the former page stays on
 * screen until the next one is there.
 */
export function usePage(page: PageName): PageModule {
  const module = loadedPage(page);
  if (module && !awaited.has(page)) return module;
  awaited.add(page);
  return use(loadPage(page));
}

export function PageOutlet({ page }: { page: PageName }) {
  const { Component } = usePage(page);
  return <Component />;
}
