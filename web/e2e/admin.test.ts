import { stack } from '../../scripts/test-setup/stack.ts';
import { describe, expect, it, staff, withStaff } from './support/journey.ts';
import { newWord, readCsv, submitNamed } from './support/staff.ts';

it.use({ sharesWindow: true });
withStaff();

describe('the list of orders', () => {
  it('shows what a visitor sent, opens it, marks it, finds it and exports it', async () => {
    const word = newWord();
    await submitNamed('orders', word, [`Ana ${word}`, `Bea ${word}`]);
    await staff.logIn('?tab=orders');
    await staff.row(`Bea ${word}`).waitFor();
    const before = await staff.unread('Orders');

    await staff.page.getByRole('searchbox', { name: 'Search' }).fill(`${word} bea`);
    await staff.row(`Ana ${word}`).waitFor({ state: 'detached' });
    await staff.page.getByText('1–1 of 1').waitFor();
    expect(staff.address()).toContain(`q=${word}+bea`);

    await staff.row(`Bea ${word}`).click();
    await staff.dialog.getByRole('link', { name: `${word}@example.com` }).waitFor();
    await expect.poll(() => staff.unread('Orders')).toBe(before - 1);
    const status = staff.dialog.getByLabel('Status', { exact: true });
    await status.selectOption('in_progress');
    await staff.toast('Order status changed to in progress').waitFor();
    await staff.page.getByRole('button', { name: 'Undo' }).click();
    await staff.toast('Order status changed to pending').waitFor();
    await status.selectOption('in_progress');
    await staff.toast('Order status changed to in progress').waitFor();
    await staff.page.getByRole('button', { name: 'Close' }).click();
    await staff.dialog.waitFor({ state: 'detached' });
    await staff.row(`Bea ${word}`).getByText('In progress').waitFor();

    await staff.page.getByRole('searchbox', { name: 'Search' }).fill(word);
    await staff.page.getByText('1–2 of 2').waitFor();
    const [head, first, second, ...more] = readCsv(await staff.export());
    expect(more).toEqual([]);
    const names = [first, second].map((row) => row?.[head?.indexOf('First name') ?? -1]);
    expect(names).toEqual([`Bea ${word}`, `Ana ${word}`]);
  });
});

describe('the address', () => {
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
    await staff.dialog.getByText('Ana Lovelace', { exact: true }).waitFor();
    await staff.page.reload();
    await staff.dialog.getByText('Ana Lovelace', { exact: true }).waitFor();
  });
});

describe('the session', () => {
  it('has a token that is in no address, and ends in every tab when one logs out', async () => {
    const seen: string[] = [];
    staff.page.on('request', (request) => seen.push(request.url()));
    await staff.page.goto(`${stack.web}/admin`);
    await staff.giveThePassword();
    await staff.settled();
    const token = () => staff.page.evaluate(() => localStorage.getItem('admin_token'));
    const secret = (await token())?.slice(0, 30) ?? '';
    expect(secret).toHaveLength(30);
    expect([...seen, staff.address()].filter((url) => url.includes(secret))).toEqual([]);

    const second = await staff.page.context().newPage();
    await second.goto(`${stack.web}/admin?tab=orders`);
    await second.getByRole('button', { name: 'Logout' }).click();
    await second.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await staff.page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await token()).toBeNull();
  });
});
