import { describe, expect, inject, it } from 'vitest';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { atTheDesk, type Desk, newWord, submitNamed, tabs } from './staff.ts';
import { desktop, phone, type Visitor } from './visitor.ts';

const stack = inject('stack');
const sql = connect();

let desk: Desk;
let visitor: Visitor;
atTheDesk(sql, (...arrived) => {
  [desk, visitor] = arrived;
});

describe('a day of work', () => {
  it('is done with the keyboard alone', async () => {
    const word = newWord();
    await submitNamed('orders', word, ['Ana', 'Bea', 'Cleo', 'Dora']);
    const { page } = desk;
    const press = (...keys: string[]) => desk.press(...keys);
    await visitor.open('/admin');
    await press('Tab');
    await page.keyboard.type(stack.adminPassword);
    await press('Enter');
    await desk.tab('Contact').waitFor();
    await desk.settled();
    await desk.pressUntil('Tab', desk.tab('Contact'));
    await press('ArrowRight', 'ArrowRight');
    await expect.poll(() => desk.tab('Orders').getAttribute('aria-selected')).toBe('true');

    await press('/');
    await page.keyboard.type(word);
    await page.getByText('1–4 of 4').waitFor();
    await press('Escape', 'Escape');
    await page.getByText(/^1–50 of|^1–\d+ of/).waitFor();
    await press('/');
    await page.keyboard.type(word);
    await page.getByText('1–4 of 4').waitFor();
    const unread = await desk.unread('Orders');

    // Out of the search and into the rows: the newest one first.
    while (await page.getByRole('searchbox').evaluate((box) => box === document.activeElement)) {
      await press('Tab');
    }
    while (!(await page.evaluate(() => document.activeElement?.closest('[role=region]')))) {
      await press('Tab');
    }
    await press('j');
    await desk.expectFocus(desk.opener('Dora Lovelace'));
    await press('Enter');
    await desk.dialog.getByText('Dora Lovelace').waitFor();
    await desk.dialog.getByText('1 of 4').waitFor();
    await press('j');
    await desk.dialog.getByText('Cleo Lovelace').waitFor();
    await expect.poll(() => desk.unread('Orders')).toBe(unread - 2);
    await press('u');
    await desk.toast('Marked as unread').waitFor();
    const status = desk.dialog.getByLabel('Status');
    await desk.pressUntil('Tab', status);
    // Typing picks a choice in a list of choices; j and k are letters there.
    await page.keyboard.type('Confirmed');
    await desk.toast('Order status changed to confirmed').waitFor();
    await press('Escape');
    await desk.dialog.waitFor({ state: 'detached' });
    await desk.expectFocus(desk.opener('Cleo Lovelace'));

    await press('j', 'x', 'j', 'Shift+X');
    await page.getByText('2 selected').waitFor();
    const markRead = page.getByRole('button', { name: 'Mark read' });
    await desk.pressUntil('Shift+Tab', markRead);
    await press('Enter');
    await desk.toast('Marked as read').waitFor();
    expect(await desk.unread('Orders')).toBe(unread - 3);
    await press('F8', 'Tab', 'Enter');
    await desk.toast('Undone').waitFor();
    expect(await desk.unread('Orders')).toBe(unread - 1);
    await press('Escape', 'Escape');

    const filter = page.getByRole('combobox', { name: 'Read filter' });
    await desk.pressUntil('Shift+Tab', filter);
    await page.keyboard.type('Unread only');
    await page.getByText('1–3 of 3').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      desk
        .pressUntil('Tab', page.getByRole('button', { name: 'Export CSV' }))
        .then(() => press('Enter')),
    ]);
    expect(download.suggestedFilename()).toBe('orders.csv');

    await press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await press('Escape');

    const logout = page.getByRole('button', { name: 'Logout' });
    await desk.pressUntil('Shift+Tab', logout);
    await press('Enter');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  });
});

describe('nobody is kept out', () => {
  it.each([desktop, phone])(
    'of any state at $width pixels',
    { timeout: 120_000 },
    async (viewport) => {
      const word = newWord();
      const { page } = desk;
      await page.setViewportSize(viewport);
      await submitNamed('orders', word, ['Ana', 'Bea']);
      const look = async () => {
        await visitor.expectAccessible();
        await visitor.expectNoSidewaysScrolling();
      };
      await visitor.open('/admin');
      await look();
      await page.getByLabel('Password').fill('a guess');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('alert').getByText('Authentication failed').waitFor();
      await look();
      visitor.expectComplaint('401');
      await desk.logIn(`?tab=orders&q=${word}&size=25`);
      await look();
      for (const { list } of tabs) {
        await desk.open(`?tab=${list}&size=25`);
        await look();
      }
      await desk.open(`?tab=orders&q=${newWord()}`);
      await page.getByText('Nothing matches these filters.').waitFor();
      await look();
      await desk.open(`?tab=orders&q=${word}`);
      if (viewport === phone) {
        await page.getByRole('button', { name: 'Filters' }).click();
        await look();
      }
      await page
        .getByRole('checkbox', { name: /^Select \d/ })
        .first()
        .check();
      await look();
      await page.getByRole('button', { name: 'Mark read' }).click();
      await desk.toast('Marked as read').waitFor();
      await look();
      await desk.opener('Bea Lovelace').click();
      await desk.dialog.getByText('1 of 2').waitFor();
      await look();
      await desk.dialog.getByRole('button', { name: 'Mark spam' }).click();
      await desk.dialog.getByText('Marked as spam by staff.').waitFor();
      await look();
      await page.keyboard.press('Escape');
      await desk.dialog.waitFor({ state: 'detached' });
      await page.keyboard.press('?');
      await desk.dialog.waitFor();
      await look();
      await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
      await look();
      await page.keyboard.press('Escape');

      await page.route('**/api/admin/signup-users', (route) =>
        route.fulfill({ json: { users: [] } }),
      );
      let letOn = () => {};
      await page.route('**/api/admin/webinar-signups', async (route) => {
        await new Promise<void>((resolve) => {
          letOn = resolve;
        });
        await route.continue();
      });
      await visitor.open('/admin?tab=webinar-signups');
      await page.getByRole('tabpanel').getByText('Loading...').waitFor();
      await look();
      letOn();
      await desk.settled();
      await desk.tab('Sign Up Users').click();
      await page.getByText('No sign up users found.').waitFor();
      await look();
      await desk.tab('Orders').click();
      await page.getByRole('table').waitFor();
      await page.route('**/api/admin/orders*', (route) => route.fulfill({ status: 503 }));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByRole('tabpanel').getByText('Failed to fetch orders: 503').waitFor();
      await look();
      visitor.expectComplaint('503');
    },
  );
});
