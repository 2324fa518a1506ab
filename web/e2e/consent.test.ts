import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { stack } from '../../scripts/test-setup/stack.ts';
import { it as test } from './support/journey.ts';
import { desktop, phone, type Visitor } from './support/visitor.ts';

let visitor: Visitor;
let page: Page;

const it = test.extend('arrival', { hasConsented: false });

it.beforeEach(({ visitor: arrived }) => {
  visitor = arrived;
  page = visitor.page;
});

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

  it('is asked for again in the footer', async () => {
    await visitor.open('/contact');
    await banner().getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('button', { name: 'Cookie Preferences' }).click();
    await banner().waitFor();
    expect(await stored()).toBeNull();
  });

  it('lets the page be used while it waits', async () => {
    await visitor.open('/contact');
    await banner().waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.waitForURL('**/privacy');
    expect(await banner().count()).toBe(1);
  });

  it.each([desktop, phone])('keeps nobody out at $width pixels', async (viewport) => {
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

describe('measurement', () => {
  it('sees one view a page, and nothing that anybody typed', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(stack.web)) calls.push(request.url());
    });
    await visitor.open('/contact?email=secret@example.com');
    await banner().getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Secretia Person');
    await page.getByRole('textbox', { name: 'Email' }).fill('secret@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill('My secret address.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Message sent!').waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    const isView = (entry: unknown) => (entry as { event?: string }).event === 'page_view';
    await expect.poll(async () => (await dataLayer()).filter(isView).length).toBe(2);
    const layer = await dataLayer();
    expect(layer).toContainEqual({
      event: 'contact_form_submitted',
      form_location: 'contact_page',
    });
    expect(layer.filter(isView)).toEqual([
      { event: 'page_view', page_path: '/contact' },
      { event: 'page_view', page_path: '/privacy' },
    ]);
    expect(JSON.stringify(layer)).not.toMatch(/secret|Secretia/);
    // No accounts are configured here, so there are no third-party requests.
    expect(calls).toEqual([]);
  });

  it('answers the privacy signal where browsers look for the answer', async () => {
    const response = await fetch(`${stack.web}/.well-known/gpc.json`);
    expect(await response.json()).toMatchObject({ gpc: true });
  });
});
