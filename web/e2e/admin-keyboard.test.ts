import type { Locator } from '@playwright/test';
import { stack } from '../../scripts/test-setup/stack.ts';
import { timersMs } from '../../supabase/functions/_shared/contract/timers.ts';
import { describe, expect, it, staff, visitor, withStaff } from './support/journey.ts';
import { newWord, submitNamed } from './support/staff.ts';

it.use({ sharesWindow: true });
withStaff();

describe('with the keyboard alone', () => {
  const press = (...keys: string[]) => staff.press(...keys);

  it('staff log in, find an entry, step on and change one', async ({ page }) => {
    const word = newWord();
    await submitNamed('orders', word, ['Ana', 'Bea', 'Cleo', 'Dora']);
    await visitor.open('/admin');
    await press('Tab');
    await page.keyboard.type(stack.adminPassword);
    await press('Enter');
    await staff.tab('Contact').waitFor();
    await staff.settled();
    // Past the notification, which stays as long as the pointer is on it.
    await staff.toast('Login successful').hover();
    const [dismiss, logout] = ['Dismiss', 'Logout'].map((name) =>
      page.getByRole('button', { name }),
    ) as [Locator, Locator];
    await logout.focus();
    await staff.pressUntil('Tab', dismiss);
    await press('Tab');
    await staff.expectFocus(staff.tab('Contact'));
    await press('Shift+Tab', 'Shift+Tab');
    await staff.expectFocus(logout);
    expect(await dismiss.isVisible()).toBe(true);
    await staff.pressUntil('Tab', staff.tab('Contact'));
    await press('ArrowRight');
    await staff.expectFocus(staff.tab('Sign Up Users'));
    await press('ArrowRight');
    await expect.poll(() => staff.tab('Orders').getAttribute('aria-selected')).toBe('true');

    await press('/');
    await page.keyboard.type(word);
    await page.getByText('1–4 of 4').waitFor();
    const unread = await staff.unread('Orders');
    // Out of the search field and into the rows. The newest row is first.
    while (!(await page.evaluate(() => document.activeElement?.closest('[role=region]')))) {
      await press('Tab');
    }
    await press('j');
    await staff.expectFocus(staff.opener('Dora Lovelace'));

    await press('Enter');
    await staff.dialog.getByText('1 of 4').waitFor();
    await press('j');
    await staff.dialog.getByText('Cleo Lovelace', { exact: true }).waitFor();
    await expect.poll(() => staff.unread('Orders')).toBe(unread - 2);
    await press('u');
    await staff.toast('Marked as unread').waitFor();
    const status = staff.dialog.getByLabel('Status');
    await staff.pressUntil('Tab', status);
    // In a select, a letter chooses an option and is no shortcut.
    await press('c');
    await staff.toast('Order status changed to confirmed').waitFor();
    await press('r');
    expect(await staff.dialog.getByRole('textbox', { name: 'Reply' }).count()).toBe(0);
    await staff.expectFocus(status);
    await press('Escape');
    await staff.dialog.waitFor({ state: 'detached' });
    await staff.expectFocus(staff.opener('Cleo Lovelace'));
  });

  it('staff mark several entries, filter them, save them and log out', async ({ page }) => {
    await staff.logInTo('orders', ['Ana', 'Bea', 'Cleo', 'Dora']);
    const unread = await staff.unread('Orders');
    await press('j', 'j', 'j', 'x', 'j', 'Shift+X');
    await page.getByText('2 selected').waitFor();
    const markRead = page.getByRole('button', { name: 'Mark read' });
    await staff.pressUntil('Shift+Tab', markRead);
    await press('Enter');
    await staff.toast('Marked as read').waitFor();
    await expect.poll(() => staff.unread('Orders')).toBe(unread - 2);
    await press('F8', 'Tab', 'Enter');
    await staff.toast('Undone').waitFor();
    await expect.poll(() => staff.unread('Orders')).toBe(unread);
    await press('Escape', 'Escape');
    // The filters have taken the place of the selection's buttons.
    await page.waitForTimeout(timersMs.secondTap);

    const filter = page.getByRole('combobox', { name: 'Read filter' });
    await press('/');
    await staff.pressUntil('Tab', filter);
    await page.keyboard.type('Unread only');
    await page.getByText('1–4 of 4').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      staff
        .pressUntil('Tab', page.getByRole('button', { name: 'Export CSV' }))
        .then(() => press('Enter')),
    ]);
    expect(download.suggestedFilename()).toBe('orders.csv');

    await press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await press('Escape');

    const logout = page.getByRole('button', { name: 'Logout' });
    await press('/');
    await staff.pressUntil('Shift+Tab', logout);
    await press('Enter');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  });
});
