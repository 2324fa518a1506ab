import { expect } from 'vitest';
import { page, it as test, visitor, withVisitor } from './support/journey.ts';
import { desktop, phone } from './support/visitor.ts';

const it = withVisitor(
  test.extend('arrival', { hasConsented: false }).extend('sharesWindow', true),
);

const banner = () => page.getByRole('region', { name: 'Cookie consent' });

it('the cookie banner is accessible at every step, and remembers a choice over a reload', async () => {
  await visitor.open('/');
  await banner().waitFor();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await visitor.expectAccessible();
    await visitor.expectNoSidewaysScrolling();
  }
  await banner().getByRole('button', { name: 'Settings' }).click();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await visitor.expectAccessible();
  }
  await banner().getByLabel('Analytics').check();
  await banner().getByRole('button', { name: 'Save Preferences' }).click();
  await banner().waitFor({ state: 'detached' });
  await page.reload();
  await visitor.untilReady();
  expect(await banner().count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe(
    '{"analytics":true,"marketing":false}',
  );
});
