import { use } from 'react';
import { loadedPage, loadPage, type PageModule, type PageName } from './routes.ts';

/**
 * A page's module, at once when it has been loaded (always so while pre-rendering and hydrating),
 * otherwise by suspending: the router changes pages in a transition, so the former page stays on
 * screen until the next one is there.
 */
export function usePage(page: PageName): PageModule {
  return loadedPage(page) ?? use(loadPage(page));
}

export function PageOutlet({ page }: { page: PageName }) {
  const { Component } = usePage(page);
  return <Component />;
}
