import { apiPaths } from '@contract/api.ts';
import { consentReceiptSchema } from '@contract/consent.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow, orderRow, orderRows } from '@/testing/factories.ts';
import { hold } from '@/testing/hold.ts';
import { address, openDashboard, tab } from '@/testing/open-dashboard.tsx';
import { problem, refused, rpc } from '@/testing/responses.ts';
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

describe('saved views', () => {
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
      expect(await navigator.clipboard.readText()).toBe(
        `${window.location.origin}/admin?read=false`,
      );
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
});

const id = '1f3b86c2-0000-4000-8000-000000000000';

const receipt = () =>
  consentReceiptSchema.parse({
    ...{ id, version: 1, policyDate: '2025-05-21', method: 'gpc' },
    choice: { analytics: true, marketing: false },
    ...{ at: '2026-11-20T15:00:00Z', receivedAt: '2026-11-20T15:00:01Z' },
  });

describe('the receipt number of a cookie choice', () => {
  it('typed into the search finds the choice', async () => {
    server.use(rpc('admin_consent', receipt));
    openDashboard();
    const search = await screen.findByRole('searchbox', { name: 'Search' });
    fireEvent.change(search, { target: { value: ` ${id.toUpperCase()}` } });
    expect(await screen.findByText(/analytics allowed, marketing not allowed/)).toHaveTextContent(
      /privacy signal” on .*2026.*, version 1 of 2025-05-21\.$/,
    );
  });

  it.each([
    [() => null, 'No cookie choice has this number.'],
    [() => refused(503), 'Couldn’t look up the cookie choice with this number.'],
  ])('says so when there is none, or it cannot be had', async (respond, text) => {
    server.use(rpc('admin_consent', respond));
    openDashboard(`/admin?q=${id}`);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
