import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { stack } from '../../scripts/test-setup/stack.ts';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { hold } from '../src/testing/hold.ts';
import {
  allForms,
  contactForm,
  type FormCase,
  leadForm,
  orderForm,
  type Values,
} from './support/form-cases.ts';
import { expectStored, usualValues } from './support/form-visitor.ts';
import { it as test } from './support/journey.ts';
import { phone } from './support/visitor.ts';

const sql = connect();

const it = test.extend('sharesWindow', true);

/** The forms in pre-rendered pages: not the webinar question, which replaces the sign-up later. */
const firstForms = allForms.filter(({ prepare }) => !prepare);

/** Typical values, but none for the field that only appears with a certain choice. */
const valuesOf = (form: FormCase): Values =>
  form === leadForm
    ? { ...usualValues(form), userType: 'photographer', ownRole: '' }
    : usualValues(form);

const fieldsThere = ({ ownRole: _, ...values }: Values): Values => values;

/** The scripts of a page's first load, as its boot data lists them. */
async function firstLoadOf(path: string): Promise<readonly string[]> {
  const html = await (await fetch(stack.web + path)).text();
  const boot = /<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
  const { entry, preload } = JSON.parse(boot ?? '{}');
  return [entry, ...preload];
}

/** The chunks of the parts themselves. */
const partChunk =
  /\/(ambient-film|contact-form|home-sections|lead-form|order-flow|signup-form|webinar-room)-/;

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

const untilWhole = (page: Page) =>
  page.locator('[data-late]').first().waitFor({ state: 'detached' });

describe.each([leadForm, contactForm, orderForm])('$name, before its code has arrived', (form) => {
  it.override({ form });

  it('keeps typed text, holds a submission back, and sends it once', async ({ person }) => {
    const { page } = person;
    await page.setViewportSize(phone);
    const letOn = await openWithoutLateParts(page, form.path);
    const values = valuesOf(form);
    await person.fillIn(fieldsThere(values));
    await person.send();
    await person.control('email').press('Enter');
    expect(page.url()).toBe(stack.web + form.path);
    expect(person.sent).toBe(0);
    expect(await person.control('email').inputValue()).toBe(values.email);
    letOn();
    await person.untilReceived();
    expect(person.sent).toBe(1);
    await expectStored(sql, form, {
      ...values,
      ...(values.userType && { ownRole: 'photographer' }),
    });
  });

  it('saves typed text as a draft, even if nothing is typed afterwards', async ({ person }) => {
    const { page } = person;
    const letOn = await openWithoutLateParts(page, form.path);
    const email = person.control('email');
    await email.fill('grace@example.com');
    letOn();
    await untilWhole(page);
    await page.reload();
    await hasStarted(page);
    await expect.poll(() => email.inputValue()).toBe('grace@example.com');
  });
});

describe('a package chosen by hand', () => {
  it('wins over the one that the link asked for', async ({ page }) => {
    const letOn = await openWithoutLateParts(page, '/order?package=premium');
    const basic = page.getByRole('radio', { name: 'Basic' });
    await basic.check();
    letOn();
    await untilWhole(page);
    const summary = page.getByRole('region', { name: 'Your package' });
    await summary.getByText('$60.00', { exact: true }).first().waitFor();
    expect(await basic.isChecked()).toBe(true);
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

describe('what comes late', () => {
  it.for(['/', ...new Set(firstForms.map(({ path }) => path))])(
    'is fetched on %s when the page has started, and then by itself',
    async (path, { page }) => {
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!('ready' in document.documentElement.dataset)) return;
          observer.disconnect();
          Object.assign(window, { readyAt: performance.now() });
        }).observe(document, { attributes: true, subtree: true });
      });
      await page.goto(stack.web + path);
      await expect.poll(() => page.locator('[data-late]').count()).toBe(0);
      const { readyAt, scripts } = await page.evaluate(() => ({
        readyAt: (window as unknown as { readyAt: number }).readyAt,
        scripts: performance
          .getEntriesByType('resource')
          .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
      }));
      const late = scripts.filter(({ path }) => partChunk.test(path));
      expect(late.length).toBeGreaterThan(0);
      for (const { startTime } of late) expect(startTime).toBeGreaterThanOrEqual(readyAt);
    },
  );
});
