import { describe, expect } from 'vitest';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { CrashingTab } from './support/crashing-tab.ts';
import { allForms } from './support/form-cases.ts';
import { expectStored, type FormVisitor, usualValues } from './support/form-visitor.ts';
import { it as test } from './support/journey.ts';
import { naughtyRounds } from './support/naughty-values.ts';
import { phone } from './support/visitor.ts';

const sql = connect();

const it = test.extend('sharesWindow', true);

describe.each(allForms)('$name', (form) => {
  it.override({ form });
  let person: FormVisitor;
  it.beforeEach(({ person: arrived }) => {
    person = arrived;
  });

  it('stores exactly what was entered, thanks everybody, and is empty then', async () => {
    await person.open();
    const values = await person.fillIn();
    await person.send();
    await person.untilReceived();
    await person.visitor.expectAccessible();
    await expectStored(sql, form, values);
    const kept = await person.page.evaluate(() => Object.keys(sessionStorage).join());
    expect(kept).not.toMatch(/:(draft|attempt)/);
    await person.again();
  });

  it('stores naughty texts as they are', async () => {
    await person.open();
    // Multi-line fields get all the texts in every round; single-line fields get a few per round.
    const rounds = naughtyRounds(form, () => usualValues(form)).slice(0, 2);
    for (const values of rounds) {
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
    // Without storage, the answer to the cookie banner isn't kept, so the banner shows.
    await person.page.getByRole('button', { name: 'Reject' }).click();
    const values = await person.fillIn();
    await person.send();
    await person.untilReceived();
    await expectStored(sql, form, values);
  });
});

describe.each(allForms)('on a phone, $name', (form) => {
  it.override({ form });

  it('keeps nobody out, with everything wrong and with the thanks', async ({ person }) => {
    await person.page.setViewportSize(phone);
    await person.open();
    await person.visitor.expectNoSidewaysScrolling();
    await person.send();
    await person.page.locator('main [aria-invalid=true]').first().waitFor();
    await person.visitor.expectAccessible();
    await person.visitor.expectNoSidewaysScrolling();
    await person.fillIn();
    await person.send();
    await person.untilReceived();
    await person.visitor.expectAccessible();
    await person.visitor.expectNoSidewaysScrolling();
  });
});
