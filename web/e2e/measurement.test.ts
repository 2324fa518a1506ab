import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { stack } from '../../scripts/test-setup/stack.ts';
import { installFakeTags } from './support/fake-tags.ts';
import { allForms } from './support/form-cases.ts';
import { FormVisitor } from './support/form-visitor.ts';
import { page, it as test, visitor, withVisitor } from './support/journey.ts';
import { serveOtherSite } from './support/other-site.ts';

let site: Awaited<ReturnType<typeof serveOtherSite>>;
let calls: string[];

beforeAll(async () => {
  site = await serveOtherSite(stack.functionUrl);
}, 240_000);

const it = withVisitor(
  test.extend('arrival', () => ({ origin: site.origin, hasConsented: false })),
);

it.beforeEach(async () => {
  calls = await installFakeTags(page.context(), site.origin);
});

afterAll(() => site.close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const called = (host: RegExp) => calls.filter((call) => host.test(call));
/** Requests of the tag manager, which loads at the start, and of its fake container's reports. */
const container = /gtm\.js|ccm\/collect/;
const callsOfOthers = () => calls.filter((call) => !container.test(call));
const dataLayerEvents = () =>
  page.evaluate(() =>
    (window as unknown as { dataLayer: Record<string, string>[] }).dataLayer
      .filter(({ event }) => event && !/^(gtm\.js|page_view|redirect_to_app)$/.test(event))
      .map(({ event, position }) => [event, position].filter(Boolean).join(' ')),
  );
const cookies = async () =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_'));

describe('third-party tags', () => {
  it('are not loaded before a choice, nor after a refusal', async () => {
    await visitor.open('/about');
    await page.getByRole('region', { name: 'Cookie consent' }).waitFor();
    expect(callsOfOthers()).toEqual([]);
    await press('Reject');
    await page.reload();
    await visitor.untilReady();
    expect(callsOfOthers()).toEqual([]);
    expect(await cookies()).toEqual([]);
  });

  it('load once each under the page’s content policy, and their cookies go when consent is withdrawn', async () => {
    await visitor.open('/about');
    await press('Accept');
    await expect.poll(() => called(/google-analytics/)).not.toEqual([]);
    await expect.poll(() => called(/facebook.com\/tr/)).not.toEqual([]);
    await expect.poll(cookies).toEqual(expect.arrayContaining(['_ga', '_fbp']));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await page.waitForURL('**/terms');
    for (const script of [/^\S+gtm\.js/, /id=G-TEST/, /id=AW-1/, /^\S+fbevents/]) {
      expect(called(script)).toHaveLength(1);
    }
    await press('Cookie Preferences');
    await page.getByRole('region', { name: 'Cookie consent' }).waitFor();
    await visitor.untilReady();
    expect(await cookies()).toEqual([]);
    calls.length = 0;
    await press('Reject');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await page.waitForURL('**/privacy');
    expect(callsOfOthers()).toEqual([]);
  });

  it('never load in the staff area, whatever was allowed', async () => {
    await visitor.open('/about');
    await press('Accept');
    await expect.poll(() => called(/facebook.com\/tr/)).not.toEqual([]);
    const response = await page.goto(`${site.origin}/admin`);
    await visitor.untilReady();
    expect(response?.headers()['content-security-policy']).not.toMatch(
      /google|facebook|doubleclick/,
    );
    calls.length = 0;
    await page.reload();
    await visitor.untilReady();
    expect(calls).toEqual([]);
  });

  it('get one sign-up event before the visitor leaves for the application', async () => {
    await visitor.open('/about');
    await press('Accept');
    await expect.poll(() => called(/facebook.com\/tr/)).not.toEqual([]);
    await expect.poll(() => called(/id=AW-1/)).toHaveLength(1);
    await page.waitForFunction(() => 'googleTagRuns' in window);
    await page.getByRole('main').getByRole('link', { name: 'Get Started Today' }).click();
    await page.waitForURL('https://app.lumen-homes.example/**');
    expect(called(/conversion/).filter((call) => call.includes('pagead'))).toHaveLength(1);
    expect(called(/facebook.*Lead/)).toHaveLength(1);
  });
});

describe('the home page', () => {
  it('measures every step towards the application by its place', async () => {
    await visitor.open('/');
    await press('Reject');
    // Clicks don't leave the page, so that one visit can try every link.
    await page.evaluate(() => {
      document.addEventListener('click', (event) => event.preventDefault(), true);
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    await page.getByRole('region', { name: 'Free trial' }).waitFor();
    const links = page.locator('a[href^="https://app."]:is(main *, section *)');
    for (const link of await links.all()) await link.dispatchEvent('click', { ctrlKey: true });
    await page
      .locator('main a[href="/ai-music-real-estate-video"]')
      .first()
      .scrollIntoViewIfNeeded();
    await page.locator('main a[href="/ai-music-real-estate-video"]').first().dispatchEvent('click');
    await page.locator('main').getByRole('link', { name: /price/i }).first().dispatchEvent('click');
    await page
      .getByRole('button', { name: /^Play: / })
      .first()
      .click();
    await expect
      .poll(async () => [...new Set(await dataLayerEvents())].sort())
      .toEqual([
        'benefits_grid_click',
        'benefits_grid_viewed',
        'cta_click final',
        'cta_click hero',
        'cta_click mid_page',
        'cta_click pricing',
        'cta_click sticky',
        'cta_click_testimonials',
        'demo_play',
        'scroll_50',
      ]);
    const once = (await dataLayerEvents()).filter((name) => /scroll_50|grid_viewed/.test(name));
    expect(once).toHaveLength(2);
    expect(callsOfOthers()).toEqual([]);
  });
});

/** Measured data must not contain any of this, in any encoding. */
const email = 'secret.person@private.example';
const secrets: Readonly<Record<string, string>> = {
  email,
  firstName: 'Secretia',
  lastName: 'Secretson',
  name: 'Secretia Secretson',
  company: 'Secret Homes',
  role: 'Secret keeper',
  ownRole: 'Secret stager',
  phone: '+1 555 0142',
  message: 'The secret is in the garden.',
  question: 'Is this a secret?',
  propertyAddress: '42 Secret Lane',
  photoLink: 'https://secret.example/album?key=1',
  specialRequests: 'Keep it secret.',
};
const encoded = [
  Buffer.from(email).toString('base64').slice(0, 20),
  createHash('sha256').update(email).digest('hex'),
  createHash('md5').update(email).digest('hex'),
];

describe('six forms full of secrets', () => {
  it('leave none of them in the data layer or in any third-party request', async () => {
    await visitor.open('/about?email=secret.person@private.example&utm_source=news');
    await press('Accept');
    await page.addInitScript(() => {
      window.open = () => ({ opener: null }) as Window;
    });
    const layers: unknown[] = [];
    for (const form of allForms) {
      const person = FormVisitor.before(visitor, form);
      // Locks the webinar again: the question form's `prepare` unlocks it itself.
      await page.evaluate(() => sessionStorage.clear());
      await person.open();
      const own = Object.entries(form.fields).map(([name, { value }]) => [
        name,
        secrets[name] ?? value,
      ]);
      await person.fillIn(Object.fromEntries(own));
      await person.send();
      await person.untilReceived();
      layers.push(
        await page.evaluate(() =>
          (window as unknown as { dataLayer: unknown[] }).dataLayer.map((entry) =>
            String(entry) === '[object Arguments]'
              ? Array.from(entry as ArrayLike<unknown>)
              : entry,
          ),
        ),
      );
    }
    const layer = JSON.stringify(layers);
    for (const event of [
      'lead_form_submitted',
      'contact_form_submitted',
      'purchase',
      'form_submit',
      'generate_lead',
      'webinar_signup_conversion',
      'webinar_question_submitted',
    ]) {
      expect(layer).toContain(event);
    }
    const told = calls.join('\n');
    for (const text of [layer, told]) {
      expect(text).not.toMatch(/secret/i);
      expect(text.replaceAll(/\D/g, '')).not.toContain('15550142');
      for (const secret of encoded) expect(text).not.toContain(secret);
    }
    expect(told).toContain('utm_source=news');
  }, 120_000);
});

describe('the page of an order', () => {
  it('runs no tags, whatever was allowed before', async () => {
    await page.addInitScript(() => {
      localStorage.setItem('cookieConsent', '{"analytics":true,"marketing":true}');
    });
    await visitor.open(`/order/status#${'a'.repeat(32)}`);
    await page.getByRole('heading', { name: 'We can’t find this order' }).waitFor();
    // Also after navigation to other pages, because the document is still the order's.
    await page.getByRole('link', { name: 'Contact us' }).click();
    await page.waitForURL('**/contact');
    expect(calls).toEqual([]);
    await visitor.open('/contact');
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    visitor.expectComplaints('404');
  });
});

it('another brand leaves nothing of this one in any page, file or mail', async () => {
  const page = join(site.site, 'contact.html');
  const html = readFileSync(page, 'utf8');
  expect(html).toContain('Lumen Homes');
  expect((await site.checkBrand()).printed).toBe('Nothing is wrong with the brand.\n');

  writeFileSync(page, `${html}<p>Framewalk, from $60, FW-1F3B86C2, #2563EB</p>`);
  const found = await site.checkBrand();
  expect(found.code).toBe(1);
  expect(found.printed).toMatch(/Framewalk.*FW-.*#2563eb.*\$60\.00.*\n4 faults\.\n$/s);
}, 60_000);
