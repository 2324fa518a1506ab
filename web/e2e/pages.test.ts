import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { stack } from '../../scripts/test-setup/stack.ts';
import { hold } from '../src/testing/hold.ts';
import { it } from './support/journey.ts';
import type { Visitor } from './support/visitor.ts';

describe('the home page', () => {
  let visitor: Visitor;
  let page: Page;

  it.beforeEach(async ({ visitor: arrived }) => {
    visitor = arrived;
    page = visitor.page;
    // As if the visitor had already answered the cookie banner.
    await page.addInitScript(() => {
      localStorage.setItem('cookieConsent', '{"analytics":false,"marketing":false}');
      localStorage.setItem('consentTimestamp', new Date().toISOString());
    });
    await visitor.open('/');
  });

  it('shows the offer from a quarter of the page on, never over what has the focus', async () => {
    const bar = page.getByRole('region', { name: 'Free trial' });
    expect(await bar.count()).toBe(0);
    await page.evaluate(() => {
      const { scrollHeight } = document.documentElement;
      window.scrollTo(0, (scrollHeight - window.innerHeight) * 0.3);
    });
    await bar.waitFor();
    await visitor.expectAccessible(bar);
    const { x = 0, y = 0 } = (await bar.boundingBox()) ?? {};
    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
      await link.focus();
      const box = await link.boundingBox();
      const isBeside = (box?.x ?? 0) + (box?.width ?? 0) <= x;
      expect(isBeside || (box?.y ?? 0) + (box?.height ?? 0) <= y).toBe(true);
    }
    await bar.getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await visitor.untilReady();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await bar.count()).toBe(0);
  });

  it('leads to the application in the same tab, but for the button beside the examples', async () => {
    const trial = page.getByRole('link', { name: 'Try it free' });
    for (const link of await trial.all()) expect(await link.getAttribute('target')).toBeNull();
    const start = page.getByRole('link', { name: /^Start with \$\d+ free →$/ });
    expect(await start.getAttribute('target')).toBe('_blank');
    expect(await start.getAttribute('rel')).toContain('noopener');
  });

  it('answers a press that came before the scripts', async () => {
    const [held, release] = hold();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(stack.web);
    await page.getByRole('button', { name: 'Next example' }).click();
    release();
    await page.getByRole('heading', { name: 'Elegant Estate' }).waitFor();
  });

  it('can be read without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const bare = await context.newPage();
    await bare.goto(stack.web);
    expect(await bare.getByText('Every clip starts from a smooth push-in').isVisible()).toBe(true);
    await context.close();
  });
});
