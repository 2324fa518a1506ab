/** Reading: the blog, the Resources Center and the guides, with and without scripts. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { siteDir } from '../../scripts/stack/locations.ts';
import { stack } from '../../scripts/test-setup/stack.ts';
import { it } from './support/journey.ts';
import { desktop, phone, type Visitor } from './support/visitor.ts';

const pages: readonly { path: string; status: number }[] = JSON.parse(
  readFileSync(join(siteDir, '.meta/pages.json'), 'utf8'),
);
const contentPages = pages
  .filter(({ path, status }) => status === 200 && /^\/(blog|resources)(\/|$)/.test(path))
  .map(({ path }) => path);
const promptingGuide = '/resources/prompting-guide';

describe('without scripts', () => {
  let page: Page;

  it.beforeAll(async ({ browser }) => {
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
        // A collapsed table of contents opens without scripts.
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
});

describe.each([
  ['a post', '/blog/increase-conversions-with-video'],
  ['a guide', promptingGuide],
])('%s while it is read', (_, path) => {
  let visitor: Visitor;
  let page: Page;

  it.beforeEach(async ({ visitor: arrived }) => {
    visitor = arrived;
    page = visitor.page;
    await visitor.open(path);
  });

  const contents = () => page.getByRole('navigation', { name: 'On this page' });
  const current = () => contents().locator('[aria-current="location"]').allTextContents();

  it('marks in its contents, which stay in view, the part that is being read', async () => {
    expect(await current()).toEqual([]);
    const parts = page.locator('.prose > h2');
    for (const part of await parts.all()) {
      await part.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
      await expect.poll(current).toEqual([await part.textContent()]);
      const { y = -1, height = 0 } = (await contents().boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual(desktop.height);
    }
    await visitor.expectAccessible();
  });
});

describe('a guide', () => {
  let visitor: Visitor;
  let page: Page;

  it.beforeEach(async ({ visitor: arrived }) => {
    visitor = arrived;
    page = visitor.page;
    await visitor.open(promptingGuide);
  });

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
});
