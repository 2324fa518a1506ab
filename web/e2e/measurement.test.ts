import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stack } from '../../scripts/test-setup/stack.ts';
import { installFakeTags } from './support/fake-tags.ts';
import { allForms } from './support/form-cases.ts';
import { FormVisitor } from './support/form-visitor.ts';
import { describe, expect, it, page, visitor, withVisitor } from './support/journey.ts';
import { serveOtherSite } from './support/other-site.ts';

let site: Awaited<ReturnType<typeof serveOtherSite>>;
let calls: string[];

it.beforeAll(async () => {
  it.setTimeout(600_000);
  site = await serveOtherSite(stack.functionUrl);
});

it.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it
  arrival: ({}, use) => use({ origin: site.origin, hasConsented: false }),
});
withVisitor();

it.beforeEach(async () => {
  calls = await installFakeTags(page.context(), site.origin);
});

it.afterAll(() => site.close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const called = (host: RegExp) => calls.filter((call) => host.test(call));
/** Requests of what loads at the start: analytics, the tag manager and its fake container's reports. */
const early = /gtm\.js|ccm\/collect|gtag\/js\?id=G-TEST/;
/** Once those of the document before have been heard of. */
async function forgetCalls(): Promise<void> {
  await page.waitForLoadState('networkidle');
  calls.length = 0;
}
const callsOfOthers = () => calls.filter((call) => !early.test(call));
const dataLayer = () =>
  page.evaluate(() => (window as unknown as { dataLayer: { event?: string }[] }).dataLayer);
const cookies = async () =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_'));

/** Opens a page and allows everything. */
async function allowAll(path: string): Promise<void> {
  await visitor.open(path);
  await press('Accept');
  await expect.poll(() => called(/facebook.com\/tr/)).not.toEqual([]);
}

describe('third-party tags', () => {
  it('wait for consent, load once each under the page’s content policy, and go with it', async () => {
    const banner = page.getByRole('region', { name: 'Cookie consent' });
    await visitor.open('/about');
    await banner.waitFor();
    expect(callsOfOthers()).toEqual([]);
    await press('Reject');
    await page.reload();
    await visitor.untilReady();
    expect(callsOfOthers()).toEqual([]);
    expect(await cookies()).toEqual([]);
    await press('Cookie Preferences');
    await banner.waitFor();
    await visitor.untilReady();
    await press('Accept');
    await expect.poll(() => called(/google-analytics/)).not.toEqual([]);
    await expect.poll(cookies).toEqual(expect.arrayContaining(['_ga', '_fbp']));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    // The address changes before the page does, which then scrolls: a press meanwhile would miss its button.
    await page.waitForURL('**/terms');
    await expect(page.locator('main h1')).toBeFocused();
    // Counted in the document: a request of the one before may be heard of late.
    for (const source of ['id=G-TEST', 'id=AW-1', 'fbevents']) {
      await expect(page.locator(`script[src*="${source}"]`)).toHaveCount(1);
    }
    await press('Cookie Preferences');
    await banner.waitFor();
    await visitor.untilReady();
    expect(await cookies()).toEqual([]);
    await forgetCalls();
    await press('Reject');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await page.waitForURL('**/privacy');
    expect(callsOfOthers()).toEqual([]);
  });

  it('never load in the staff area and on the page of an order, whatever was allowed', async () => {
    await allowAll('/about');
    const response = await page.goto(`${site.origin}/admin`);
    await visitor.untilReady();
    expect(response?.headers()['content-security-policy']).not.toMatch(
      /google|facebook|doubleclick/,
    );
    await forgetCalls();
    await page.reload();
    await visitor.untilReady();
    expect(calls).toEqual([]);

    // As some mail programs write the address of an order.
    await page.goto(`${site.origin}/order/status%23${'A'.repeat(32)}`);
    await page.waitForURL(`**/order/status#${'A'.repeat(32)}`);
    await page.getByRole('heading', { name: 'We can’t find this order' }).waitFor();
    // Also after navigation to other pages, because the document is still the order's.
    await page.getByRole('link', { name: 'Contact us' }).click();
    await page.waitForURL('**/contact');
    expect(calls).toEqual([]);
    await visitor.open('/contact');
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    visitor.expectComplaints('404');
  });

  it('hear of a film, and once of the sign-up before the visitor leaves for the application', async () => {
    await allowAll('/');
    await page
      .getByRole('button', { name: /^Play: / })
      .first()
      .click();
    await expect.poll(dataLayer).toContainEqual(expect.objectContaining({ event: 'demo_play' }));
    await expect.poll(() => called(/id=AW-1/)).toHaveLength(1);
    await page.waitForFunction(() => 'googleTagRuns' in window);
    await page.locator('a[data-cta=hero]').click();
    await page.waitForURL('https://app.lumen-homes.example/**');
    await expect.poll(() => called(/pagead\/conversion/)).toHaveLength(1);
    await expect.poll(() => called(/facebook.*Lead/)).toHaveLength(1);
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
    await allowAll('/about?email=secret.person@private.example&utm_source=news');
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
});
