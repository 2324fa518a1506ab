import { stack } from '../../scripts/test-setup/stack.ts';
import { describe, expect, it, staff, withStaff } from './support/journey.ts';
import { newWord, submitNamed } from './support/staff.ts';

it.use({ sharesWindow: true });
withStaff();

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
    await expect(staff.page.getByRole('searchbox')).toHaveValue('');
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
