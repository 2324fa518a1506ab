import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paths } from '../../web/src/lib/paths.ts';
import { stack } from '../test-setup/stack.ts';
import {
  all,
  builtPages,
  documentOf,
  listedPages,
  only,
  origin,
  readSiteFile,
  xmlOf,
} from './support/built-pages.ts';

const { web } = stack;
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const head = async (address: string) =>
  fetch(address.replace(origin, web), { method: 'HEAD', redirect: 'manual' });

describe('the sitemap', () => {
  const urlset = xmlOf('sitemap.xml').documentElement;
  const entries = [...urlset.children];
  const locations = entries.map((entry) => only(entry, 'loc'));

  it('gives each page its whole address, once', () => {
    expect(new Set(locations).size).toBe(locations.length);
    for (const location of locations) {
      expect(new URL(location).href).toBe(location);
      expect(location.startsWith(`${origin}/`)).toBe(true);
    }
  });

  it('lists every public page, and no other', async () => {
    const hidden: readonly string[] = [
      ...[paths.thankYou, paths.orderStatus, paths.notFound, paths.blogNotFound],
    ];
    const wanted = [
      ...Object.values(paths).filter(
        (path) => !path.startsWith(paths.admin) && !hidden.includes(path),
      ),
      ...builtPages.map(({ path }) => path).filter((path) => /^\/blog\/(?!404)/.test(path)),
    ];
    expect(locations.map((location) => new URL(location).pathname).sort()).toEqual(wanted.sort());
    for (const location of locations) expect((await head(location)).status).toBe(200);
  });

  it('names the address that each page names itself', () => {
    const canonical = listedPages.map(
      (page) => documentOf(page).querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    );
    expect(locations).toEqual(canonical);
  });

  it('says of articles and legal texts when they changed, as they do themselves', () => {
    const changes = new Map(
      entries.map((entry) => [
        new URL(only(entry, 'loc')).pathname,
        all(entry, 'lastmod')[0]?.textContent,
      ]),
    );
    for (const change of changes.values()) if (change) expect(change).toMatch(day);
    const posts = [...changes].filter(([path]) => /^\/blog\/./.test(path));
    expect(changes.get('/blog')).toBe(
      posts
        .map(([, change]) => change)
        .sort()
        .at(-1),
    );
    expect(changes.get('/terms')).toBe('2025-05-21');
    expect(changes.get('/privacy')).toBe('2025-05-21');
    for (const page of listedPages) {
      const shown = documentOf(page).querySelector('main article time')?.getAttribute('datetime');
      const isArticle = /^\/(blog|resources)\/./.test(page.path);
      if (isArticle) expect(changes.get(page.path), page.path).toBe(shown);
    }
  });
});

/** The rules of RSS 2.0 and of the best practice that feed validators check. */
describe('the feed', () => {
  const rss = xmlOf('blog/feed.xml').documentElement;
  const channel = rss.querySelector('channel') as Element;
  const items = all(channel, 'item');

  it('is RSS 2.0 with one channel', () => {
    expect(readSiteFile('blog/feed.xml')).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n</);
    expect(rss.tagName).toBe('rss');
    expect(rss.getAttribute('version')).toBe('2.0');
    expect([...rss.children].map(({ tagName }) => tagName)).toEqual(['channel']);
  });

  it('introduces itself', () => {
    for (const tag of ['title', 'description']) expect(only(channel, tag)).not.toBe('');
    expect(only(channel, 'link')).toBe(`${origin}/blog`);
    expect(only(channel, 'language')).toBe('en-us');
    const self = channel.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link');
    expect(self).toHaveLength(1);
    expect(self[0]?.getAttribute('rel')).toBe('self');
    expect(self[0]?.getAttribute('type')).toBe('application/rss+xml');
    expect(self[0]?.getAttribute('href')).toBe(`${origin}/blog/feed.xml`);
  });

  it('tells of every post, newest first, at its own address', () => {
    const posts = listedPages.filter(({ path }) => /^\/blog\/./.test(path));
    const links = items.map((item) => only(item, 'link'));
    expect([...links].sort()).toEqual(posts.map(({ path }) => origin + path).sort());
    const days = items.map((item) => Date.parse(only(item, 'pubDate')));
    expect(days).toEqual([...days].sort((a, b) => b - a));
    expect(only(channel, 'lastBuildDate')).toBe(only(items[0] as Element, 'pubDate'));
    for (const item of items) {
      expect(all(item, 'guid')[0]?.getAttribute('isPermaLink')).toBe('true');
      expect(only(item, 'guid')).toBe(only(item, 'link'));
    }
  });

  it('says of each post what its page says', () => {
    for (const item of items) {
      const file = `${new URL(only(item, 'link')).pathname.slice(1)}.html`;
      const page = documentOf({ file });
      expect(only(item, 'title')).toBe(page.querySelector('h1')?.textContent);
      const { textContent } = page.querySelector('main article header') as Element;
      expect(textContent).toContain(only(item, 'description'));
      expect(textContent).toContain(only(item, 'category'));
      const published = new Date(only(item, 'pubDate')).toISOString().slice(0, 10);
      expect(page.querySelector('main time')?.getAttribute('datetime')).toBe(published);
    }
  });

  it('writes days as e-mail does', () => {
    const rfc822 =
      /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
    for (const date of [...all(channel, 'pubDate'), ...all(channel, 'lastBuildDate')]) {
      const text = date.textContent ?? '';
      expect(text).toMatch(rfc822);
      // The weekday matches the date.
      expect(new Date(text).toUTCString()).toBe(text);
    }
  });

  it('holds plain words, in which no markup hides', () => {
    const words = items.flatMap((item) => [only(item, 'title'), only(item, 'description')]);
    for (const text of words) expect(text).not.toMatch(/<[a-z/]|&[a-z#0-9]+;/i);
    for (const element of all(channel, '*')) {
      if (element.tagName === 'item') continue;
      expect(element.children).toHaveLength(0);
    }
  });

  it('is served as XML, and every page leads to it', async () => {
    const response = await fetch(`${web}/blog/feed.xml`);
    expect(response.headers.get('content-type')).toMatch(/^(application|text)\/(rss\+)?xml/);
    for (const page of builtPages) {
      const link = documentOf(page).querySelector('link[type="application/rss+xml"]');
      expect(link?.getAttribute('href'), page.path).toBe('/blog/feed.xml');
    }
  });
});

describe('robots.txt', () => {
  const lines = readSiteFile('robots.txt')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

  it('holds nothing but fields that crawlers know, the rules under a name', () => {
    for (const line of lines) expect(line).toMatch(/^(User-agent|Allow|Disallow|Sitemap): \S+$/);
    expect(lines[0]).toBe('User-agent: *');
  });

  it('closes nothing: a page that must not be listed can only say so to those who may read it', () => {
    expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([]);
  });

  it('leads to the sitemap', async () => {
    const [, sitemap = ''] = lines.find((line) => line.startsWith('Sitemap'))?.split(' ') ?? [];
    expect(sitemap).toBe(`${origin}/sitemap.xml`);
    expect((await head(sitemap)).status).toBe(200);
  });
});

describe('the web manifest', () => {
  const manifest = JSON.parse(readSiteFile('site.webmanifest'));

  it('names the site and where it begins', () => {
    expect(manifest.name).not.toBe('');
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    expect(manifest).toMatchObject({ start_url: '/', scope: '/' });
    expect(['fullscreen', 'standalone', 'minimal-ui', 'browser']).toContain(manifest.display);
    for (const color of [manifest.theme_color, manifest.background_color]) {
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(manifest.theme_color).toBe('#2563eb');
  });

  it('has the icons that phones ask for, each as large as it says', async () => {
    const sizes = manifest.icons.map(({ sizes: size }: { sizes: string }) => size);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
    expect(purposes).toContain('maskable');
    for (const { src, sizes: size, type } of manifest.icons) {
      const response = await fetch(web + src);
      expect(response.headers.get('content-type')).toBe(type);
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(size);
    }
  });

  it('is linked from every page, in the colour that the page states', () => {
    for (const page of builtPages) {
      const document = documentOf(page);
      expect(document.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe(
        '/site.webmanifest',
      );
      expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe(
        manifest.theme_color,
      );
    }
  });
});
