import { apiPaths } from '@contract/api.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow, orderRow, orderRows } from '@/testing/factories.ts';
import { hold } from '@/testing/hold.ts';
import { address, openDashboard, tab } from '@/testing/open-dashboard.tsx';
import { problem } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

/** Three pages. Finding a role takes long in a page with many rows. */
const manyOrders = orderRows(60, (id) => ({ isRead: id % 3 > 0 }));

/** Opens a few orders. Returns the queries that the API is asked. */
async function open(path: string, rows = manyOrders.slice(0, 3)) {
  const asked: string[] = [];
  server.use(
    http.get(apiPaths.adminList('orders'), ({ request }) => {
      asked.push(new URL(request.url).search);
    }),
    ...adminApi({ orders: rows, 'contact-submissions': [contactRow()] }),
  );
  const result = openDashboard(path);
  await screen.findByRole('table', { hidden: true });
  return { ...result, asked };
}

const button = (name: string) => screen.getByRole('button', { name });
const select = (name: string) => screen.getByRole('combobox', { name });

describe('the address', () => {
  it('names the right list when an entry is clicked just as another list is chosen', async () => {
    await open('/admin?tab=orders');
    act(() => {
      fireEvent.mouseDown(tab(/Contact/));
      fireEvent.click(tab(/Contact/));
      fireEvent.click(screen.getByText('Client3 Brooks'));
    });
    await waitFor(() => expect(address()).toBe('/admin?tab=orders&id=3'));
  });

  it('of an entry that doesn’t exist says so', async () => {
    const { user } = await open('/admin?tab=orders&id=999');
    expect(await screen.findByText('There’s no entry with this ID.')).toBeVisible();
    await user.click(button('Close'));
    expect(address()).toBe('/admin?tab=orders');
  });

  it('of an entry that can’t be fetched offers to try again', async () => {
    server.use(http.get(apiPaths.adminEntry('orders', 999), () => problem(500)));
    const { user } = openDashboard('/admin?tab=orders&id=999');
    expect(await screen.findByText('Couldn’t load this entry.')).toBeVisible();
    const late = orderRow({ id: 999, firstName: 'Late', isRead: true });
    server.use(http.get(apiPaths.adminEntry('orders', 999), () => HttpResponse.json(late)));
    await user.click(button('Retry'));
    expect(await screen.findByText('Late Brooks')).toBeVisible();
  });

  it('follows the tabs, and each tab keeps its filters', async () => {
    const { user } = await open('/admin?tab=orders&status=completed');
    await user.click(tab(/Sign Up/));
    await waitFor(() => expect(address()).toBe('/admin?tab=signup-users'));
    await user.click(tab(/Orders/));
    await waitFor(() => expect(address()).toBe('/admin?tab=orders&status=completed'));
  });
});

describe('a list', () => {
  it('keeps a sort order that is chosen while a search is pending', async () => {
    const { user } = await open('/admin?tab=orders');
    await user.type(screen.getByRole('searchbox'), 'client4');
    await user.click(button('Email'));
    await waitFor(() => expect(address()).toBe('/admin?tab=orders&q=client4&sort=email'));
  });

  it('that nothing matches says so, and leads out', async () => {
    server.use(...adminApi());
    const { user } = openDashboard('/admin?tab=orders&q=zzz&read=false');
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await screen.findByText('No orders found.')).toBeVisible();
    expect(address()).toBe('/admin?tab=orders');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('has filters, a range of days, and more of them behind a button', async () => {
    const { user, asked } = await open('/admin?tab=orders');
    const filters = {
      Status: 'completed',
      Video: 'approved',
      Read: 'false',
      Answer: 'true',
      Work: 'mine',
      Spam: 'only',
    };
    for (const [name, value] of Object.entries(filters)) {
      await user.selectOptions(select(`${name} filter`), value);
    }
    const type = (value: string) =>
      fireEvent.change(screen.getByLabelText('From'), { target: { value } });
    for (const year of ['0002', '0020', '0202']) {
      type(`${year}-01-10`);
      expect(screen.getByLabelText('From')).toHaveValue(`${year}-01-10`);
    }
    type('2026-01-10');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-12' } });
    const chosen = 'status=completed&film=approved&read=false&answered=true&spam=only&work=mine';
    const days = 'from=2026-01-10&to=2026-01-12';
    await waitFor(() => expect(address()).toBe(`/admin?tab=orders&${chosen}&${days}`));
    await waitFor(() =>
      expect(asked.at(-1)).toMatch(/^\?limit=50&status=completed.*assignee=me.*&to=/),
    );
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/admin?tab=orders'));
    await user.click(button('More filters'));
    expect(select('Surge filter')).toHaveFocus();
    const source = screen.getByRole('textbox', { name: 'Source filter' });
    await user.type(source, 'Newsletter{Enter}');
    await waitFor(() => expect(address()).toBe('/admin?tab=orders&source=newsletter'));
    expect(source).toHaveValue('newsletter');
    expect(source).toHaveFocus();
    await user.click(button('Clear filters'));
    await waitFor(() => expect(address()).toBe('/admin?tab=orders'));
    expect(source).toHaveValue('');
  });

  it('is sorted by its columns, one way and the other', async () => {
    const { user } = await open('/admin?tab=orders');
    const date = screen.getByRole('columnheader', { name: 'Date' });
    expect(date).toHaveAttribute('aria-sort', 'descending');
    const email = screen.getByRole('columnheader', { name: /^Email/ });
    expect(email).toHaveAttribute('aria-sort', 'none');
    expect(screen.getByRole('columnheader', { name: /ID/ })).not.toHaveAttribute('aria-sort');
    await user.click(within(date).getByRole('button'));
    await waitFor(() => expect(date).toHaveAttribute('aria-sort', 'ascending'));
    expect(address()).toBe('/admin?tab=orders&sort=createdAt');
  });

  it('is paged there and back', async () => {
    const { user } = await open('/admin?tab=orders&size=25', manyOrders);
    expect(button('Previous')).toBeDisabled();
    const turn = async (name: string, text: string) => {
      await user.click(button(name));
      expect(await screen.findByText(text)).toBeVisible();
    };
    await turn('Next', '26–50 of 60');
    await turn('Next', '51–60 of 60');
    expect(button('Next')).toBeDisabled();
    await turn('Previous', '26–50 of 60');
    expect(address()).toContain('page=2');
    await turn('Previous', '1–25 of 60');
    expect(address()).toBe('/admin?tab=orders&size=25');
    await user.selectOptions(select('Rows per page'), '100');
    await waitFor(() => expect(address()).toBe('/admin?tab=orders&size=100'));
  });

  it('keeps its entries on screen while the next ones load, and its badge always', async () => {
    const { user } = await open('/admin?tab=orders&size=25', manyOrders);
    expect(tab(/Orders/)).toHaveTextContent('20 unread');
    const [held, letOn] = hold();
    server.use(http.get(apiPaths.adminList('orders'), () => held.then(() => undefined)));
    await user.click(button('Next'));
    const region = screen.getByRole('region', { name: 'Orders' });
    await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'true'));
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
    expect(tab(/Orders/)).toHaveTextContent('20 unread');
    letOn();
    expect(await screen.findByText('26–50 of 60')).toBeVisible();
  });
});
