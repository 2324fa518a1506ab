import { describe, expect, it } from 'vitest';
import { canonicalPath, paths } from '@/lib/paths.ts';
import { isPage, routeFor, routes } from './routes.ts';

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

  it('below the page of photos leads to it', () => {
    expect(routeFor('/admin/photos/5b2f').path).toBe(paths.adminPhotos);
    expect(routeFor('/admin/photos/5b2f/1').path).toBe(paths.notFound);
    expect(routeFor('/contact/5b2f').path).toBe(paths.notFound);
  });

  it('that is no page leads to the not-found page', () => {
    expect(routeFor('/nowhere').path).toBe(paths.notFound);
    expect(routeFor('/constructor').path).toBe(paths.notFound);
    expect(isPage('/nowhere')).toBe(false);
  });
});

describe('the pages of the route table', () => {
  it('have addresses of their own', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  });
});
