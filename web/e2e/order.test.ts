import type { Page } from '@playwright/test';
import { orderNumber } from '../../supabase/functions/_shared/contract/order-number.ts';
import { timersMs } from '../../supabase/functions/_shared/contract/timers.ts';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { orderForm } from './support/form-cases.ts';
import { type FormVisitor, newEmail, rowsOf, usualValues } from './support/form-visitor.ts';
import { describe, expect, it, withPerson } from './support/journey.ts';
import { phone } from './support/visitor.ts';

const sql = connect(it.afterAll);

let person: FormVisitor;
let page: Page;
it.use({ form: orderForm, sharesWindow: true });
withPerson();
it.beforeEach(({ person: arrived }) => {
  person = arrived;
  page = person.page;
});

/** The name of the focused element. */
const focusedName = (): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const label = element?.labels?.[0]?.textContent;
    return (element?.ariaLabel ?? label ?? element?.textContent ?? '').trim();
  });

/** Presses Tab until an element with that name has the focus. */
async function tabTo(name: RegExp): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focusedName())) return;
  }
  throw new Error(`The Tab key does not lead to ${name}.`);
}

const summary = () => page.getByRole('region', { name: 'Your package' });

for (const viewport of [phone, { width: 768, height: 1024 }]) {
  describe(`the order page at ${viewport.width} pixels`, () => {
    it.beforeEach(async () => {
      await page.setViewportSize(viewport);
      await person.open();
    });

    it('keeps the summary in view beside every field, and never over the one with the focus', async () => {
      await page.getByRole('radio', { name: 'Premium' }).check();
      const controls = page.locator('main form :is(input, select, textarea, button)');
      for (const control of await controls.locator('visible=true').all()) {
        await control.focus();
        const [strip, box] = [await summary().boundingBox(), await control.boundingBox()];
        expect(strip?.y).toBeGreaterThan(0);
        expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
      }
      // Filling in a field scrolls it only into the window, where the summary could cover it.
      for (const [field, value] of Object.entries(usualValues(orderForm))) {
        await person.enter(field, value);
        const focused = page.locator('main form :focus');
        await expect
          .poll(async () => {
            const [strip, box] = [await summary().boundingBox(), await focused.boundingBox()];
            return (strip?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
          })
          .toBeGreaterThanOrEqual(0);
      }
      await page.getByRole('radio', { name: 'Premium' }).check();
      const details = summary().getByRole('button', { name: 'Details' });
      await details.click();
      await expect(details).toHaveAttribute('aria-expanded', 'true');
      await expect(summary().getByText('Custom branding')).toBeVisible();
      await person.visitor.expectAccessible(summary());
      await person.visitor.expectNoSidewaysScrolling();
    });
  });
}

describe('an order', () => {
  it('is placed with the keyboard alone, from the home page to its number', async () => {
    const email = newEmail();
    await person.visitor.open('/');
    await tabTo(/^Solutions$/);
    await page.keyboard.press('Enter');
    await tabTo(/^Full Service Edit/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/order');
    await expect.poll(focusedName).toBe('Send the photos. We’ll make the video.');

    await tabTo(/^Basic/);
    await page.keyboard.press('ArrowRight');
    for (const [label, text] of [
      [/^Number of Photos/, '24'],
      [/^Property Address/, '12 Alder Lane'],
      [/^Photo Link/, 'https://photos.example/album'],
      [/^First Name/, 'Ada'],
      [/^Last Name/, 'Lovelace'],
      [/^Email/, 'ada'],
    ] as const) {
      await tabTo(label);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    // The invalid field has the focus, so it can be corrected right away.
    await page.getByText('Please enter a valid email address').waitFor();
    await expect.poll(focusedName).toMatch(/^Email/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(email);
    await tabTo(/^Submit Order$/);
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'We’ve got your order' }).waitFor();
    await expect.poll(focusedName).toBe('We’ve got your order');
    const [row] = await rowsOf(sql, orderForm, email);
    expect(row).toMatchObject({ package: 'premium', photo_count: '24', first_name: 'Ada' });
    await page.getByText(orderNumber(String(row?.receipt)), { exact: true }).waitFor();
    await tabTo(/^Place Another Order$/);
    // What takes a pressed button's place takes no press at once.
    await page.waitForTimeout(timersMs.secondTap);
    await page.keyboard.press('Enter');
    await expect.poll(() => person.control('email').inputValue()).toBe('');
    await expect.poll(focusedName).toBe('The package');
  });
});
