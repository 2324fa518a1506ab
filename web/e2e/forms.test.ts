import type { Locator } from '@playwright/test';
import { stack } from '../../scripts/test-setup/stack.ts';
import { timersMs } from '../../supabase/functions/_shared/contract/timers.ts';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { hold } from '../src/testing/hold.ts';
import { contactForm, leadForm, orderForm } from './support/form-cases.ts';
import { expectStored, newEmail } from './support/form-visitor.ts';
import { describe, expect, it, page, person, withPerson } from './support/journey.ts';
import { untilWhole } from './support/until-whole.ts';
import { desktop, phone } from './support/visitor.ts';

const sql = connect(it.afterAll);

it.use({ sharesWindow: true });
withPerson();

const formOnPage = () => page.locator('main form');
const waiting = () => page.evaluate(() => localStorage.getItem('outbox'));

/** Checks a part that has changed. The pages themselves are checked in `every-page.test.ts`. */
async function expectSound(part: Locator): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await person.visitor.expectAccessible(part);
    await person.visitor.expectNoSidewaysScrolling();
  }
}

// All six are sent in `measurement.test.ts`.
describe('the order form', () => {
  it.use({ form: orderForm });

  it('shows its faults, survives a reload, and is stored as entered', async () => {
    await person.open();
    await person.send();
    for (const fault of orderForm.whenEmpty) {
      await page.getByText(fault, { exact: true }).waitFor();
    }
    expect(await page.evaluate(() => document.activeElement?.ariaInvalid)).toBe('true');
    await expectSound(formOnPage());
    expect(person.sent).toBe(0);

    const values = await person.fillIn();
    await page.reload();
    await person.visitor.untilReady();
    await expect.poll(() => person.values()).toEqual(values);

    await person.button.dblclick();
    await person.untilReceived();
    await expectSound(page.getByRole('main'));
    expect(person.sent).toBe(1);
    await expectStored(sql, orderForm, values);
    const kept = await page.evaluate(() => Object.keys(sessionStorage).join());
    expect(kept).not.toMatch(/:(draft|attempt)/);
  });
});

describe('the contact form', () => {
  it.use({ form: contactForm });

  it('keeps the words over a detour and without a network, and sends them once when it is back', async () => {
    await person.open();
    const values = await person.fillIn();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await page.waitForURL('**/terms');
    await page.goBack();
    await person.control('email').waitFor();
    await expect.poll(() => person.values()).toEqual(values);
    await page.context().setOffline(true);
    await person.send();
    // Under the pointer, it stays.
    await person.toast('Something went wrong').hover();
    await person.visitor.expectAccessible();
    expect(await person.values()).toEqual(values);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await person.untilReceived();
    await expectStored(sql, contactForm, values);
    person.visitor.expectComplaints('ERR_INTERNET_DISCONNECTED');
  });

  it('arrives although the visitor closes the tab while it is sent', async () => {
    await page.route(`**${contactForm.api}`, () => {});
    await person.open();
    const values = await person.fillIn();
    await person.send();
    await expect.poll(waiting).toContain(values.email);
    const other = await page.context().newPage();
    await page.close();
    await other.goto(`${stack.web}/about`);
    await expectStored(sql, contactForm, values);
  });
});

describe('a lead in a browser that opens tabs', () => {
  it.use({ opensTabs: true });

  it('opens the application in a new tab, with the email address, before the server responds', async () => {
    await page
      .context()
      .route('https://app.framewalk.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>App</title>' }),
      );
    const [held, letOn] = hold();
    await page.route(`**${leadForm.api}`, async (route) => {
      await held;
      await route.continue();
    });
    await person.open();
    const email = `ada+lead.${newEmail()}`;
    const values = { ...(await person.fillIn()), email };
    await person.enter('email', email);
    const tab = page.waitForEvent('popup');
    await person.send();
    const opened = await tab;
    await opened.waitForLoadState();
    expect(opened.url()).toBe(
      `https://app.framewalk.example/auth?email=${encodeURIComponent(email)}`,
    );
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    expect(page.url()).toContain('/get-started');
    expect(await person.button.textContent()).toBe('Processing...');
    expect(await person.button.isEnabled()).toBe(false);
    expect(await page.evaluate(() => sessionStorage.getItem('signupEmail'))).toBe(email);
    await person.visitor.expectAccessible(formOnPage());
    letOn();
    await person.untilReceived();
    await expectStored(sql, leadForm, values);
    expect(await waiting()).toBeNull();
  });
});

describe('a lead', () => {
  it('never has its button or a field under the notification, wherever it is sent from', async () => {
    await page.setViewportSize(phone);
    await person.open();
    await person.enter('firstName', 'Grace');
    const toast = person.toast('Please fill out all required fields');
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((fraction) => {
        window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * fraction);
      }, part);
      // Submitted by script, because Playwright's click would scroll the page first.
      await person.button.evaluate((button: HTMLButtonElement) =>
        button.form?.requestSubmit(button),
      );
      await toast.waitFor();
      const card = await toast.locator('xpath=../..').boundingBox();
      for (const element of [person.button, person.control('lastName')]) {
        const box = await element.boundingBox();
        const isAbove = (box?.y ?? 0) + (box?.height ?? 0) <= (card?.y ?? 0);
        const isBelow = (box?.y ?? 0) >= (card?.y ?? 0) + (card?.height ?? 0);
        expect(isAbove || isBelow, `from ${part} of the page`).toBe(true);
      }
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await toast.waitFor({ state: 'detached' });
    }
  });

  it('leaves an empty form when the visitor goes back before the thank-you page has loaded', async () => {
    const [held, release] = hold();
    await page.route('**/assets/thank-you-page-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await person.open();
    await person.fillIn();
    await person.send();
    await page.waitForURL('**/thank-you');
    await page.goBack();
    await expect.poll(() => person.button.textContent()).toBe('Get Started');
    await expect(person.control('email')).toHaveValue('');
    release();
    const values = await person.fillIn();
    // The emptied form's button ignores a second tap.
    await page.waitForTimeout(timersMs.secondTap);
    await person.send();
    await person.untilReceived();
    await expectStored(sql, leadForm, values);
  });

  it('without a network is one of two that are both stored once it is back, each once', async () => {
    await person.open();
    // Loads the form's own code: without it, a submission is held until the network is back.
    await untilWhole(page);
    await page.context().setOffline(true);
    const leads = [];
    for (let lead = 0; lead < 2; lead += 1) {
      const values = await person.fillIn();
      leads.push(values);
      await person.send();
      await person.untilReceived();
      const thanks = page.getByRole('main').getByRole('link', { name: 'Return to Homepage' });
      await thanks.waitFor();
      await page.goBack();
      // Nothing has confirmed it yet, so it's a draft, too. Its button ignores a second tap.
      await expect.poll(() => person.control('email').inputValue()).toBe(values.email);
      await page.waitForTimeout(timersMs.secondTap);
    }
    for (const { email } of leads) expect(await waiting()).toContain(email);
    // The browser itself fires the `online` event.
    await page.context().setOffline(false);
    await expect.poll(waiting).toBeNull();
    for (const values of leads) await expectStored(sql, leadForm, values);
    person.visitor.expectComplaints('ERR_INTERNET_DISCONNECTED');
  });
});
