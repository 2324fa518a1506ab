import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect } from 'vitest';
import { siteDir } from '../../scripts/stack/locations.ts';
import { stack } from '../../scripts/test-setup/stack.ts';
import { hold } from '../src/testing/hold.ts';
import { it } from './support/journey.ts';
import type { Visitor } from './support/visitor.ts';

interface BuiltPage {
  readonly path: string;
  readonly isListed: boolean;
  readonly status: number;
}

const pages: readonly BuiltPage[] = JSON.parse(
  readFileSync(join(siteDir, '.meta/pages.json'), 'utf8'),
);
const listed = pages.filter(({ isListed }) => isListed).map(({ path }) => path);

const read = async (path: string) => (await fetch(stack.web + path)).text();

const unescaped = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** The content of the tag that the pattern's first group captures. */
const taken = (html: string, pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? '');

const titleOf = (html: string) => taken(html, /<title>([^<]*)<\/title>/);
const descriptionOf = (html: string) => taken(html, /<meta name="description" content="([^"]*)"/);
const property = (html: string, name: string) =>
  taken(html, new RegExp(`<meta property="${name}" content="([^"]*)"`));

const structuredData = (html: string): { '@type': string }[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  );

describe.each(listed)('the file of %s', (path) => {
  let html: string;

  beforeAll(async () => {
    html = await read(path);
  });

  it('names the page, once', () => {
    expect(titleOf(html)).not.toBe('');
    const { length } = descriptionOf(html);
    expect(length).toBeGreaterThanOrEqual(50);
    expect(length).toBeLessThanOrEqual(200);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<html lang="en"/);
  });

  it('says its own address', () => {
    const address = taken(html, /<link rel="canonical" href="([^"]*)"/);
    expect(new URL(address).pathname).toBe(path);
    expect(property(html, 'og:url')).toBe(address);
  });

  it('is shown with a picture of its own where a link to it is shared', async () => {
    expect(property(html, 'og:title')).toBe(titleOf(html));
    expect(taken(html, /<meta name="twitter:title" content="([^"]*)"/)).toBe(titleOf(html));
    const image = new URL(property(html, 'og:image')).pathname;
    const response = await fetch(stack.web + image);
    expect(response.status).toBe(200);
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
  });

  it('carries structured data that can be read, without invented ratings', () => {
    const types = structuredData(html).map((data) => data['@type']);
    expect(types).not.toContain('');
    expect(html).not.toMatch(/AggregateRating|"Review"/);
  });

  it('refers to no picture, script or film that is missing', async () => {
    const files = new Set<string>();
    for (const [, address = ''] of html.matchAll(/\s(?:src|poster)="(\/[^"]+)"/g))
      files.add(address);
    for (const [, list = ''] of html.matchAll(/\ssrcSet="([^"]+)"/gi)) {
      for (const entry of list.split(', ')) files.add(entry.split(' ')[0] ?? '');
    }
    const missing: string[] = [];
    for (const file of files) {
      const { status } = await fetch(stack.web + file, { method: 'HEAD' });
      if (status !== 200) missing.push(file);
    }
    expect(missing).toEqual([]);
  });
});

describe('without scripts', () => {
  it.each(['/contact', '/get-started', '/signup', '/order', '/agents-webinar'])(
    'the form of %s says that it needs them, and where to write instead',
    async (path) => {
      const note = taken(await read(path), /<noscript>(.*?)<\/noscript>/s);
      expect(note).toContain('This form needs JavaScript.');
      expect(note).toContain('href="mailto:');
    },
  );
});

describe('pages that no menu names', () => {
  it.each(['/get-started', '/signup', '/agents-webinar', '/full-service'])(
    '%s is linked from another page',
    async (path) => {
      const others = await Promise.all(listed.filter((other) => other !== path).map(read));
      expect(others.filter((html) => html.includes(`href="${path}"`))).not.toEqual([]);
    },
  );

  it('the full service is linked from the order form', async () => {
    expect(await read('/order')).toContain('href="/full-service"');
  });
});

describe('the site as a whole', () => {
  it('has no two pages of one title or one description', async () => {
    const files = await Promise.all(listed.map(read));
    expect(new Set(files.map(titleOf)).size).toBe(listed.length);
    expect(new Set(files.map(descriptionOf)).size).toBe(listed.length);
  });

  it('lists in its map exactly the pages that may be found', async () => {
    const map = await read('/sitemap.xml');
    const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc = '']) => new URL(loc).pathname,
    );
    expect(paths).toEqual(listed);
    expect(paths).not.toContain('/admin');
    expect(paths).not.toContain('/thank-you');
    expect(await read('/robots.txt')).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  });

  it('tells who runs it, what is asked and which films it shows, on the home page', async () => {
    const types = structuredData(await read('/')).map((data) => data['@type']);
    expect(types.slice(0, 3)).toEqual(['Organization', 'WebSite', 'FAQPage']);
    expect(types.filter((type) => type === 'VideoObject')).toHaveLength(5);
  });

  it('can be put on a home screen', async () => {
    const manifest = JSON.parse(await read('/site.webmanifest'));
    expect(manifest).toMatchObject({ start_url: '/', theme_color: '#2563eb' });
    for (const { src, sizes } of manifest.icons) {
      const icon = await (await fetch(stack.web + src)).arrayBuffer();
      const { width, height } = await sharp(icon).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('answers 404 at addresses that are no page, and asks not to be listed there', async () => {
    const response = await fetch(`${stack.web}/no/such/page`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('name="robots" content="noindex"');
  });
});

describe('the home page', () => {
  let visitor: Visitor;
  let page: Page;

  it.beforeEach(async ({ visitor: arrived }) => {
    visitor = arrived;
    page = visitor.page;
    // As if the visitor had already answered the cookie banner.
    await page.addInitScript(() => {
      localStorage.setItem('cookieConsent', '{"analytics":false,"marketing":false}');
      localStorage.setItem('consentTimestamp', new Date().toISOString());
    });
    await visitor.open('/');
  });

  const solutions = () => page.getByRole('button', { name: 'Solutions' });

  it('opens its menu for a mouse and for the keyboard', async () => {
    await solutions().hover();
    await page.getByRole('link', { name: 'Virtual Staging' }).first().waitFor();
    await visitor.expectAccessible(page.getByRole('banner'));
    await page.keyboard.press('Escape');
    await solutions().focus();
    await page.keyboard.press('ArrowDown');
    const first = page.getByRole('link', { name: 'AI Real Estate Video' }).first();
    expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ai-real-estate-video');
    await expect.poll(() => solutions().getAttribute('aria-expanded')).toBe('false');
  });

  it('shows the offer from a quarter of the page on, never over what has the focus', async () => {
    const bar = page.getByRole('region', { name: 'Free trial' });
    expect(await bar.count()).toBe(0);
    await page.evaluate(() => {
      const { scrollHeight } = document.documentElement;
      window.scrollTo(0, (scrollHeight - window.innerHeight) * 0.3);
    });
    await bar.waitFor();
    await visitor.expectAccessible(bar);
    const { x = 0, y = 0 } = (await bar.boundingBox()) ?? {};
    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
      await link.focus();
      const box = await link.boundingBox();
      const isBeside = (box?.x ?? 0) + (box?.width ?? 0) <= x;
      expect(isBeside || (box?.y ?? 0) + (box?.height ?? 0) <= y).toBe(true);
    }
    await bar.getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await visitor.untilReady();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await bar.count()).toBe(0);
  });

  it('leads to the application in the same tab, but for the button beside the examples', async () => {
    const trial = page.getByRole('link', { name: 'Try it free' });
    for (const link of await trial.all()) expect(await link.getAttribute('target')).toBeNull();
    const start = page.getByRole('link', { name: /^Start with \$\d+ free →$/ });
    expect(await start.getAttribute('target')).toBe('_blank');
    expect(await start.getAttribute('rel')).toContain('noopener');
  });

  it('answers a press that came before the scripts', async () => {
    const [held, release] = hold();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(stack.web);
    await page.getByRole('button', { name: 'Next example' }).click();
    release();
    await page.getByRole('heading', { name: 'Elegant Estate' }).waitFor();
  });

  it('can be read without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const bare = await context.newPage();
    await bare.goto(stack.web);
    expect(await bare.getByText('Every clip starts from a smooth push-in').isVisible()).toBe(true);
    await context.close();
  });
});
