import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { connect, forgetLogins } from '../../supabase/functions/tests/support/database.ts';
import { Desk, newWord, readCsv, submit, submitNamed, tabs } from './staff.ts';
import { desktop, launchBrowser, phone, Visitor } from './visitor.ts';

const stack = inject('stack');
const sql = connect();

let browser: Browser;
let visitor: Visitor;
let desk: Desk;

beforeAll(async () => {
  await forgetLogins(sql);
  browser = await launchBrowser();
});

beforeEach(async () => {
  visitor = await Visitor.arrive(browser, stack.web);
  desk = new Desk(visitor, stack.adminPassword);
});

afterEach(() => visitor.leave());
afterAll(() => browser.close());

const address = () => {
  const { pathname, search } = new URL(desk.page.url());
  return pathname + search;
};

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
    expect(address()).toContain(`q=${word}+bea`);

    await desk.row(`Bea ${word}`).click();
    await desk.page.getByRole('dialog', { name: new RegExp(`^${dialog} \\d+$`) }).waitFor();
    await desk.dialog.getByRole('link', { name: `${word}@example.com` }).waitFor();
    if (hasRead) await expect.poll(() => desk.unread(title)).toBe(before - 1);
    if (list === 'orders') {
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
    expect(address()).not.toContain('id=');
  });

  it('goes back and forward through what was looked at', async () => {
    const word = newWord();
    await submitNamed('orders', word, ['Ana', 'Bea']);
    await desk.logIn();
    await desk.tab('Orders').click();
    await desk.page.getByRole('searchbox').fill(word);
    await expect.poll(address).toBe(`/admin?tab=orders&q=${word}`);
    await desk.page.getByRole('button', { name: 'Email', exact: true }).click();
    await expect.poll(address).toContain('sort=email');
    await desk.row('Ana').click();
    await desk.dialog.waitFor();

    await desk.page.goBack();
    await desk.dialog.waitFor({ state: 'detached' });
    await desk.page.goBack();
    await expect.poll(address).toBe(`/admin?tab=orders&q=${word}`);
    await desk.page.goBack();
    await expect.poll(address).toBe('/admin?tab=orders');
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
    expect(address()).not.toContain(token.slice(0, 30));
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

describe('what strangers type', () => {
  const payloads = [
    `<img src=x onerror="window.pwned=1">`,
    `<script>window.pwned=1</script>`,
    `"><svg/onload=window.pwned=1>`,
    `javascript:window.pwned=1`,
    '{{constructor.constructor("window.pwned=1")()}} <%= 1 %>',
    `=HYPERLINK("http://evil.example","click")`,
    `+1+1`,
    `-2+3+cmd|' /C calc'!A0`,
    `@SUM(1+1)*cmd|' /C calc'!A0`,
    `'; drop table orders; --`,
    `Ω≈ç√∫˜ 田中さん 👩‍👩‍👧 🏳️‍🌈`,
    `\u202Etxt.exe\u202C \u200Bzero \uFEFFwidth`,
    `Z̸̢͝a̷͎͝l̵̰̈g̴̜̚o̸̭͝ ﷽ العربية`,
    `null undefined NaN true 1e309 \\ % _ *`,
  ];

  it.each(tabs)('is text in $title, runs nowhere and exports harmless', async ({ list }) => {
    const word = newWord();
    const textOf = (payload: string) => `${payload} ${word}`;
    for (const payload of payloads) {
      const text = textOf(payload);
      const email = `${word}@example.com`;
      const fields: Record<(typeof tabs)[number]['list'], Record<string, string>> = {
        'contact-submissions': { name: text, company: text, message: text, email },
        'signup-users': { firstName: text, lastName: text, company: text, role: text, email },
        orders: {
          firstName: text,
          lastName: text,
          company: text,
          propertyAddress: text,
          specialRequests: text,
          email,
        },
        'webinar-signups': { firstName: text, company: text, email },
        'webinar-questions': { name: text, question: text, email },
      };
      const body: Record<string, string> = { ...fields[list] };
      if (list === 'signup-users') body.name = text;
      await submit(list, body);
    }
    await desk.logIn(`?tab=${list}&q=${word}&sort=createdAt`);
    expect(await desk.page.getByRole('row').count()).toBe(payloads.length + 1);
    await desk.page.keyboard.press('j');
    await desk.page.keyboard.press('Enter');
    for (const payload of payloads) {
      const shown = desk.dialog.getByText(textOf(payload), { exact: true }).first();
      await shown.waitFor();
      expect(await shown.locator('*').count()).toBe(0);
      await desk.page.keyboard.press('j');
    }
    await desk.page.keyboard.press('Escape');
    expect(await desk.page.evaluate(() => 'pwned' in window)).toBe(false);
    expect(await desk.page.locator('[href^="javascript:" i], [onerror], [onload]').count()).toBe(0);

    const text = await desk.export();
    const [, ...rows] = readCsv(text);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(rows).toHaveLength(payloads.length);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(rows.map((row) => row.some((cell) => cell.endsWith(word)))).not.toContain(false);
  });

  it('is a link only where it leads to the web, and opens without a way back', async () => {
    const word = newWord();
    await submit('orders', {
      firstName: word,
      email: `o'neil&bcc=eve+${word}@example.com`,
      photoLink: `https://photos.example.com/${word}?a=1&b="c"`.replaceAll('"', '%22'),
    });
    await desk.logIn(`?tab=orders&q=${word}`);
    await desk.opener(`${word} Lovelace`).click();
    const photos = desk.dialog.getByRole('link', { name: 'View Photos' });
    expect(await photos.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await photos.getAttribute('target')).toBe('_blank');
    const mail = await desk.dialog
      .getByRole('link', { name: 'Email Customer' })
      .getAttribute('href');
    expect(mail).toMatch(/^mailto:o'neil%26bcc%3Deve%2B\w+@example\.com\?subject=Your%20order%20/);
  });
});

describe('a day of work', () => {
  it('is done with the keyboard alone', async () => {
    const word = newWord();
    await submitNamed('orders', word, ['Ana', 'Bea', 'Cleo', 'Dora']);
    const { page } = desk;
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await visitor.open('/admin');
    await press('Tab');
    await page.keyboard.type(stack.adminPassword);
    await press('Enter');
    await desk.tab('Contact').waitFor();
    await desk.settled();
    while (!(await desk.tab('Contact').evaluate((tab) => tab === document.activeElement))) {
      await press('Tab');
    }
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
    while (!(await status.evaluate((select) => select === document.activeElement))) {
      await press('Tab');
    }
    // Typing picks a choice in a list of choices; j and k are letters there.
    await page.keyboard.type('Confirmed');
    await desk.toast('Order status changed to confirmed').waitFor();
    await press('Escape');
    await desk.dialog.waitFor({ state: 'detached' });
    await desk.expectFocus(desk.opener('Cleo Lovelace'));

    await press('j', 'x', 'j', 'Shift+X');
    await page.getByText('2 selected').waitFor();
    const markRead = page.getByRole('button', { name: 'Mark read' });
    while (!(await markRead.evaluate((button) => button === document.activeElement))) {
      await press('Shift+Tab');
    }
    await press('Enter');
    await desk.toast('Marked as read').waitFor();
    expect(await desk.unread('Orders')).toBe(unread - 3);
    await press('F8', 'Tab', 'Enter');
    await desk.toast('Undone').waitFor();
    expect(await desk.unread('Orders')).toBe(unread - 1);
    await press('Escape', 'Escape', '?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await press('Escape');

    const logout = page.getByRole('button', { name: 'Logout' });
    while (!(await logout.evaluate((button) => button === document.activeElement))) {
      await press('Shift+Tab');
    }
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
      await page.keyboard.press('Escape');
      await page.route('**/api/admin/orders?*', (route) => route.fulfill({ status: 503 }));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByRole('tabpanel').getByText('Failed to fetch orders: 503').waitFor();
      await look();
      visitor.expectComplaint('503');
    },
  );
});
