/** Pictures and films: how they look, and how they react to a mouse. Also line breaks in text. */

import type { Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { it } from './support/journey.ts';
import { desktop, type Visitor } from './support/visitor.ts';

let visitor: Visitor;
let page: Page;

it.beforeEach(({ visitor: arrived }) => {
  visitor = arrived;
  page = visitor.page;
});

const bottomOf = ({ y, height }: { y: number; height: number }) => y + height;

it.each(['/sky-replacement-real-estate', '/virtual-staging-photographers'])(
  '%s has all its choices beside the whole picture that they change',
  async (path) => {
    await visitor.open(path);
    const choices = page.locator('main fieldset').last();
    const picture = page.getByRole('main').getByRole('slider').first().locator('xpath=..');
    const [shown, chosen] = [await picture.boundingBox(), await choices.boundingBox()];
    if (!shown || !chosen) throw new Error('They cannot be seen.');
    expect(bottomOf(shown)).toBeLessThanOrEqual(desktop.height);
    expect(bottomOf(chosen)).toBeLessThanOrEqual(desktop.height);
    expect(chosen.x).toBeGreaterThanOrEqual(shown.x + shown.width);
    const last = page.getByRole('main').getByRole('radio').last();
    // Visitors click the label, because the radio button itself is hidden.
    await last.locator('xpath=ancestor::label').click();
    expect(await last.isChecked()).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await visitor.expectAccessible();
  },
);

describe('a film under a mouse', () => {
  const play = () => page.getByRole('button', { name: /^Play:/ }).first();
  const moving = () => play().locator('xpath=../video');
  let asked: string[];

  beforeEach(() => {
    asked = [];
    page.on('request', (request) => {
      // Posters are pictures, which a browser may fetch ahead.
      if (/\/media\/films\/.*\.(mp4|webm)$/.test(request.url())) asked.push(request.url());
    });
  });

  it('shows its move while it is pointed at, and fetches nothing before', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await visitor.open('/ai-real-estate-video');
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    await play().hover();
    await moving().waitFor();
    await expect
      .poll(() => moving().evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0);
    expect(await moving().evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
    await visitor.expectAccessible();
    await page.getByRole('heading', { level: 1 }).hover();
    await moving().waitFor({ state: 'detached' });
    // A click still opens the player.
    await play().click();
    expect(await page.locator('main video[controls]').count()).toBe(1);
  });
});
