import type { Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { stack } from '../../scripts/test-setup/stack.ts';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { hold } from '../src/testing/hold.ts';
import { leadForm } from './support/form-cases.ts';
import {
  expectStored,
  type FormVisitor,
  newEmail,
  rowsOf,
  usualValues,
} from './support/form-visitor.ts';
import { it as test } from './support/journey.ts';
import { untilWhole } from './support/until-whole.ts';
import { desktop, phone } from './support/visitor.ts';

const sql = connect();

const it = test.extend('sharesWindow', true);

let person: FormVisitor;
let page: Page;
it.beforeEach(({ person: arrived }) => {
  person = arrived;
  page = person.page;
});

const waiting = () => page.evaluate(() => localStorage.getItem('outbox'));
const isBack = () => page.evaluate(() => window.dispatchEvent(new Event('online')));

describe.each([phone, desktop])('a mistake in the lead form at $width pixels', (viewport) => {
  const toast = () => page.getByText('Please fill out all required fields', { exact: true });
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });
  const described = (name: string) =>
    field(name).evaluate(
      (element) =>
        document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    );

  beforeEach(async () => {
    await page.setViewportSize(viewport);
    await person.open();
  });

  it('is named at each field, and the notification goes when the last is mended', async () => {
    await person.send();
    await toast().waitFor();
    expect(await described('First Name')).toBe('First name is required');
    expect(await described('Last Name')).toBe('Last name is required');
    expect(await described('Email')).toBe('Email is required');
    await person.visitor.expectAccessible();
    await field('First Name').fill('Grace');
    expect(await described('First Name')).toBeUndefined();
    await field('Last Name').fill('Hopper');
    expect(await toast().isVisible()).toBe(true);
    await field('Email').fill('grace@example.com');
    await toast().waitFor({ state: 'detached' });
    expect(person.sent).toBe(0);
  });

  it('of an address is named at the field until it is an address', async () => {
    await field('First Name').fill('Grace');
    await field('Last Name').fill('Hopper');
    await field('Email').fill('grace');
    await person.send();
    await expect.poll(() => described('Email')).toBe('Invalid email address');
    expect(await field('Email').evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await person.visitor.expectAccessible();
    await field('Email').fill('grace@');
    expect(await described('Email')).toBe('Invalid email address');
    await field('Email').fill('grace@example.com');
    await expect.poll(() => described('Email')).toBeUndefined();
    expect(person.sent).toBe(0);
  });

  it.each([0, 0.5, 1])(
    'never has the button or the field under its notification, sent from %f of the page',
    async (part) => {
      await page.evaluate((fraction) => {
        window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * fraction);
      }, part);
      await field('First Name').fill('Grace');
      // Submitted by script, because Playwright's click would scroll the page first.
      await person.button.evaluate((button: HTMLButtonElement) =>
        button.form?.requestSubmit(button),
      );
      await toast().waitFor();
      const card = await toast().locator('xpath=../..').boundingBox();
      for (const element of [person.button, field('Last Name')]) {
        const box = await element.boundingBox();
        const isApart =
          !card ||
          !box ||
          box.y >= card.y + card.height ||
          box.y + box.height <= card.y ||
          box.x >= card.x + card.width ||
          box.x + box.width <= card.x;
        expect(isApart).toBe(true);
      }
    },
  );
});

describe('a lead in a browser that opens tabs', () => {
  it.override({ opensTabs: true });

  it('opens the application beside the thanks, with the address, before the server has answered', async () => {
    await page
      .context()
      .route('https://app.framewalk.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>App</title>' }),
      );
    const [held, answer] = hold();
    await page.route(`**${leadForm.api}`, async (route) => {
      await held;
      await route.continue();
    });
    await person.open();
    const values = { ...usualValues(leadForm), email: `ada+lead.${newEmail()}` };
    await person.fillIn(values);
    const tab = page.waitForEvent('popup');
    await person.send();
    const opened = await tab;
    await opened.waitForLoadState();
    expect(opened.url()).toBe(
      `https://app.framewalk.example/auth?email=${encodeURIComponent(values.email)}`,
    );
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    expect(page.url()).toContain('/get-started');
    expect(await person.button.textContent()).toBe('Processing...');
    expect(await person.button.isEnabled()).toBe(false);
    expect(await page.evaluate(() => sessionStorage.getItem('signupEmail'))).toBe(values.email);
    await person.visitor.expectAccessible();
    answer();
    await person.untilReceived();
    await expectStored(sql, leadForm, values);
    expect(await waiting()).toBeNull();
  });

  it('sends what it says and nothing else', async () => {
    await person.open();
    const { email } = await person.fillIn();
    await person.enter('userType', 'photographer');
    await person.enter('referralSource', '');
    const sent = page.waitForRequest((request) => request.url().endsWith(leadForm.api));
    await person.send();
    const request = await sent;
    expect(request.postDataJSON()).toEqual({
      firstName: 'Grace',
      lastName: 'Hopper',
      name: 'Grace Hopper',
      email,
      company: '',
      role: 'photographer',
      referralSource: 'Not specified',
      attribution: { last: { path: '/get-started', at: expect.any(String) } },
    });
    expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    await person.untilReceived();
  });

  it.each([
    ['fails', 500, '{"title":"Internal Server Error"}'],
    ['is refused', 400, 'no'],
    ['is not found', 404, '<h1>Not found</h1>'],
    ['answers something else', 200, '{"broken"'],
  ])('reaches the thanks when the call %s', async (_, status, body) => {
    await page.route(`**${leadForm.api}`, (route) => route.fulfill({ status, body }));
    await person.open();
    await person.fillIn();
    await person.send();
    await person.untilReceived();
    if (status >= 400) person.visitor.expectComplaint(`status of ${status}`);
  });

  it('leaves an empty form to somebody who goes back before the thanks have come', async () => {
    const [held, release] = hold();
    await page.route('**/assets/thank-you-page-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await person.open();
    await person.fillIn();
    await person.send();
    await page.waitForURL('**/thank-you');
    expect(await person.button.textContent()).toBe('Processing...');
    await page.goBack();
    await expect.poll(() => person.button.textContent()).toBe('Get Started');
    expect(await person.control('email').inputValue()).toBe('');
    release();
    const values = await person.fillIn();
    await person.send();
    await person.untilReceived();
    await expectStored(sql, leadForm, values);
  });

  it('is not held up by a blocked window, which the last word is about', async () => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await person.open();
    const values = await person.fillIn();
    await person.send();
    await page.waitForURL('**/thank-you');
    await person
      .toast('Please allow popups and try again, or visit app.framewalk.example directly.')
      .waitFor();
    await page.getByRole('button', { name: 'Open app.framewalk.example' }).waitFor();
    await person.visitor.expectAccessible();
    await expectStored(sql, leadForm, values);
  });

  it('stays with its words when something fails before the call', async () => {
    await page.addInitScript(() => {
      window.open = () => {
        throw new DOMException('not now', 'InvalidStateError');
      };
    });
    await person.open();
    const values = await person.fillIn();
    await person.send();
    await person
      .toast('There was a problem submitting your information. Please try again.')
      .waitFor();
    await person.visitor.expectAccessible();
    expect(await person.values()).toEqual(values);
    expect(person.sent).toBe(0);
    expect(await waiting()).toBeNull();
  });

  it('that hangs is left behind after ten seconds, and arrives on the next visit', async () => {
    const patience = await person.holdPatience();
    await page.route(`**${leadForm.api}`, () => {});
    await person.open();
    const values = await person.fillIn();
    await person.send();
    await expect.poll(() => patience.limits()).toEqual([10_000]);
    expect(page.url()).toContain('/get-started');
    await patience.end();
    await person.untilReceived();
    expect(await waiting()).toContain(values.email);
    await page.unroute(`**${leadForm.api}`);
    await page.reload();
    await expect.poll(() => rowsOf(sql, leadForm, values.email)).toHaveLength(1);
    await expect.poll(waiting).toBeNull();
  });
});

describe('leads without a network', () => {
  it('are all stored once it is back, each once', async () => {
    await person.open();
    // Loads the form's own code: without it, a submission is held until the network is back.
    await untilWhole(page);
    await page.context().setOffline(true);
    const leads = [];
    for (let lead = 0; lead < 5; lead += 1) {
      const values = await person.fillIn();
      leads.push(values);
      await person.send();
      await person.untilReceived();
      // Nothing has confirmed it yet, so it's a draft, too.
      await person.again(values.email);
    }
    for (const { email } of leads) {
      expect(await rowsOf(sql, leadForm, email)).toEqual([]);
      expect(await waiting()).toContain(email);
    }
    // The browser itself fires the `online` event.
    await page.context().setOffline(false);
    await expect.poll(waiting).toBeNull();
    // The event is fired repeatedly, as on an unstable network.
    await isBack();
    await page.reload();
    await person.visitor.untilReady();
    for (const values of leads) await expectStored(sql, leadForm, values);
    person.visitor.expectComplaints('ERR_INTERNET_DISCONNECTED');
  });

  it('outlive the tab, and go out from another one', async () => {
    await page.route(`**${leadForm.api}`, (route) => route.abort());
    await person.open();
    const values = await person.fillIn();
    await person.send();
    await person.untilReceived();
    person.visitor.expectComplaint('ERR_FAILED');
    const other = await page.context().newPage();
    await page.close();
    await other.goto(`${stack.web}/about`);
    await expect.poll(() => rowsOf(sql, leadForm, values.email)).toHaveLength(1);
    await expectStored(sql, leadForm, values);
  });

  it('are kept when a stranger in between says yes', async () => {
    await page.route(`**${leadForm.api}`, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<h1>Our hotel’s network</h1>',
      }),
    );
    await person.open();
    const values = await person.fillIn();
    await person.send();
    await person.untilReceived();
    await page.unroute(`**${leadForm.api}`);
    await isBack();
    await expect.poll(waiting).toBeNull();
    await expectStored(sql, leadForm, values);
  });

  it('are stored once when only the answer was lost', async () => {
    await page.route(`**${leadForm.api}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await person.open();
    const values = await person.fillIn();
    await person.send();
    await person.untilReceived();
    person.visitor.expectComplaint('ERR_FAILED');
    expect(await rowsOf(sql, leadForm, values.email)).toHaveLength(1);
    await page.unroute(`**${leadForm.api}`);
    await isBack();
    await expect.poll(waiting).toBeNull();
    await expectStored(sql, leadForm, values);
  });
});
