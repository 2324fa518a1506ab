import { describe, expect } from 'vitest';
import { page, it as test, visitor, withVisitor } from './support/journey.ts';
import { desktop, phone } from './support/visitor.ts';

const it = withVisitor(test.extend('arrival', { hasConsented: false }));

const banner = () => page.getByRole('region', { name: 'Cookie consent' });
const stored = () => page.evaluate(() => localStorage.getItem('cookieConsent'));

/** The data layer with its commands as arrays. */
const dataLayer = (): Promise<unknown[]> =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: unknown[] }).dataLayer ?? []).map((entry) =>
      String(entry) === '[object Arguments]' ? Array.from(entry as ArrayLike<unknown>) : entry,
    ),
  );

const denied = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

describe('the cookie banner', () => {
  it.each([
    ['Accept', '{"analytics":true,"marketing":true}', 'granted'],
    ['Reject', '{"analytics":false,"marketing":false}', 'denied'],
  ])('remembers %s over a reload', async (name, record, word) => {
    await visitor.open('/contact');
    await banner().getByRole('button', { name }).click();
    await banner().waitFor({ state: 'detached' });
    expect(await stored()).toBe(record);
    const layer = await dataLayer();
    expect(layer[0]).toEqual(['consent', 'default', { ...denied, wait_for_update: 500 }]);
    expect(layer.at(-1)).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: word, ad_storage: word }),
    ]);
    await page.reload();
    await visitor.untilReady();
    expect(await banner().count()).toBe(0);
  });

  it.each([desktop, phone])('has no accessibility problems at $width pixels', async (viewport) => {
    await page.setViewportSize(viewport);
    await visitor.open('/');
    await banner().waitFor();
    await visitor.expectAccessible();
    await visitor.expectNoSidewaysScrolling();
    await banner().getByRole('button', { name: 'Settings' }).click();
    await visitor.expectAccessible();
    await banner().getByLabel('Analytics').check();
    await banner().getByRole('button', { name: 'Save Preferences' }).click();
    expect(await stored()).toBe('{"analytics":true,"marketing":false}');
  });
});
