import { describe, expect } from 'vitest';
import { it as test } from './support/journey.ts';
import { expectSound, newWord, type Staff, submitNamed } from './support/staff.ts';

const it = test.extend('sharesWindow', true);

let staff: Staff;
it.beforeEach(({ staff: user }) => {
  staff = user;
});

const bars = () => staff.page.locator('.recharts-bar-rectangle');

describe('the overview', () => {
  it('is reached from the lists, counts an entry that just came in, and leads back to its list', async () => {
    await submitNamed('orders', newWord(), ['Ana']);
    await staff.logIn();
    await staff.page.getByRole('link', { name: 'Overview' }).click();
    await bars().first().waitFor();
    const orders = staff.page.getByRole('region', { name: 'Orders by status' });
    const pending = orders.getByRole('listitem').filter({ hasText: 'Pending' });
    const count = async () => Number((await pending.textContent())?.replace(/\D/g, ''));
    const before = await count();
    expect(before).toBeGreaterThan(0);

    await submitNamed('orders', newWord(), ['Bea']);
    await staff.page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(count).toBeGreaterThan(before);

    await pending.getByRole('link').click();
    await staff.page.getByRole('tablist').waitFor();
    expect(staff.address()).toBe('/admin?tab=orders&status=pending');
  });

  it('fits a window of any width', async ({ visitor }) => {
    const everyWidth = async (look: () => Promise<void>) => {
      for (const width of [390, 768, 1024, 1440, 1920]) {
        await staff.page.setViewportSize({ width, height: 900 });
        await look();
        await visitor.expectNoSidewaysScrolling();
      }
    };
    const word = newWord();
    await submitNamed('contact-submissions', word, ['Ana']);
    await staff.logIn(`?q=${word}`);
    await everyWidth(() => staff.row('Ana').waitFor());
    await staff.page.getByRole('link', { name: 'Overview' }).click();
    await everyWidth(() => bars().first().waitFor());
    await staff.page.getByText('Show as a table').click();
    await everyWidth(async () => {});
    await expectSound(visitor);
  });
});
