/** Reading: the blog, the Resources Center and the guides, with and without scripts. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { siteDir } from '../../scripts/stack/locations.ts';
import { hold } from '../src/testing/hold.ts';
import { desktop, launchBrowser, phone, Visitor } from './visitor.ts';

const stack = inject('stack');

const pages: readonly { path: string; status: number }[] = JSON.parse(
  readFileSync(join(siteDir, '.meta/pages.json'), 'utf8'),
);
const found = pages.filter(({ status }) => status === 200).map(({ path }) => path);
const contentPages = found.filter((path) => /^\/(blog|resources)(\/|$)/.test(path));
const promptingGuide = '/resources/prompting-guide';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

it('there are eleven pages to read, or more', () => {
  expect(contentPages.length).toBeGreaterThanOrEqual(11);
});

describe('without scripts', () => {
  let page: Page;

  beforeAll(async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
    page = await context.newPage();
  });

  afterAll(() => page.context().close());

  it.each(contentPages)('%s can be read from its title to its last word', async (path) => {
    await page.goto(stack.web + path);
    const blocks = page
      .locator('main')
      .locator('h1, h2, h3, p, li, td, th, figcaption, blockquote');
    const count = await blocks.count();
    expect(count).toBeGreaterThan(8);
    const unseen = await blocks.evaluateAll((elements) =>
      elements
        // A folded table of contents is opened by the browser itself, without scripts.
        .filter((element) => !element.closest('nav, details'))
        .filter(
          (element) =>
            !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        )
        .map((element) => element.textContent?.slice(0, 60)),
    );
    expect(unseen).toEqual([]);
  });

  it('leads from the list of posts to a post, on to the next one and back', async () => {
    await page.goto(`${stack.web}/blog`);
    await page.getByRole('link', { name: 'How I Sell AI Listing Videos' }).click();
    await page.getByRole('heading', { level: 1, name: 'How I Sell AI Listing Videos' }).waitFor();
    const others = page.getByRole('navigation', { name: 'More posts' });
    await others.getByRole('link', { name: 'Transform a Real Estate Listing' }).click();
    await page.waitForURL('**/blog/transform-real-estate-listings');
    await page.getByRole('link', { name: 'Back to blog' }).click();
    await page.waitForURL('**/blog');
  });

  it('opens the table of contents of a guide', async () => {
    await page.goto(stack.web + promptingGuide);
    await page.getByText('On this page').locator('visible=true').click();
    await page.getByRole('link', { name: 'Five principles' }).locator('visible=true').click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#five-principles');
  });

  it('offers no button that could not copy', async () => {
    await page.goto(stack.web + promptingGuide);
    expect(await page.getByRole('button', { name: /Copy/ }).count()).toBe(0);
  });
});

describe.each([desktop, phone])('at $width pixels', (viewport) => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, stack.web, viewport);
  });

  afterAll(() => visitor.leave());

  it.each([...contentPages, '/blog/no-such-post', '/no-such-page'])(
    '%s keeps nobody out',
    async (path) => {
      await visitor.open(path);
      await visitor.expectAccessible();
      await visitor.expectNoSidewaysScrolling();
      // The browser itself notes that nothing was found.
      if (path.includes('no-such')) visitor.expectComplaint('404');
    },
  );
});

describe('at 320 pixels', () => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, stack.web, { width: 320, height: 640 });
  });

  afterAll(() => visitor.leave());

  it.each(contentPages)('%s fits', async (path) => {
    await visitor.open(path);
    await visitor.expectNoSidewaysScrolling();
  });
});

it('the end of a long page is drawn without anybody near it as soon as the page answers', async () => {
  const visitor = await Visitor.arrive(browser, stack.web, phone);
  const { page } = visitor;
  const [held, answer] = hold();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(stack.web + promptingGuide);
  const isDrawn = () =>
    page
      .getByRole('contentinfo')
      .locator('h2')
      .first()
      .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isDrawn()).toBe(false);
  answer();
  await visitor.untilReady();
  expect(await isDrawn()).toBe(true);
  await visitor.leave();
});

describe('every address of a page', () => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, stack.web);
  });

  afterAll(() => visitor.leave());

  it.each(found)('%s is written with the one font that it preloads', async (path) => {
    await visitor.open(path);
    const fonts = await visitor.page.evaluate(async () => {
      await document.fonts.ready;
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      return files.filter((name) => name.endsWith('.woff2'));
    });
    expect(fonts).toEqual([expect.stringContaining('instrument-sans-basic')]);
  });

  it.each(found)('%s answers with that page, and again when it is reloaded', async (path) => {
    const first = await visitor.page.goto(stack.web + path);
    expect(first?.status()).toBe(200);
    await visitor.untilReady();
    const heading = visitor.page.getByRole('heading').first();
    const words = await heading.textContent();
    expect(words).not.toMatch(/not found/i);
    const again = await visitor.page.reload();
    expect(again?.status()).toBe(200);
    await visitor.untilReady();
    expect(await heading.textContent()).toBe(words);
    expect(new URL(visitor.page.url()).pathname).toBe(path);
  });

  it.each([
    ['/no-such-page', '404 Page Not Found'],
    ['/resources/no-such-guide', '404 Page Not Found'],
    ['/blog/no-such-post', 'Blog Post Not Found'],
  ])('%s, which is none, answers 404 and says so', async (path, words) => {
    const answer = await visitor.page.goto(stack.web + path);
    expect(answer?.status()).toBe(404);
    await visitor.untilReady();
    await visitor.page.getByRole('heading', { level: 1, name: words }).waitFor();
    visitor.expectComplaint('404');
  });
});

describe('a guide', () => {
  let visitor: Visitor;
  let page: Page;

  beforeEach(async () => {
    visitor = await Visitor.arrive(browser, stack.web);
    page = visitor.page;
    await visitor.open(promptingGuide);
  });

  afterEach(() => visitor.leave());

  const prompt =
    'Slow forward camera movement, straight ahead into the space, smooth and steady, level horizon.';
  const copyButton = () => page.getByRole('button', { name: /Forward shot/ });

  it('leads from its table of contents to the part, and takes the focus there', async () => {
    const part = page.getByRole('heading', { name: 'Prompt templates' });
    await page.getByRole('link', { name: 'Prompt templates' }).locator('visible=true').click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#prompt-templates');
    await expect
      .poll(() => part.evaluate((element) => element === document.activeElement))
      .toBe(true);
    const top = (await part.boundingBox())?.y ?? -1;
    const header = await page.getByRole('banner').boundingBox();
    expect(top).toBeGreaterThanOrEqual(header?.height ?? 0);
    expect(top).toBeLessThan(desktop.height / 2);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
  });

  it('opens at the part that its address names, also when it is reloaded', async () => {
    await visitor.open(`${promptingGuide}#do-and-dont`);
    const part = page.getByRole('heading', { name: "Do and Don't" });
    await expect.poll(async () => (await part.boundingBox())?.y).toBeLessThan(desktop.height / 2);
    await page.reload();
    await visitor.untilReady();
    await expect.poll(async () => (await part.boundingBox())?.y).toBeLessThan(desktop.height / 2);
  });

  it('copies a prompt', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await copyButton().click();
    await page.getByRole('button', { name: /^Copied/ }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(prompt);
    await page.getByRole('button', { name: /^Copy\b.*Forward shot/ }).waitFor();
  });

  it('selects the prompt, and nothing else, where copying is not allowed', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await copyButton().click();
    await page.getByRole('button', { name: /^Selected. Now copy it./ }).waitFor();
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(prompt);
  });

  it.each([promptingGuide, '/blog/transform-real-estate-listings'])(
    '%s prints its text, without what serves the screen only',
    async (path) => {
      await visitor.open(path);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('main article h1').isVisible()).toBe(true);
      expect(await page.locator('main article p').last().isVisible()).toBe(true);
      for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
        const shown = page.getByRole(role).locator('visible=true');
        const names = await shown.evaluateAll((all) => all.map((element) => element.ariaLabel));
        expect(names.filter((name) => name !== 'Breadcrumb')).toEqual([]);
      }
      expect(await page.getByText('Skip to content').isVisible()).toBe(false);
      expect(await page.locator('main > article ~ *').locator('visible=true').count()).toBe(0);
    },
  );

  it('leads on to the other two', async () => {
    const more = page.getByRole('region', { name: 'Keep reading' });
    await more.getByRole('link', { name: /Video Guide for Real Estate/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Video Guide for Real Estate' }).waitFor();
    const links = page.getByRole('region', { name: 'Keep reading' }).getByRole('link');
    expect(await links.count()).toBe(2);
  });
});
