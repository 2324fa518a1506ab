import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { it as test } from './support/journey.ts';
import { desktop, phone, type Visitor } from './support/visitor.ts';

let visitor: Visitor;
let page: Page;

const it = test.extend('sharesWindow', true);

it.beforeEach(({ visitor: arrived }) => {
  visitor = arrived;
  page = visitor.page;
});

const header = () => page.getByRole('banner');
const path = () => new URL(page.url()).pathname;
const hasFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);

const pages = ['Home', 'About', 'Resources', 'Blog', 'Contact'];
const solutions = [
  'AI Real Estate Video',
  'Virtual Staging',
  'Sky Replacement',
  'AI Music Generation',
  'Full Service Edit',
];

describe.each([desktop, phone])('the header at $width pixels', (viewport) => {
  beforeEach(async () => {
    await page.setViewportSize(viewport);
    await visitor.open('/about');
  });

  it('stays at the top and gets a background past 20 pixels', async () => {
    const background = () =>
      header().evaluate((element) => {
        const { backgroundColor, borderBottomColor } = getComputedStyle(element);
        return `${backgroundColor} ${borderBottomColor}`;
      });
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
    const atTop = await background();
    await scrollTo(21);
    await expect.poll(background).not.toBe(atTop);
    await scrollTo(20);
    await expect.poll(background).toBe(atTop);
    await scrollTo(1500);
    expect((await header().boundingBox())?.y).toBe(0);
  });

  it('is passed by the first stop of the keyboard', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await hasFocus(skip);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await visitor.expectAccessible(skip);
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('main'));
  });
});

describe('the way to a trial', () => {
  it('stands in the row of a wide window, which holds all of it', async () => {
    await visitor.open('/about');
    for (const viewport of [{ width: 768, height: 1024 }, { width: 1024, height: 768 }, desktop]) {
      const at = `at ${viewport.width} pixels`;
      await page.setViewportSize(viewport);
      const links = await header().getByRole('link').locator('visible=true').all();
      const boxes = await Promise.all(links.map((link) => link.boundingBox()));
      const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
      expect(new Set(middles).size, at).toBe(1);
      const content = await page.getByRole('main').locator('h1').boundingBox();
      const last = boxes.at(-1);
      expect(await links.at(-1)?.textContent(), at).toBe('Try it free');
      // Its right edge is the right edge of the page's column.
      expect((last?.x ?? 0) + (last?.width ?? 0), at).toBeCloseTo(
        viewport.width - (content?.x ?? 0),
        0,
      );
      await visitor.expectAccessible(header());
      await visitor.expectNoSidewaysScrolling();
    }
  });
});

describe('the Solutions menu', () => {
  const toggle = () => header().getByRole('button', { name: 'Solutions' });
  const item = (name: string) => header().getByRole('link', { name, exact: true });
  const isOpen = () => toggle().getAttribute('aria-expanded');

  beforeEach(() => visitor.open('/about'));

  it('is walked with arrows, ends and letters, and left with Escape or Tab', async () => {
    await toggle().focus();
    await page.keyboard.press('Enter');
    await item('AI Real Estate Video').waitFor();
    await page.keyboard.press('ArrowDown');
    await hasFocus(item('AI Real Estate Video'));
    await page.keyboard.press('End');
    await hasFocus(item('Full Service Edit'));
    await page.keyboard.press('ArrowDown');
    await hasFocus(item('AI Real Estate Video'));
    await page.keyboard.type('sky');
    await hasFocus(item('Sky Replacement'));
    await visitor.expectAccessible(header());
    await page.keyboard.press('Escape');
    await hasFocus(toggle());
    expect(await isOpen()).toBe('false');
    await page.keyboard.press('ArrowUp');
    await hasFocus(item('Full Service Edit'));
    await page.keyboard.press('Tab');
    await hasFocus(item('About'));
    await expect.poll(isOpen).toBe('false');
  });
});

describe('the mobile menu', () => {
  const toggle = () => header().getByRole('button', { name: /^(Open|Close) menu$/ });
  const menu = () => page.locator('#mobile-menu');
  const open = async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu().waitFor();
  };
  const closed = () => menu().waitFor({ state: 'hidden' });

  beforeEach(async () => {
    await page.setViewportSize(phone);
    await visitor.open('/about');
  });

  it('holds every link of the wide header, one below the other', async () => {
    await open();
    expect(await toggle().getAttribute('aria-label')).toBe('Close menu');
    const links = await menu().getByRole('link').all();
    const names = await Promise.all(links.map((link) => link.textContent()));
    expect(names).toEqual([...pages, ...solutions, 'Login', 'Try it free']);
    const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y ?? 0));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(new Set(tops).size).toBe(links.length);
    expect(await menu().getByRole('link', { name: 'About' }).getAttribute('aria-current')).toBe(
      'page',
    );
    await visitor.expectAccessible(header());
    await visitor.expectNoSidewaysScrolling();
  });

  it('closes when a link leads on, also to the page it is on, and when the visitor goes back', async () => {
    await open();
    await menu().getByRole('link', { name: 'About' }).click();
    await closed();
    await open();
    await menu().getByRole('link', { name: 'Contact' }).click();
    await expect.poll(path).toBe('/contact');
    await closed();
    await open();
    await page.goBack();
    await expect.poll(path).toBe('/about');
    await closed();
  });

  it('scrolls within itself on a low window', async () => {
    await page.setViewportSize({ width: 640, height: 320 });
    await open();
    const last = menu().getByRole('link', { name: 'Try it free' });
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});
