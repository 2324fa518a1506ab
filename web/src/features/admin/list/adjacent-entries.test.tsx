import { apiPaths } from '@contract/api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { orderRow } from '@/testing/factories.ts';
import { hold } from '@/testing/hold.ts';
import { address, closeWithEscape, openDashboard } from '@/testing/open-dashboard.tsx';
import { problem } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

/** Sixty orders, the newest with the highest number: three pages of 25, 25 and 10. */
const orders = Array.from({ length: 60 }, (_, index) =>
  orderRow({
    id: index + 1,
    createdAt: new Date(2026, 0, 1, 0, index).toISOString(),
    firstName: `Client${index + 1}`,
    isRead: true,
  }),
);

async function open(path: string, rows = orders) {
  server.use(...adminApi({ orders: rows }));
  const result = openDashboard(path);
  await screen.findByRole('table', { hidden: true });
  return result;
}

// Found by its heading: a query by role is slow on a page with so many rows.
const dialog = async (id: number): Promise<HTMLElement> => {
  const heading = await screen.findByText(new RegExp(`Client${id} `), {
    selector: '[role=dialog] h2',
  });
  return heading.closest<HTMLElement>('[role=dialog]') as HTMLElement;
};
const openDialog = () => document.querySelector<HTMLElement>('[role=dialog]') as HTMLElement;
const button = (name: string) => within(openDialog()).getByRole('button', { name });
const opener = (id: number) => screen.getByText(`Client${id} Brooks`, { selector: 'button' });

describe('previous and next in an open entry', () => {
  it.each([
    ['Previous', 5, 'k', '1 of 5'],
    ['Next', 1, 'j', '5 of 5'],
  ])('end at the ends of the list (%s)', async (name, id, key, place) => {
    const { user } = await open(`/admin?tab=orders&id=${id}`, orders.slice(0, 5));
    expect(within(await dialog(id)).getByText(place)).toBeVisible();
    expect(button(name)).toBeDisabled();
    await user.keyboard(key);
    await dialog(id);
  });

  it('step back correctly when new entries have shifted the pages', async () => {
    const { user } = await open('/admin?tab=orders&size=25&before=30&page=2&id=30');
    await dialog(30);
    await user.click(button('Previous'));
    await dialog(31);
    expect(address()).toBe('/admin?tab=orders&size=25&before=25&page=2&id=31');
  });

  it('go on from where an entry stood that left the list', async () => {
    const { user } = await open('/admin?tab=orders&id=3', orders.slice(0, 5));
    await dialog(3);
    await user.click(button('Mark spam'));
    expect(await screen.findByText('1–4 of 4')).toBeInTheDocument();
    await user.keyboard('j');
    await dialog(2);
    await user.keyboard('k');
    await dialog(4);
  });

  it('stay where they are when the next page cannot be had, and go on when it can', async () => {
    const { user } = await open('/admin?tab=orders&size=25');
    let isDown = true;
    server.use(http.get(apiPaths.adminList('orders'), () => (isDown ? problem(500) : undefined)));
    await user.click(opener(36));
    await dialog(36);
    expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument();
    await user.click(button('Next'));
    expect(await screen.findByText('Couldn’t load the next page.')).toBeVisible();
    await dialog(36);
    isDown = false;
    await user.click(button('Next'));
    await dialog(35);
    await closeWithEscape(user);
    expect(screen.getByText('26–50 of 60')).toBeVisible();
    await waitFor(() => expect(opener(35)).toHaveFocus());
  });
});

it('an entry that is closed while the next page is on its way stays closed', async () => {
  const { user } = await open('/admin?tab=orders&size=25');
  const [held, letOn] = hold();
  server.use(http.get(apiPaths.adminList('orders'), () => held));
  await user.click(opener(36));
  await dialog(36);
  await user.click(button('Next'));
  await closeWithEscape(user);
  letOn();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(address()).toBe('/admin?tab=orders&size=25');
});

describe('the next page', () => {
  it('is there before it is asked for, and fails in silence until then', async () => {
    const { user } = await open('/admin?tab=orders&size=25');
    const asked: (string | null)[] = [];
    server.use(
      http.get(apiPaths.adminList('orders'), ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('before'));
        return asked.length === 1 ? problem(500) : undefined;
      }),
    );
    await user.hover(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(asked).toEqual(['25']));
    expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('26–50 of 60')).toBeVisible();
    await waitFor(() => expect(asked.at(-1)).toBe('50'));
    const before = asked.length;
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('51–60 of 60')).toBeVisible();
    expect(asked).toHaveLength(before);
  });
});
