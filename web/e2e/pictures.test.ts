/** Pictures and films: how they look, and how they react to a mouse. Also line breaks in text. */

import type { Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { it } from './support/journey.ts';
import { desktop, phone, type Visitor } from './support/visitor.ts';

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

  it('stays still for those who want less motion', async () => {
    await visitor.open('/ai-real-estate-video');
    await play().hover();
    await page.waitForTimeout(500);
    expect(await moving().count()).toBe(0);
    expect(asked).toEqual([]);
  });

  it('stays still under a finger', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await visitor.open('/ai-real-estate-video');
    await play().dispatchEvent('pointerenter', { pointerType: 'touch' });
    await play().dispatchEvent('pointerover', { pointerType: 'touch' });
    await page.waitForTimeout(500);
    expect(await moving().count()).toBe(0);
    expect(asked).toEqual([]);
  });
});

it.each(['/about', '/'])(
  '%s cuts no roof off the pictures that go from edge to edge',
  async (path) => {
    await visitor.open(path);
    const images = page.locator('main picture img');
    const wide = await images.evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((image) => image.clientWidth === document.documentElement.clientWidth)
        .map((image) => getComputedStyle(image).objectPosition),
    );
    expect(wide.length).toBeGreaterThan(0);
    for (const position of wide) expect(position).toBe('50% 0%');
  },
);

/** An element's text, split into the lines it's displayed in. */
const linesOf = (selector: string) =>
  page.locator(selector).evaluate((element) => {
    const lines = new Map<number, string>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { index, 0: part } of (text.textContent ?? '').matchAll(/[^\s-]+-?/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + part.length);
        const middle = range.getBoundingClientRect();
        const line = Math.round(middle.top + middle.height / 2);
        lines.set(line, `${lines.get(line) ?? ''} ${part}`.trim());
      }
    }
    return [...lines.values()];
  });

it('the mission breaks between its phrases on a phone', async () => {
  await page.setViewportSize(phone);
  await visitor.open('/about');
  expect(await linesOf('section[aria-labelledby="mission"] p')).toEqual([
    'Every home for sale',
    'deserves to be seen',
    'the way its owner sees it:',
    'walking in, looking up,',
    'turning toward the window.',
  ]);
});

it('a dream-home stays whole in any window', async () => {
  await visitor.open('/ai-music-real-estate-video');
  for (const width of [320, 360, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const words = await linesOf('main button:has-text("Cinematic Luxury")');
    expect(
      words.filter((line) => line.endsWith('dream-')),
      `at ${width}`,
    ).toEqual([]);
    expect(words.join(' ')).toContain('dream- home videos');
  }
});
