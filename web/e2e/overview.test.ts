import { describe, expect, it, staff, withStaff } from './support/journey.ts';
import { expectSound, newWord, submitNamed } from './support/staff.ts';

it.use({ sharesWindow: true });
withStaff();

const bars = () => staff.page.locator('.recharts-bar-rectangle');

describe('the overview', () => {
  it('is reached from the lists, counts what just came in, and fits a window of any width', async ({
    visitor,
  }) => {
    const everyWidth = async (look: () => Promise<void>) => {
      for (const width of [390, 768, 1024, 1440, 1920]) {
        await staff.page.setViewportSize({ width, height: 900 });
        await look();
        await visitor.expectNoSidewaysScrolling();
      }
    };
    const word = newWord();
    await submitNamed('orders', word, ['Ana']);
    await staff.logIn(`?tab=orders&q=${word}`);
    await everyWidth(() => staff.row('Ana').waitFor());
    await staff.page.getByRole('link', { name: 'Overview' }).click();
    await everyWidth(() => bars().first().waitFor());
    const orders = staff.page.getByRole('region', { name: 'Orders by status' });
    const pending = orders.getByRole('listitem').filter({ hasText: 'Pending' });
    const count = async () => Number((await pending.textContent())?.replace(/\D/g, ''));
    const before = await count();
    await submitNamed('orders', newWord(), ['Bea']);
    await staff.page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(count).toBeGreaterThan(before);

    await staff.page.getByText('Show as a table').click();
    await everyWidth(async () => {});
    await expectSound(visitor);
    await pending.getByRole('link').click();
    await staff.page.getByRole('tablist').waitFor();
    expect(staff.address()).toBe('/admin?tab=orders&status=pending');
  });
});
