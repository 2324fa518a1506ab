import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { stack } from '../../scripts/test-setup/stack.ts';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { hold } from '../src/testing/hold.ts';
import { contactForm, orderForm } from './support/form-cases.ts';
import { expectStored, usualValues } from './support/form-visitor.ts';
import { it as test } from './support/journey.ts';
import { untilWhole } from './support/until-whole.ts';
import { phone } from './support/visitor.ts';

const sql = connect();

const it = test.extend('form', orderForm).extend('sharesWindow', true);

/** The scripts of a page's first load, as its boot data lists them. */
async function firstLoadOf(path: string): Promise<readonly string[]> {
  const html = await (await fetch(stack.web + path)).text();
  const boot = /<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
  const { entry, preload } = JSON.parse(boot ?? '{}');
  return [entry, ...preload];
}

const hasStarted = (page: Page) =>
  page.waitForFunction(() => 'ready' in document.documentElement.dataset);

/**
 * Opens a page and waits until it has started, with all scripts blocked that aren't part of its
 * first load. Returns a function that unblocks them.
 */
async function openWithoutLateParts(page: Page, path: string): Promise<() => void> {
  const first = await firstLoadOf(path);
  const [held, letOn] = hold();
  await page.route('**/assets/*.js', async (route) => {
    if (!first.includes(new URL(route.request().url()).pathname)) await held;
    // The page that made the request may be closed by now.
    await route.continue().catch(() => undefined);
  });
  await page.goto(stack.web + path);
  await hasStarted(page);
  return letOn;
}

describe('the order form, before its code has arrived', () => {
  it('keeps typed text, holds a submission back, and sends it once', async ({ person }) => {
    const { page } = person;
    await page.setViewportSize(phone);
    const letOn = await openWithoutLateParts(page, orderForm.path);
    const values = usualValues(orderForm);
    await person.fillIn(values);
    await person.send();
    await person.control('email').press('Enter');
    expect(page.url()).toBe(stack.web + orderForm.path);
    expect(person.sent).toBe(0);
    expect(await person.control('email').inputValue()).toBe(values.email);
    letOn();
    await person.untilReceived();
    expect(person.sent).toBe(1);
    await expectStored(sql, orderForm, values);
  });

  it('saves a draft of typed text, and a package chosen by hand wins over the link’s', async ({
    person,
  }) => {
    const { page } = person;
    const letOn = await openWithoutLateParts(page, '/order?package=premium');
    const [email, basic] = [person.control('email'), person.control('package')];
    await email.fill('grace@example.com');
    await basic.check();
    letOn();
    await untilWhole(page);
    const summary = page.getByRole('region', { name: 'Your package' });
    await summary.getByText('$60.00', { exact: true }).first().waitFor();
    expect(await basic.isChecked()).toBe(true);
    await page.reload();
    await hasStarted(page);
    await expect.poll(() => email.inputValue()).toBe('grace@example.com');
  });
});

describe('the home page, before the code of its sections has arrived', () => {
  it('does not shift when the code arrives', async ({ page }) => {
    await page.setViewportSize(phone);
    const letOn = await openWithoutLateParts(page, '/');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    letOn();
    await untilWhole(page);
    expect(await height()).toBe(before);
  });
});

describe('the contact form, before any script has arrived', () => {
  it.override({ form: contactForm });

  it('keeps typed text, and sends it as soon as they have', async ({ person }) => {
    const { page } = person;
    const [held, letOn] = hold();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(stack.web + contactForm.path);
    const values = await person.fillIn();
    await person.send();
    expect(await person.control('message').inputValue()).toBe(values.message);
    letOn();
    await person.untilReceived();
    await expectStored(sql, contactForm, values);
  });
});
