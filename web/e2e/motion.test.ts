/** Motion, for people who like it and for people who prefer less. */

import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect } from 'vitest';
import { hold } from '../src/testing/hold.ts';
import { it } from './support/journey.ts';
import { untilWhole } from './support/until-whole.ts';
import { type Arrival, phone, Visitor } from './support/visitor.ts';

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

/** Moves the mouse, because the motion code loads only after a visitor's first input. */
async function moveAround(): Promise<void> {
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
}

const scripts = () =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

const loaded = (name: string) =>
  expect.poll(async () => (await scripts()).some((url) => url.includes(name))).toBe(true);

const track = () => page.locator('[aria-roledescription="carousel"] div:has(> [role="group"])');
const scrolled = () => track().evaluate((element) => Math.round(element.scrollLeft));
const slides = () => track().getByRole('group', { includeHidden: true });
const shown = () =>
  slides().evaluateAll((all) => all.findIndex((slide) => !slide.hasAttribute('inert')) + 1);

/** Scrolls to the carousel, and waits until it can be dragged. */
async function reachCarousel(): Promise<void> {
  await track().scrollIntoViewIfNeeded();
  await untilWhole(page);
  await moveAround();
  await track().and(page.locator('[data-draggable]')).waitFor();
}

describe('a carousel under a finger', () => {
  /** Swipes sideways from the middle of the film, with one step per frame. */
  async function swipe(distance: number, steps: number): Promise<void> {
    const { x = 0, y = 0, width = 0, height = 0 } = (await track().boundingBox()) ?? {};
    const touch = await page.context().newCDPSession(page);
    const start = { x: x + width / 2, y: y + height / 2 };
    const at = (offset: number) => [{ x: start.x + offset, y: start.y }];
    // Recorded in the page: a query between swipe and release would pause the finger, so it
    // couldn't throw.
    await track().evaluate((element) => {
      const onStart = (start: Event) => {
        const onEnd = (end: Event) => {
          element.dataset.held = String(element.scrollLeft);
          element.dataset.took = String(end.timeStamp - start.timeStamp);
        };
        element.addEventListener('touchend', onEnd, { once: true, capture: true });
      };
      element.addEventListener('touchstart', onStart, { once: true, capture: true });
    });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step <= steps; step += 1) {
      const touchPoints = at((distance * step) / steps);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
      await page.waitForTimeout(16);
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    held = Number(await track().evaluate((element) => element.dataset.held));
    took = Number(await track().evaluate((element) => element.dataset.took));
  }

  /** How far the track was scrolled when the finger was lifted, in pixels. */
  let held = 0;

  /** The milliseconds from the finger's first touch to its last. */
  let took = 0;

  /**
   * Throws the track to `slide`. On a busy machine the swipe can be too slow for a throw: then the
   * track returns to where it was, and the swipe is repeated.
   */
  async function throwTo(slide: number, distance: number): Promise<void> {
    for (let attempts = 5; attempts > 0; attempts -= 1) {
      await swipe(distance, 4);
      await track().and(page.locator(':not([data-dragged])')).waitFor();
      if ((await shown()) === slide || took < 200) break;
    }
    await expect.poll(shown).toBe(slide);
  }

  it.each(['/', '/order'])('of %s follows it, and is thrown to the next slide', async (path) => {
    await visit(path, { hasTouch: true, viewport: phone });
    await reachCarousel();
    const width = await track().evaluate((element) => element.clientWidth);
    // Much less than half a slide: only a throw can reach the next one.
    await throwTo(2, -90);
    expect(held).toBeGreaterThan(50);
    expect(held).toBeLessThan(130);
    await expect.poll(scrolled).toBeGreaterThanOrEqual(width);
    await throwTo(1, 90);
    await expect.poll(scrolled).toBe(0);
  });
});

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
    await reachCarousel();
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

const skyPath = '/sky-replacement-real-estate';

describe('a sky that is chosen', () => {
  const altered = () => page.locator('main figure img[fetchpriority="high"]').nth(1);
  const former = () => page.locator('main figure img[alt=""]');
  const source = (image: HTMLImageElement) => image.currentSrc;

  it('comes through the former one once its picture is there, and not before', async () => {
    await visit(skyPath);
    const before = await altered().evaluate(source);
    const [held, arrive] = hold();
    await page.route('**/sky-twilight*', async (route) => {
      await held;
      await route.continue();
    });
    await moveAround();
    await loaded('motion-parts');
    await page.getByText('Twilight', { exact: true }).first().click();
    await former().waitFor();
    // The browser chooses the file of a new image a moment after the image is there.
    await expect.poll(() => former().evaluate(source)).toBe(before);
    const opacity = () =>
      former().evaluate((image) =>
        Number(getComputedStyle(image.closest('div') as Element).opacity),
      );
    await page.waitForTimeout(600);
    expect(await opacity()).toBe(1);
    const faded = page.evaluate(async () => {
      const seen: number[] = [];
      const layer = document.querySelector('main figure img[alt=""]')?.closest('div');
      while (layer?.isConnected) {
        seen.push(Number(getComputedStyle(layer).opacity));
        await new Promise(requestAnimationFrame);
      }
      return seen;
    });
    arrive();
    expect((await faded).some((value) => value > 0 && value < 1)).toBe(true);
    expect(await altered().evaluate(source)).toContain('sky-twilight');
    await visitor.expectAccessible();
  });
});

describe('what moves', () => {
  const motionScripts = /motion-parts/;

  it.each(['/', skyPath, '/order'])(
    'is not on %s before the visitor does something',
    async (path) => {
      await visit(path);
      await page.waitForLoadState('networkidle');
      expect((await scripts()).filter((name) => motionScripts.test(name))).toEqual([]);
      await moveAround();
      await expect
        .poll(async () => (await scripts()).some((name) => motionScripts.test(name)))
        .toBe(true);
    },
  );

  it('is nowhere for people who prefer reduced motion, and everything works', async () => {
    await visit('/', { reducedMotion: 'reduce' });
    await moveAround();
    await track().scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Next example' }).click();
    await expect.poll(shown).toBe(2);
    await visitor.open(skyPath);
    await moveAround();
    await page.getByText('Twilight', { exact: true }).first().click();
    const altered = page.locator('main figure img').nth(1);
    await expect
      .poll(() => altered.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain('sky-twilight');
    expect(await page.locator('main figure img[alt=""]').count()).toBe(0);
    await page.waitForTimeout(1000);
    expect((await scripts()).filter((name) => motionScripts.test(name))).toEqual([]);
  });
});
