import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { CrashingTab } from './crashing-tab.ts';
import { allForms } from './form-cases.ts';
import { expectStored, FormVisitor, usualValues } from './form-visitor.ts';
import { naughtyRounds } from './naughty-values.ts';
import { launchBrowser, phone } from './visitor.ts';

const stack = inject('stack');
const sql = connect();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(allForms)('$name', (form) => {
  let person: FormVisitor;
  beforeEach(async () => {
    person = await FormVisitor.arrive(browser, stack.web, form);
  });
  afterEach(() => person.leave());

  it('stores exactly what was entered, keeps nobody out on the way, and is empty then', async () => {
    await person.open();
    await person.visitor.expectAccessible();
    const values = await person.fillIn();
    await person.send();
    await person.untilReceived();
    await person.visitor.expectAccessible();
    await expectStored(sql, form, values);
    const kept = await person.page.evaluate(() => Object.keys(sessionStorage).join());
    expect(kept).not.toMatch(/:(draft|attempt)/);
    await person.again();
  });

  it('stores every naughty text as it is', async () => {
    await person.open();
    for (const values of naughtyRounds(form, () => usualValues(form))) {
      await person.fillIn(values);
      await person.sendAndWait();
      await person.again();
      await expectStored(sql, form, values);
    }
  }, 180_000);

  it('is sent once by somebody impatient', async () => {
    await person.open();
    const values = await person.fillIn();
    await person.button.dblclick();
    for (let press = 0; press < 3; press += 1) await person.page.keyboard.press('Enter');
    await person.untilReceived();
    expect(person.sent).toBe(1);
    await expectStored(sql, form, values);
  });

  it('is still filled in after a reload, a detour and a crash', async () => {
    await person.open();
    const values = await person.fillIn();
    const { page } = person;
    await page.reload();
    await person.visitor.untilReady();
    await expect.poll(() => person.values()).toEqual(values);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await page.waitForURL('**/terms');
    await page.goBack();
    await person.control('email').waitFor();
    await expect.poll(() => person.values()).toEqual(values);

    const tab = await CrashingTab.of(page);
    const before = await tab.fields();
    expect(before).toContain(values.email);
    await tab.crash();
    await tab.reload();
    await expect.poll(() => tab.fields()).toBe(before);
  });

  it('works where the browser keeps nothing', async () => {
    await person.page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
    });
    await person.open();
    // Nothing remembers that the cookie question was answered.
    await person.page.getByRole('button', { name: 'Reject' }).click();
    const values = await person.fillIn();
    await person.send();
    await person.untilReceived();
    await expectStored(sql, form, values);
  });
});

describe('on a phone', () => {
  it.each(allForms)('$name keeps nobody out, empty and with everything wrong', async (form) => {
    const person = await FormVisitor.arrive(browser, stack.web, form);
    await person.page.setViewportSize(phone);
    await person.open();
    await person.visitor.expectNoSidewaysScrolling();
    await person.send();
    await person.page.locator('main [aria-invalid=true]').first().waitFor();
    await person.visitor.expectAccessible();
    await person.visitor.expectNoSidewaysScrolling();
    await person.leave();
  });
});
