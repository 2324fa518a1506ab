import { describe, expect, it } from 'vitest';
import { canonicalPath, paths } from '@/lib/paths.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { isPage, loadPage, routeFor, routes } from './routes.ts';

describe('an address', () => {
  it.each([
    ['/', '/'],
    ['/contact', '/contact'],
    ['/contact/', '/contact'],
    ['/Contact', '/contact'],
    ['/CONTACT//', '/contact'],
    ['/Resources/Editing-Tips/', '/resources/editing-tips'],
  ])('%s is the page %s', (address, canonical) => {
    expect(canonicalPath(address)).toBe(canonical);
  });

  it('that is no page leads to the not-found page', () => {
    expect(routeFor('/nowhere').path).toBe(paths.notFound);
    expect(routeFor('/constructor').path).toBe(paths.notFound);
    expect(isPage('/nowhere')).toBe(false);
  });
});

describe('the pages of the route table', () => {
  it('stand at addresses of their own', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  });

  it('have titles and descriptions of their own', async () => {
    const heads: PageHead[] = [];
    // Loaded one at a time: Node fails when two pages import and require the same package at once.
    for (const { page } of routes) heads.push((await loadPage(page)).head);
    expect(new Set(heads.map(({ title }) => title)).size).toBe(routes.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(routes.length);
  }, 30_000);

  it('keep the staff area out of search engines', async () => {
    const { head } = await loadPage(routeFor('/admin').page);
    expect(head.robots).toBe('noindex, nofollow');
  });
});
