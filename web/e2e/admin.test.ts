import { describe, expect } from 'vitest';
import { stack } from '../../scripts/test-setup/stack.ts';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { it as test } from './support/journey.ts';
import { newWord, readCsv, type Staff, submitNamed, tabs } from './support/staff.ts';

const sql = connect();

const it = test.extend('sharesWindow', true);

let staff: Staff;
it.beforeEach(({ staff: user }) => {
  staff = user;
});

/** One list whose entries are read and have a status, and one whose entries are neither. */
const journeys = tabs.filter(({ list }) => list === 'orders' || list === 'signup-users');

describe.each(journeys)('the tab $title', ({ list, title, dialog, nameField, hasRead }) => {
  it('shows what a visitor sent, opens it, marks it, finds it and exports it', async () => {
    const word = newWord();
    await submitNamed(list, word, [`Ana ${word}`, `Bea ${word}`]);
    await staff.logIn(`?tab=${list}`);
    await staff.row(`Bea ${word}`).waitFor();
    const before = await staff.unread(title);

    await staff.page.getByRole('searchbox', { name: 'Search' }).fill(`${word} bea`);
    await staff.row(`Ana ${word}`).waitFor({ state: 'detached' });
    await staff.page.getByText('1–1 of 1').waitFor();
    expect(staff.address()).toContain(`q=${word}+bea`);

    await staff.row(`Bea ${word}`).click();
    await staff.page.getByRole('dialog', { name: new RegExp(`^${dialog} \\d+$`) }).waitFor();
    await staff.dialog.getByRole('link', { name: `${word}@example.com` }).waitFor();
    if (hasRead) await expect.poll(() => staff.unread(title)).toBe(before - 1);
    if (list === 'orders') {
      await staff.dialog.getByLabel('Status', { exact: true }).selectOption('in_progress');
      await staff.toast('Order status changed to in progress').waitFor();
      await staff.page.getByRole('button', { name: 'Undo' }).click();
      await staff.toast('Order status changed to pending').waitFor();
      await staff.dialog.getByLabel('Status', { exact: true }).selectOption('in_progress');
      await staff.toast('Order status changed to in progress').waitFor();
    }
    await staff.page.getByRole('button', { name: 'Close' }).click();
    await staff.dialog.waitFor({ state: 'detached' });
    if (list === 'orders') await staff.row(`Bea ${word}`).getByText('In progress').waitFor();

    await staff.page.getByRole('searchbox', { name: 'Search' }).fill(word);
    await staff.page.getByText('1–2 of 2').waitFor();
    const [head, first, second, ...more] = readCsv(await staff.export());
    expect(more).toEqual([]);
    const field = nameField === 'name' ? 'Name' : 'First name';
    const names = [first, second].map((row) => row?.[head?.indexOf(field) ?? -1]);
    expect(names).toEqual([`Bea ${word}`, `Ana ${word}`]);
    await staff.page.getByText('2 rows saved.').waitFor();

    await staff.page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await staff.page.getByRole('button', { name: 'Mark spam' }).click();
    await staff.page.getByText('Nothing matches these filters.').waitFor();
    await staff.page.getByRole('button', { name: 'Undo' }).click();
    await staff.page.getByText('1–2 of 2').waitFor();
  });
});

describe('an address', () => {
  it('opens its list and its entry after the login, even if the list does not show the entry', async () => {
    const word = newWord();
    await submitNamed('orders', word, [`Ana ${word}`]);
    const [row] = await sql`select id::int from orders where email = ${`${word}@example.com`}`;
    await staff.logIn(`?tab=orders&q=${newWord()}&id=${row?.id}`);
    await staff.page.getByRole('dialog', { name: `Order ${row?.id}` }).waitFor();
    await staff.dialog.getByText(`Ana ${word}`).waitFor();
    await staff.page.keyboard.press('Escape');
    await staff.page.getByText('Nothing matches these filters.').waitFor();
    expect(staff.address()).not.toContain('id=');
  });

  it('goes back and forward through visited lists and entries', async () => {
    const word = newWord();
    await submitNamed('orders', word, ['Ana', 'Bea']);
    await staff.logIn();
    await staff.tab('Orders').click();
    // The previous list stays, with its search field, until the next one has loaded.
    await staff.page.getByRole('tabpanel', { name: 'Orders' }).waitFor();
    await staff.page.getByRole('searchbox').fill(word);
    await expect.poll(() => staff.address()).toBe(`/admin?tab=orders&q=${word}`);
    await staff.page.getByRole('button', { name: 'Email', exact: true }).click();
    await expect.poll(() => staff.address()).toContain('sort=email');
    await staff.page.getByText('1–2 of 2').waitFor();
    await staff.row('Ana').click();
    await staff.dialog.waitFor();

    await staff.page.goBack();
    await staff.dialog.waitFor({ state: 'detached' });
    await staff.page.goBack();
    await expect.poll(() => staff.address()).toBe(`/admin?tab=orders&q=${word}`);
    await staff.page.goBack();
    await expect.poll(() => staff.address()).toBe('/admin?tab=orders');
    expect(await staff.page.getByRole('searchbox').inputValue()).toBe('');
    await staff.page.goBack();
    await expect.poll(() => staff.tab('Contact').getAttribute('aria-selected')).toBe('true');
    for (let step = 0; step < 4; step += 1) await staff.page.goForward();
    await staff.dialog.getByText('Ana Lovelace').waitFor();
    await staff.page.reload();
    await staff.dialog.getByText('Ana Lovelace').waitFor();
  });

  it('never holds the token', async () => {
    const seen: string[] = [];
    staff.page.on('request', (request) => seen.push(request.url()));
    await staff.logIn();
    const token = await staff.page.evaluate(() => localStorage.getItem('admin_token') ?? 'none');
    await staff.page.reload();
    await staff.settled();
    expect(token.length).toBeGreaterThan(100);
    expect(seen.filter((url) => url.includes(token.slice(0, 30)))).toEqual([]);
    expect(staff.address()).not.toContain(token.slice(0, 30));
  });
});

describe('an open entry', () => {
  it('steps on to the next page of the list, and its address opens it again', async () => {
    const word = newWord();
    const names = Array.from({ length: 27 }, (_, index) => `Client${index + 1}`);
    await submitNamed('orders', word, names);
    await staff.logIn(`?tab=orders&q=${word}&size=25`);
    await staff.opener('Client3 Lovelace').click();
    await staff.dialog.getByText('25 of 27').waitFor();
    await staff.press('j');
    await staff.dialog.getByText('26 of 27').waitFor();
    await staff.dialog.getByText('Client2 Lovelace').waitFor();
    expect(staff.address()).toMatch(/&before=[\w-]+&page=2&id=\d+$/);
    await staff.open(staff.address().slice('/admin'.length));
    await staff.dialog.getByText('Client2 Lovelace').waitFor();
    await staff.press('k');
    await staff.dialog.getByText('Client3 Lovelace').waitFor();
    await staff.press('j');
    await staff.dialog.getByText('Client2 Lovelace').waitFor();
    await staff.press('j');
    await staff.dialog.getByText('Client1 Lovelace').waitFor();
    await staff.press('Escape');
    await staff.page.getByText('26–27 of 27').waitFor();
    await staff.expectFocus(staff.opener('Client1 Lovelace'));
  });
});

describe('the session', () => {
  it('ends in every tab when one logs out', async () => {
    await staff.logIn();
    const second = await staff.page.context().newPage();
    await second.goto(`${stack.web}/admin?tab=orders`);
    await second.getByRole('tab', { name: 'Orders' }).waitFor();
    await second.getByRole('button', { name: 'Logout' }).click();
    await second.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await staff.page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await staff.page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();
  });
});
