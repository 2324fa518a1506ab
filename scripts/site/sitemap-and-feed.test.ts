import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paths } from '../../web/src/lib/paths.ts';
import { siteDir } from '../stack/locations.ts';
import {
  all,
  builtPages,
  documentOf,
  hasFile,
  listedPages,
  only,
  origin,
  readSiteFile,
  xmlOf,
} from './built-pages.ts';

const namesNobody: readonly string[] = [paths.unbrandedFilm, paths.embeddedFilm];

describe('the sitemap', () => {
  const entries = [...xmlOf('sitemap.xml').documentElement.children];

  it('lists every public page at the address that the page names, and no other', () => {
    const hidden: readonly string[] = [
      ...[paths.thankYou, paths.orderStatus, paths.notFound, paths.blogNotFound],
      ...[paths.sharedFilm, ...namesNobody],
    ];
    const wanted = [
      ...Object.values(paths).filter(
        (path) => !path.startsWith(paths.admin) && !hidden.includes(path),
      ),
      ...builtPages.map(({ path }) => path).filter((path) => /^\/blog\/(?!404)/.test(path)),
    ];
    const locations = entries.map((entry) => only(entry, 'loc'));
    expect(locations.map((location) => new URL(location).pathname).sort()).toEqual(wanted.sort());
    expect(locations).toEqual(listedPages.map(({ path }) => new URL(path, origin).href));
  });

  it('says when articles and legal texts changed, as they do themselves', () => {
    const changes = new Map(
      entries.map((entry) => [
        new URL(only(entry, 'loc')).pathname,
        all(entry, 'lastmod')[0]?.textContent,
      ]),
    );
    expect(changes.get('/terms')).toBe('2025-05-21');
    expect(changes.get('/privacy')).toBe('2025-05-21');
    for (const page of listedPages.filter(({ path }) => /^\/(blog|resources)\/./.test(path))) {
      const shown = documentOf(page).querySelector('main article time')?.getAttribute('datetime');
      expect(changes.get(page.path), page.path).toBe(shown);
    }
  });
});

describe('the feed', () => {
  const rss = xmlOf('blog/feed.xml').documentElement;
  const channel = rss.querySelector('channel') as Element;
  const items = all(channel, 'item');

  it('introduces itself as RSS 2.0', () => {
    expect(rss.getAttribute('version')).toBe('2.0');
    for (const tag of ['title', 'description']) expect(only(channel, tag)).not.toBe('');
    expect(only(channel, 'link')).toBe(`${origin}/blog`);
    const [self] = channel.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link');
    expect(self?.getAttribute('href')).toBe(`${origin}/blog/feed.xml`);
  });

  it('lists every post, newest first, at its own address', () => {
    const posts = listedPages.filter(({ path }) => /^\/blog\/./.test(path));
    const links = items.map((item) => only(item, 'link'));
    expect([...links].sort()).toEqual(posts.map(({ path }) => origin + path).sort());
    const days = items.map((item) => Date.parse(only(item, 'pubDate')));
    expect(days).toEqual([...days].sort((a, b) => b - a));
    for (const item of items) expect(only(item, 'guid')).toBe(only(item, 'link'));
  });

  it('has the title, description, category and date of each post’s page, as plain text', () => {
    for (const item of items) {
      const page = documentOf({ file: `${new URL(only(item, 'link')).pathname.slice(1)}.html` });
      expect(only(item, 'title')).toBe(page.querySelector('h1')?.textContent);
      const { textContent } = page.querySelector('main article header') as Element;
      expect(textContent).toContain(only(item, 'description'));
      expect(textContent).toContain(only(item, 'category'));
      const published = new Date(only(item, 'pubDate'));
      expect(published.toUTCString()).toBe(only(item, 'pubDate'));
      expect(page.querySelector('main time')?.getAttribute('datetime')).toBe(
        published.toISOString().slice(0, 10),
      );
      expect(only(item, 'description')).not.toMatch(/<[a-z/]|&[a-z#0-9]+;/i);
    }
  });
});

it('robots.txt closes nothing and leads to the sitemap', () => {
  expect(readSiteFile('robots.txt').trim().split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]);
});

describe('the web manifest', () => {
  const manifest = JSON.parse(readSiteFile('site.webmanifest'));

  it('names the site, and has icons as large as they say', async () => {
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', theme_color: '#2563eb' });
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    const icons: readonly { src: string; sizes: string; purpose: string }[] = manifest.icons;
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(readFileSync(join(siteDir, src))).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it.each(builtPages.filter(({ path }) => !namesNobody.includes(path)))(
    'is linked from $path, as the feed is',
    (page) => {
      const document = documentOf(page);
      const hrefOf = (selector: string) => document.querySelector(selector)?.getAttribute('href');
      expect(hrefOf('link[rel=manifest]')).toBe('/site.webmanifest');
      expect(hrefOf('link[type="application/rss+xml"]')).toBe('/blog/feed.xml');
      expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe(
        manifest.theme_color,
      );
      expect(hasFile('/site.webmanifest') && hasFile('/blog/feed.xml')).toBe(true);
    },
  );
});
