/** The dock at the bottom of the window: the cookie banner and the trial offer. */

import type { Locator } from '@playwright/test';
import { timersMs } from '../../supabase/functions/_shared/contract/timers.ts';
import { expect, it, page, visitor, withVisitor } from './support/journey.ts';
import { phone } from './support/visitor.ts';

it.use({ arrival: { hasConsented: false }, sharesWindow: true });
withVisitor();

const banner = () => page.getByRole('region', { name: 'Cookie consent' });
const bar = () => page.getByRole('region', { name: 'Free trial' });
const choice = (name: string) => banner().getByRole('button', { name });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It cannot be seen.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const inWords = ({ width, height }: Size): string => `${width} × ${height}`;

async function readOn(viewport: Size): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo(0, (scrollHeight - window.innerHeight) * 0.3);
  });
  await bar().waitFor();
}

const everySize: readonly Size[] = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

it('the cookie banner and the offer cover neither each other nor the focused element', async () => {
  await visitor.open('/');
  await banner().waitFor();
  /** The positions of the two if they overlap or aren't fully in the window. */
  const faults = async ({ width, height }: Size) => {
    const [question, offer] = [await boxOf(banner()), await boxOf(bar())];
    const isApart = width < 768 ? offer.bottom <= question.y : offer.x >= question.right;
    const isInWindow = [question, offer].every(
      ({ x, y, right, bottom }) => Math.min(x, y) >= 0 && right <= width && bottom <= height,
    );
    // On a phone, the two together leave three quarters of the window to the page.
    const isSmall = width !== 390 || height - offer.y <= height / 4;
    return isApart && isInWindow && isSmall ? undefined : { question, offer };
  };
  for (const viewport of everySize) {
    const message = `at ${inWords(viewport)}`;
    await readOn(viewport);
    await expect.poll(() => faults(viewport), { message }).toBeUndefined();
    await visitor.expectNoSidewaysScrolling();
    expect(await coveredWhenFocused(), message).toEqual([]);
  }
  await visitor.expectAccessible(bar());
  // A low window with a table of contents, which stays in view.
  await page.setViewportSize({ width: 1280, height: 720 });
  await visitor.open('/terms');
  await banner().waitFor();
  expect(await coveredWhenFocused()).toEqual([]);
});

/** What the banner or the offer covers of the links and buttons of the page, each with the focus. */
async function coveredWhenFocused(): Promise<string[]> {
  return page.evaluate(async () => {
    const docked = [...document.querySelectorAll('#dock > *')];
    const isCovered = (element: Element): boolean => {
      const focused = element.getBoundingClientRect();
      // A film may be as tall as the rest of the window, so it isn't scrolled.
      if (focused.height > innerHeight / 2) return false;
      return docked.some((aside) => {
        const box = aside.getBoundingClientRect();
        const isBeside = box.right <= focused.left || focused.right <= box.left;
        return !isBeside && box.top < focused.bottom && focused.top < box.bottom;
      });
    };
    const links = document.querySelectorAll<HTMLElement>('main a, main button, footer a');
    const found: string[] = [];
    for (const link of links) {
      if (!link.checkVisibility({ visibilityProperty: true })) continue;
      link.focus();
      // Repeated, because a carousel scrolls the focused slide into view with an animation.
      const patience = performance.now() + 10_000;
      do {
        await new Promise(requestAnimationFrame);
      } while (isCovered(link) && performance.now() < patience);
      if (isCovered(link)) found.push(link.innerHTML);
    }
    return found;
  });
}

it('the cookie banner leaves the trial link uncovered, its answers have one size, and it remembers them', async () => {
  const narrow = [
    { width: 320, height: 568 },
    { width: 360, height: 640 },
    { width: 375, height: 667 },
  ];
  await page.setViewportSize(narrow[0] as Size);
  await visitor.open('/');
  await banner().waitFor();
  for (const viewport of narrow) {
    const at = `at ${inWords(viewport)}`;
    await page.setViewportSize(viewport);
    const start = page.getByRole('main').getByRole('link', { name: /^Try it free/ });
    expect((await boxOf(start.first())).bottom, at).toBeLessThanOrEqual((await boxOf(banner())).y);
    await visitor.expectNoSidewaysScrolling();
    const [yes, no] = [await boxOf(choice('Accept')), await boxOf(choice('Reject'))];
    expect(yes.width, at).toBeCloseTo(no.width, 1);
    expect([yes.height, yes.y], at).toEqual([no.height, no.y]);
  }
  await visitor.expectAccessible(banner());
  // At a zoom of 200 %.
  for (const viewport of [
    { width: 640, height: 360 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(viewport);
    const card = await boxOf(banner());
    const button = await boxOf(page.locator('a[data-cta=hero]'));
    expect(card.x, inWords(viewport)).toBeGreaterThan(button.right);
    expect(card.right, inWords(viewport)).toBeLessThan(viewport.width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitor.expectAccessible(banner());
  await choice('Settings').click();
  await visitor.expectAccessible(banner());
  for (const viewport of narrow) {
    await page.setViewportSize(viewport);
    await visitor.expectNoSidewaysScrolling();
  }
  await visitor.expectAccessible(banner());
  await banner().getByLabel('Analytics').check();
  // What takes a pressed button's place takes no press at once.
  await page.waitForTimeout(timersMs.secondTap);
  await choice('Save Preferences').click();
  await banner().waitFor({ state: 'detached' });
  // A short page: on a long one, the offer slides in under the pointer while it presses the footer.
  await visitor.open('/terms');
  expect(await banner().count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe(
    '{"analytics":true,"marketing":false}',
  );
  // The way back to the question, which then also shows the number of the last choice.
  await page.getByRole('button', { name: 'Cookie Preferences' }).click();
  await choice('Settings').click();
  await banner().locator('code').waitFor();
  await visitor.expectAccessible(banner());
});

it('covers nothing of the open menu', async () => {
  await page.setViewportSize(phone);
  await visitor.open('/');
  await banner().waitFor();
  // The second is 1280 × 720 at a zoom of 200 %.
  for (const viewport of [phone, { width: 640, height: 360 }]) {
    await readOn(viewport);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const trial = page.locator('#mobile-menu').getByRole('link', { name: /Try it free/ });
    await trial.scrollIntoViewIfNeeded();
    await expect(banner()).toBeHidden();
    await expect(bar()).toBeHidden();
    const isFree = await trial.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isFree).toBe(true);
    await page.keyboard.press('Escape');
    await banner().waitFor();
    await bar().waitFor();
  }
});
