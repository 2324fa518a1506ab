/** Where lines break: never within a figure such as '2-5 minutes' or '30-second'. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { siteDir } from '../../scripts/stack/locations.ts';
import { stack } from '../../scripts/test-setup/stack.ts';
import { it } from './support/journey.ts';

const pages: readonly { path: string; isListed: boolean }[] = JSON.parse(
  readFileSync(join(siteDir, '.meta/pages.json'), 'utf8'),
);

/** Figures of the page whose two ends are on different lines. */
function brokenFigures(): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: figure, index } of (node.nodeValue ?? '').matchAll(/\w*\d\w*-\w+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + figure.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) broken.push(figure);
    }
  }
  return broken;
}

let page: Page;

it.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});

describe('no line breaks within a figure', () => {
  it.each(pages.filter(({ isListed }) => isListed))('on $path', async ({ path }) => {
    await page.goto(stack.web + path);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(brokenFigures), `at ${width}`).toEqual([]);
    }
  });
});
