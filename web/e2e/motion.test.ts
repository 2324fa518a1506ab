/** Motion, for people who like it and for people who prefer less. */

import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect } from 'vitest';
import { it } from './support/journey.ts';
import { untilWhole } from './support/until-whole.ts';
import { type Arrival, Visitor } from './support/visitor.ts';

let browser: Browser;
let visitor: Visitor;
let page: Page;

it.beforeEach(({ browser: shared }) => {
  browser = shared;
});

afterEach(() => visitor.leave());

async function visit(path: string, arrival: Arrival = {}): Promise<void> {
  visitor = await Visitor.arrive(browser, { reducedMotion: 'no-preference', ...arrival });
  page = visitor.page;
  await visitor.open(path);
}

const track = () => page.locator('[aria-roledescription="carousel"] div:has(> [role="group"])');
const scrolled = () => track().evaluate((element) => Math.round(element.scrollLeft));
const slides = () => track().getByRole('group', { includeHidden: true });
const shown = () =>
  slides().evaluateAll((all) => all.findIndex((slide) => !slide.hasAttribute('inert')) + 1);

describe('a carousel under a mouse', () => {
  async function drag(distance: number): Promise<void> {
    const { x = 0, y = 0, width = 0, height = 0 } = (await track().boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + distance, y + height / 2, { steps: 8 });
    await page.mouse.up();
  }

  it('is dragged without starting the film, and plays it when clicked', async () => {
    await visit('/');
    await track().scrollIntoViewIfNeeded();
    await untilWhole(page);
    await drag(-500);
    await expect.poll(shown).toBe(2);
    await expect.poll(async () => (await scrolled()) > 0).toBe(true);
    // Too short to change the slide, but still not a click.
    await drag(-30);
    await page.waitForTimeout(300);
    expect(await shown()).toBe(2);
    expect(await track().locator('video[controls]').count()).toBe(0);
    await slides().nth(1).getByRole('button', { name: /^Play/ }).click();
    await track().locator('video[controls]').waitFor();
  });
});

describe.each(['reduce', 'no-preference'] as const)('with motion: %s', (reducedMotion) => {
  it('slides and skies change, and nothing covers the chosen one', async () => {
    await visit('/', { reducedMotion });
    await track().scrollIntoViewIfNeeded();
    await untilWhole(page);
    await page.getByRole('button', { name: 'Next example' }).click();
    await expect.poll(shown).toBe(2);
    await visitor.open('/sky-replacement-real-estate');
    await page.getByText('Twilight', { exact: true }).first().click();
    const altered = page.locator('main figure img').nth(1);
    await expect
      .poll(() => altered.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain('sky-twilight');
    await expect.poll(() => page.locator('main figure img[alt=""]').count()).toBe(0);
  });
});
