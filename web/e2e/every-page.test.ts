/** Checks that apply to every page of the site. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { siteDir } from '../../scripts/stack/locations.ts';
import { stack } from '../../scripts/test-setup/stack.ts';
import { expect, it } from './support/journey.ts';
import { desktop, phone, Visitor } from './support/visitor.ts';

const pages: readonly { path: string; status: number }[] = JSON.parse(
  readFileSync(join(siteDir, '.meta/pages.json'), 'utf8'),
);
const found = pages.filter(({ status }) => status === 200).map(({ path }) => path);
const missing = [
  ['/no-such-page', '404 Page Not Found'],
  ['/resources/no-such-guide', '404 Page Not Found'],
  ['/blog/no-such-post', 'Blog Post Not Found'],
] as const;

/** The narrowest phone, 390 and 1440 pixels at 200% zoom, and the widest phone layout. */
const tightWindows = [
  { width: 320, height: 568 },
  { width: 195, height: 640 },
  { width: 720, height: 450 },
  { width: 767, height: 640 },
];

let visitor: Visitor;

it.beforeAll(async ({ browser }) => {
  visitor = await Visitor.arrive(browser);
});

it.afterAll(() => visitor.leave());

async function open(path: string, status: number): Promise<void> {
  await visitor.page.setViewportSize(desktop);
  const response = await visitor.page.goto(stack.web + path);
  expect(response?.status()).toBe(status);
  await visitor.untilReady();
  expect(new URL(visitor.page.url()).pathname).toBe(path);
}

/** Checks the open page in windows of every width. */
async function expectToFit(): Promise<void> {
  for (const viewport of [desktop, phone, ...tightWindows]) {
    await visitor.page.setViewportSize(viewport);
    await visitor.expectNoSidewaysScrolling();
  }
  // What WCAG 1.4.12 lets readers set.
  await visitor.page.setViewportSize({ width: 360, height: 640 });
  await visitor.page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await visitor.expectNoSidewaysScrolling();
  await visitor.page.evaluate(() => document.adoptedStyleSheets.pop());
}

/** @param onPhone the part of the open page to check on a phone; otherwise all of it */
async function expectAccessible(onPhone?: Locator): Promise<void> {
  await visitor.page.setViewportSize(desktop);
  await visitor.expectAccessible();
  await visitor.page.setViewportSize(phone);
  await visitor.expectAccessible(onPhone);
}

/** Pages below one address are made alike: the posts, the guides, and the desk's before a login. */
const kindOf = (path: string) => path.replace(/(?<=\/.*\/).*/, '…');
const first = new Map(found.toReversed().map((path) => [kindOf(path), path]));

for (const path of found) {
  it(`${path} uses only the font that it preloads, and fits any window`, async () => {
    await open(path, 200);
    const { page } = visitor;
    expect(await page.getByRole('heading').first().textContent()).not.toMatch(/not found/i);
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      return files.filter((name) => name.endsWith('.woff2'));
    });
    expect(fonts).toEqual([expect.stringContaining('instrument-sans-basic')]);
    await expectToFit();
    // Header and footer are the same everywhere: pages that answer 404 are checked with them.
    if (first.get(kindOf(path)) === path) await expectAccessible(page.getByRole('main'));
  });
}

for (const [path, words] of missing) {
  it(`${path} answers 404, says so and has no accessibility problems`, async () => {
    await open(path, 404);
    await visitor.page.getByRole('heading', { level: 1, name: words }).waitFor();
    await expectToFit();
    await expectAccessible();
    // The browser itself logs the 404.
    visitor.expectComplaint('404');
  });
}
