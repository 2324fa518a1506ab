import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow, orderRow } from '@/testing/factories.ts';
import { address, openDashboard } from '@/testing/open-dashboard.tsx';
import { server } from '@/testing/server.ts';

beforeEach(() => {
  server.use(
    ...adminApi({
      'contact-submissions': [contactRow({ id: 1 }), contactRow({ id: 2, isRead: true })],
      orders: [orderRow({ id: 1, status: 'pending' })],
    }),
  );
});

const views = () => screen.findByRole('navigation', { name: 'Saved views' });

async function save(search: string, name: string) {
  const { user } = openDashboard(`/admin${search}`);
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.type(await screen.findByLabelText('Name'), name);
  await user.keyboard('{Enter}');
  return { user, bar: within(await views()) };
}

describe('the present filters', () => {
  it('are saved under a name, and are a link from then on', async () => {
    const { user, bar } = await save('?read=false&sort=name', 'New ones');
    expect(bar.getByRole('link', { name: 'New ones' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await user.click(screen.getByRole('tab', { name: /Orders/ }));
    await waitFor(() => expect(address()).toBe('/admin?tab=orders'));
    await user.click(bar.getByRole('link', { name: 'New ones' }));
    await waitFor(() => expect(address()).toBe('/admin?read=false&sort=name'));
  });

  it('are shared as a link, deleted, and come back by undo', async () => {
    const { user } = await save('?read=false', 'New ones');
    const choose = async (name: RegExp) => {
      await user.click(screen.getByRole('button', { name: 'Actions for the view New ones' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose(/Copy link/);
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/admin?read=false`);
    await choose(/Delete/);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'New ones' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(within(await views()).getByRole('link', { name: 'New ones' })).toBeVisible();
  });
});

it('a view with nonsense in its filters keeps what makes sense', async () => {
  const filters = { tab: 'orders', status: 'lost', read: 'true', id: '7' };
  server.use(
    http.get('*/rest/v1/saved_views', () => HttpResponse.json([{ id: 1, name: 'Old', filters }])),
  );
  openDashboard('/admin');
  const link = within(await views()).getByRole('link', { name: 'Old' });
  expect(link).toHaveAttribute('href', '/admin?tab=orders&read=true');
});
