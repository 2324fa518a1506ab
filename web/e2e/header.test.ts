import type { Locator } from '@playwright/test';
import { describe, expect, it, page, visitor, withVisitor } from './support/journey.ts';
import { phone } from './support/visitor.ts';

it.use({ sharesWindow: true });
withVisitor();

const header = () => page.getByRole('banner');
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

/** Tab reaches the link first, and Enter skips the header. */
async function skipTheHeader(): Promise<void> {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await hasFocus(skip);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await visitor.expectAccessible(skip);
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('main'));
}

describe('the Solutions menu', () => {
  const toggle = () => header().getByRole('button', { name: 'Solutions' });
  const item = (name: string) => header().getByRole('link', { name, exact: true });
  const isOpen = () => toggle().getAttribute('aria-expanded');

  it('is skipped, operated with arrows and letters, and closed with Escape or Tab', async () => {
    await visitor.open('/about');
    await skipTheHeader();
    await toggle().focus();
    await page.keyboard.press('Enter');
    await item('AI Real Estate Video').waitFor();
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
  it('is skipped, holds every link one below the other, and scrolls in a low window', async () => {
    const menu = page.locator('#mobile-menu');
    await page.setViewportSize(phone);
    await visitor.open('/about');
    await skipTheHeader();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await header().getByRole('button', { name: 'Close menu' }).waitFor();
    const links = await menu.getByRole('link').all();
    const names = await Promise.all(links.map((link) => link.textContent()));
    expect(names).toEqual([...pages, ...solutions, 'Login', 'Try it free']);
    const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y ?? 0));
    expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
    expect(await menu.getByRole('link', { name: 'About' }).getAttribute('aria-current')).toBe(
      'page',
    );
    await visitor.expectAccessible(header());
    await visitor.expectNoSidewaysScrolling();

    await page.setViewportSize({ width: 640, height: 320 });
    const scrolled = await page.evaluate(() => window.scrollY);
    const last = menu.getByRole('link', { name: 'Try it free' });
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });
});
