/** Checks that apply to every page of the site. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { siteDir } from '../../scripts/stack/locations.ts';
import { stack } from '../../scripts/test-setup/stack.ts';
import { it } from './support/journey.ts';
import { desktop, phone, Visitor } from './support/visitor.ts';

const pages: readonly { path: string; status: number }[] = JSON.parse(
  readFileSync(join(siteDir, '.meta/pages.json'), 'utf8'),
);
const found = pages.filter(({ status }) => status === 200).map(({ path }) => path);

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

afterAll(() => visitor.leave());

// A page's tests build on each other and open it once, because opening it takes most of the time.
describe.each(found)('%s', (path) => {
  let words: string | null;
  const heading = () => visitor.page.getByRole('heading').first();

  it('loads, and uses only the font that it preloads', async () => {
    await visitor.page.setViewportSize(desktop);
    const answer = await visitor.page.goto(stack.web + path);
    expect(answer?.status()).toBe(200);
    await visitor.untilReady();
    words = await heading().textContent();
    expect(words).not.toMatch(/not found/i);
    const fonts = await visitor.page.evaluate(async () => {
      await document.fonts.ready;
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      return files.filter((name) => name.endsWith('.woff2'));
    });
    expect(fonts).toEqual([expect.stringContaining('instrument-sans-basic')]);
  });

  it('has no accessibility problems in a wide window', async () => {
    await visitor.expectAccessible();
    await visitor.expectNoSidewaysScrolling();
  });

  it('loads again after a reload, on a phone', async () => {
    await visitor.page.setViewportSize(phone);
    const answer = await visitor.page.reload();
    expect(answer?.status()).toBe(200);
    await visitor.untilReady();
    expect(await heading().textContent()).toBe(words);
    expect(new URL(visitor.page.url()).pathname).toBe(path);
  });

  it('has no accessibility problems in a narrow window, and never scrolls sideways', async () => {
    await visitor.expectAccessible();
    await visitor.expectNoSidewaysScrolling();
    for (const viewport of tightWindows) {
      await visitor.page.setViewportSize(viewport);
      await visitor.expectNoSidewaysScrolling();
    }
  });
});

it.each([
  ['/no-such-page', '404 Page Not Found'],
  ['/resources/no-such-guide', '404 Page Not Found'],
  ['/blog/no-such-post', 'Blog Post Not Found'],
])('%s answers 404, says so and has no accessibility problems', async (path, words) => {
  const answer = await visitor.page.goto(stack.web + path);
  expect(answer?.status()).toBe(404);
  await visitor.untilReady();
  await visitor.page.getByRole('heading', { level: 1, name: words }).waitFor();
  for (const viewport of [desktop, phone]) {
    await visitor.page.setViewportSize(viewport);
    await visitor.expectAccessible();
    await visitor.expectNoSidewaysScrolling();
  }
  for (const viewport of tightWindows) {
    await visitor.page.setViewportSize(viewport);
    await visitor.expectNoSidewaysScrolling();
  }
  // The browser itself logs the 404.
  visitor.expectComplaint('404');
});
