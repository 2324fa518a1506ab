import { describe, expect, inject, it } from 'vitest';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { hold } from '../src/testing/hold.ts';
import { atTheDesk, type Desk, newWord, readCsv, submitNamed, tabs } from './staff.ts';
import type { Visitor } from './visitor.ts';

const stack = inject('stack');
const sql = connect();

let desk: Desk;
let visitor: Visitor;
atTheDesk(sql, (...arrived) => {
  [desk, visitor] = arrived;
});

describe.each(tabs)('the tab $title', ({ list, title, dialog, nameField, hasRead }) => {
  it('shows what a visitor sent, opens it, marks it, finds it and exports it', async () => {
    const word = newWord();
    await submitNamed(list, word, [`Ana ${word}`, `Bea ${word}`]);
    await desk.logIn(`?tab=${list}`);
    await desk.row(`Bea ${word}`).waitFor();
    const before = await desk.unread(title);

    await desk.page.getByRole('searchbox', { name: 'Search' }).fill(`${word} bea`);
    await desk.row(`Ana ${word}`).waitFor({ state: 'detached' });
    await desk.page.getByText('1–1 of 1').waitFor();
    expect(desk.address()).toContain(`q=${word}+bea`);

    await desk.row(`Bea ${word}`).click();
    await desk.page.getByRole('dialog', { name: new RegExp(`^${dialog} \\d+$`) }).waitFor();
    await desk.dialog.getByRole('link', { name: `${word}@example.com` }).waitFor();
    if (hasRead) await expect.poll(() => desk.unread(title)).toBe(before - 1);
    if (list === 'orders') {
      await desk.dialog.getByLabel('Status').selectOption('in_progress');
      await desk.toast('Order status changed to in progress').waitFor();
      await desk.page.getByRole('button', { name: 'Undo' }).click();
      await desk.toast('Order status changed to pending').waitFor();
      await desk.dialog.getByLabel('Status').selectOption('in_progress');
      await desk.toast('Order status changed to in progress').waitFor();
    }
    await desk.page.getByRole('button', { name: 'Close' }).click();
    await desk.dialog.waitFor({ state: 'detached' });
    if (list === 'orders') await desk.row(`Bea ${word}`).getByText('In progress').waitFor();

    await desk.page.getByRole('searchbox', { name: 'Search' }).fill(word);
    await desk.page.getByText('1–2 of 2').waitFor();
    const [head, first, second, ...more] = readCsv(await desk.export());
    expect(more).toEqual([]);
    const field = nameField === 'name' ? 'Name' : 'First name';
    const names = [first, second].map((row) => row?.[head?.indexOf(field) ?? -1]);
    expect(names).toEqual([`Bea ${word}`, `Ana ${word}`]);
    await desk.page.getByText('2 rows saved.').waitFor();

    await desk.page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await desk.page.getByRole('button', { name: 'Mark spam' }).click();
    await desk.page.getByText('Nothing matches these filters.').waitFor();
    await desk.page.getByRole('button', { name: 'Undo' }).click();
    await desk.page.getByText('1–2 of 2').waitFor();
  });
});

describe('an address', () => {
  it('opens its view and its entry after the login, on the page or not', async () => {
    const word = newWord();
    await submitNamed('orders', word, [`Ana ${word}`]);
    const [row] = await sql`select id::int from orders where email = ${`${word}@example.com`}`;
    await desk.logIn(`?tab=orders&q=${newWord()}&id=${row?.id}`);
    await desk.page.getByRole('dialog', { name: `Order ${row?.id}` }).waitFor();
    await desk.dialog.getByText(`Ana ${word}`).waitFor();
    await desk.page.keyboard.press('Escape');
    await desk.page.getByText('Nothing matches these filters.').waitFor();
    expect(desk.address()).not.toContain('id=');
  });

  it('goes back and forward through what was looked at', async () => {
    const word = newWord();
    await submitNamed('orders', word, ['Ana', 'Bea']);
    await desk.logIn();
    await desk.tab('Orders').click();
    // The list of before stays, search and all, until the next one is there.
    await desk.page.getByRole('tabpanel', { name: 'Orders' }).waitFor();
    await desk.page.getByRole('searchbox').fill(word);
    await expect.poll(() => desk.address()).toBe(`/admin?tab=orders&q=${word}`);
    await desk.page.getByRole('button', { name: 'Email', exact: true }).click();
    await expect.poll(() => desk.address()).toContain('sort=email');
    await desk.page.getByText('1–2 of 2').waitFor();
    await desk.row('Ana').click();
    await desk.dialog.waitFor();

    await desk.page.goBack();
    await desk.dialog.waitFor({ state: 'detached' });
    await desk.page.goBack();
    await expect.poll(() => desk.address()).toBe(`/admin?tab=orders&q=${word}`);
    await desk.page.goBack();
    await expect.poll(() => desk.address()).toBe('/admin?tab=orders');
    expect(await desk.page.getByRole('searchbox').inputValue()).toBe('');
    await desk.page.goBack();
    await expect.poll(() => desk.tab('Contact').getAttribute('aria-selected')).toBe('true');
    for (let step = 0; step < 4; step += 1) await desk.page.goForward();
    await desk.dialog.getByText('Ana Lovelace').waitFor();
    await desk.page.reload();
    await desk.dialog.getByText('Ana Lovelace').waitFor();
  });

  it('never holds the token', async () => {
    const seen: string[] = [];
    desk.page.on('request', (request) => seen.push(request.url()));
    await desk.logIn();
    const token = await desk.page.evaluate(() => localStorage.getItem('admin_token') ?? 'none');
    await desk.page.reload();
    await desk.settled();
    expect(token.length).toBeGreaterThan(100);
    expect(seen.filter((url) => url.includes(token.slice(0, 30)))).toEqual([]);
    expect(desk.address()).not.toContain(token.slice(0, 30));
  });
});

describe('an open entry', () => {
  it('leads over the edges of its page, and its address opens it again', async () => {
    const word = newWord();
    const names = Array.from({ length: 27 }, (_, index) => `Client${index + 1}`);
    await submitNamed('orders', word, names);
    await desk.logIn(`?tab=orders&q=${word}&size=25`);
    await desk.opener('Client3 Lovelace').click();
    await desk.dialog.getByText('25 of 27').waitFor();
    await desk.press('j');
    await desk.dialog.getByText('26 of 27').waitFor();
    await desk.dialog.getByText('Client2 Lovelace').waitFor();
    expect(desk.address()).toMatch(/&before=[\w-]+&page=2&id=\d+$/);
    await desk.open(desk.address().slice('/admin'.length));
    await desk.dialog.getByText('Client2 Lovelace').waitFor();
    await desk.press('k');
    await desk.dialog.getByText('Client3 Lovelace').waitFor();
    await desk.press('j');
    await desk.dialog.getByText('Client2 Lovelace').waitFor();
    await desk.press('j');
    await desk.dialog.getByText('Client1 Lovelace').waitFor();
    await desk.press('Escape');
    await desk.page.getByText('26–27 of 27').waitFor();
    await desk.expectFocus(desk.opener('Client1 Lovelace'));
  });

  it('is found on the first page by an address without a trail', async () => {
    const word = newWord();
    const names = Array.from({ length: 27 }, (_, index) => `Client${index + 1}`);
    await submitNamed('webinar-signups', word, names);
    await desk.logIn(`?tab=webinar-signups&q=${word}&size=25`);
    await desk.page.getByRole('button', { name: 'Next' }).click();
    await desk.opener('Client2').click();
    await desk.dialog.getByText('26 of 27').waitFor();
    const link = desk.address();
    const second = await desk.page.context().newPage();
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
    await desk.logIn(`?q=${word}`);
    let fetched = 0;
    await desk.page.route('**/api/admin/contact-submissions?*limit=100*', async (route) => {
      fetched += 1;
      if (fetched === 3) await held;
      await route.continue();
    });
    const file = desk.export();
    await desk.page.getByText('200 of 250').waitFor();
    const progress = desk.page.getByRole('progressbar', { name: 'Export' });
    expect(await progress.getAttribute('value')).toBe('200');
    letOn();
    expect(readCsv(await file)).toHaveLength(251);
    await desk.page.getByText('250 rows saved.').waitFor();
  });
});

describe('the session', () => {
  it('ends in every tab when one logs out', async () => {
    await desk.logIn();
    const second = await desk.page.context().newPage();
    await second.goto(`${stack.web}/admin?tab=orders`);
    await second.getByRole('tab', { name: 'Orders' }).waitFor();
    await second.getByRole('button', { name: 'Logout' }).click();
    await second.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await desk.page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await desk.page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();
  });

  it('that the server ended says so once, and the next login goes on', async () => {
    await desk.logIn('?tab=orders');
    await sql`update private.admin_sessions set ended_at = now()`;
    await desk.page.getByRole('button', { name: 'Refresh' }).click();
    await desk.page.getByRole('alert').getByText('Session expired').waitFor();
    await desk.page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await desk.page.getByText('Please log in again.').count()).toBe(1);
    visitor.expectComplaints('401');
    await desk.page.getByLabel('Password').fill(stack.adminPassword);
    await desk.page.getByRole('button', { name: 'Login' }).click();
    await expect.poll(() => desk.tab('Orders').getAttribute('aria-selected')).toBe('true');
  });

  it('takes nobody in with a wrong password', async () => {
    await visitor.open('/admin');
    await desk.page.getByLabel('Password').fill('guess');
    await desk.page.getByRole('button', { name: 'Login' }).click();
    await desk.page.getByRole('alert').getByText('Authentication failed').waitFor();
    visitor.expectComplaint('401');
  });
});
