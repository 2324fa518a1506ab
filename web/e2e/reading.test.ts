/** Reading: the blog, the Resources Center and the guides, with and without scripts. */

import type { Locator, Page } from '@playwright/test';
import { stack } from '../../scripts/test-setup/stack.ts';
import { describe, expect, it } from './support/journey.ts';
import { desktop, phone } from './support/visitor.ts';

/** One page of each kind: the build writes all pages of a kind alike. */
const contentPages = [
  '/blog',
  '/blog/transform-real-estate-listings',
  '/resources',
  '/resources/prompting-guide',
];

describe('without scripts', () => {
  let page: Page;

  it.beforeAll(async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
    page = await context.newPage();
  });

  it.afterAll(() => page.context().close());

  for (const path of contentPages) {
    it(`${path} can be read from its title to its last word`, async () => {
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
  }
});

for (const path of ['/blog/increase-conversions-with-video', '/resources/prompting-guide']) {
  it(`${path} marks in its contents the part that is read, leads to each part, and prints its text alone`, async ({
    visitor,
    page,
  }) => {
    await visitor.open(path);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const current = () => contents.locator('[aria-current="location"]').allTextContents();
    expect(await current()).toEqual([]);
    const parts = await page.locator('.prose > h2').all();
    for (const part of [...parts.slice(0, 2), ...parts.slice(-1)]) {
      await part.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
      await expect.poll(current).toEqual([await part.textContent()]);
      const { y = -1, height = 0 } = (await contents.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual(desktop.height);
    }
    await visitor.expectAccessible(contents);

    const [, second] = parts as [Locator, Locator];
    await contents.getByRole('link', { name: (await second.textContent()) ?? '' }).click();
    await expect
      .poll(() => second.evaluate((element) => element === document.activeElement))
      .toBe(true);
    const top = (await second.boundingBox())?.y ?? -1;
    const header = await page.getByRole('banner').boundingBox();
    expect(top).toBeGreaterThanOrEqual(header?.height ?? 0);
    expect(top).toBeLessThan(desktop.height / 2);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe('');

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
  });
}
