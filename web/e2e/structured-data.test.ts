import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { siteDir } from '../../scripts/stack/locations.ts';
import { stack } from '../../scripts/test-setup/stack.ts';
import { it } from './support/journey.ts';
import { Visitor } from './support/visitor.ts';

const pages: readonly { readonly path: string; readonly isListed: boolean }[] = JSON.parse(
  readFileSync(join(siteDir, '.meta/pages.json'), 'utf8'),
);
const listed = pages.filter(({ isListed }) => isListed).map(({ path }) => path);

let visitor: Visitor;
let page: Page;

it.beforeAll(async ({ browser }) => {
  visitor = await Visitor.arrive(browser);
  page = visitor.page;
  await visitor.open('/thank-you');
});

afterAll(() => visitor.leave());

const blocksInFile = async (path: string): Promise<unknown[]> => {
  const html = await (await fetch(stack.web + path)).text();
  const found = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...found].map(([, json = '']) => JSON.parse(json));
};

const blocksInPage = () =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('script[type="application/ld+json"]')].map((block) =>
      JSON.parse(block.textContent ?? ''),
    ),
  );

describe('the structured data', () => {
  it.each(listed)('of %s is there when one comes from another page of the site', async (path) => {
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    const wanted = await blocksInFile(path);
    expect(wanted).not.toEqual([]);
    await expect.poll(blocksInPage).toEqual(wanted);
  });
});
