import { describe, expect } from 'vitest';
import { stack } from '../../scripts/test-setup/stack.ts';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { hold } from '../src/testing/hold.ts';
import { it as test } from './support/journey.ts';
import { newWord, readCsv, type Staff, submitNamed, tabs } from './support/staff.ts';
import type { Visitor } from './support/visitor.ts';

const sql = connect();

const it = test.extend('sharesWindow', true);

let staff: Staff;
let visitor: Visitor;
it.beforeEach(({ staff: user, visitor: arrived }) => {
  staff = user;
  visitor = arrived;
});

describe.each(tabs)('the tab $title', ({ list, title, dialog, nameField, hasRead }) => {
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
  it('opens its view and its entry after the login, on the page or not', async () => {
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

  it('goes back and forward through what was looked at', async () => {
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
  it('leads over the edges of its page, and its address opens it again', async () => {
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

  it('is found on the first page by an address without a trail', async () => {
    const word = newWord();
    const names = Array.from({ length: 27 }, (_, index) => `Client${index + 1}`);
    await submitNamed('webinar-signups', word, names);
    await staff.logIn(`?tab=webinar-signups&q=${word}&size=25`);
    await staff.page.getByRole('button', { name: 'Next' }).click();
    await staff.opener('Client2').click();
    await staff.dialog.getByText('26 of 27').waitFor();
    const link = staff.address();
    const second = await staff.page.context().newPage();
    await second.goto(stack.web + link);
    await second.getByRole('dialog').getByText('26 of 27').waitFor();
    await second.keyboard.press('k');
    await second.getByRole('dialog').getByText('25 of 27').waitFor();
    expect(second.url()).not.toContain('before=');
  });
});

describe('the export', () => {
  it('fetches page after page, says how far it is, and holds every row', async () => {
    const word = newWord();
    await sql`insert into contact_submissions (name, email, message)
      select 'Client ' || n, n || ${`@${word}.example`}, 'Message number ' || n from generate_series(1, 250) as n`;
    const [held, letOn] = hold();
    await staff.logIn(`?q=${word}`);
    let fetched = 0;
    await staff.page.route('**/api/admin/contact-submissions?*limit=100*', async (route) => {
      fetched += 1;
      if (fetched === 3) await held;
      await route.continue();
    });
    const file = staff.export();
    await staff.page.getByText('200 of 250').waitFor();
    const progress = staff.page.getByRole('progressbar', { name: 'Export' });
    expect(await progress.getAttribute('value')).toBe('200');
    letOn();
    expect(readCsv(await file)).toHaveLength(251);
    await staff.page.getByText('250 rows saved.').waitFor();
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

  it('that the server ended says so once, and the next login goes on', async () => {
    await staff.logIn('?tab=orders');
    await sql`update private.admin_sessions set ended_at = now()`;
    await staff.page.getByRole('button', { name: 'Refresh' }).click();
    await staff.page.getByRole('alert').getByText('Session expired').waitFor();
    await staff.page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await staff.page.getByText('Please log in again.').count()).toBe(1);
    visitor.expectComplaints('401');
    await staff.page.getByLabel('Password').fill(stack.adminPassword);
    await staff.page.getByRole('button', { name: 'Login' }).click();
    await expect.poll(() => staff.tab('Orders').getAttribute('aria-selected')).toBe('true');
  });

  it('takes nobody in with a wrong password', async () => {
    await visitor.open('/admin');
    await staff.page.getByLabel('Password').fill('guess');
    await staff.page.getByRole('button', { name: 'Login' }).click();
    await staff.page.getByRole('alert').getByText('Authentication failed').waitFor();
    visitor.expectComplaint('401');
  });
});
