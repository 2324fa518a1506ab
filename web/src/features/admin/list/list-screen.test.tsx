import { listNames } from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import { timersMs } from '@contract/timers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow, orderRow, orderRows } from '@/testing/factories.ts';
import { hold } from '@/testing/hold.ts';
import { openDashboard, tab } from '@/testing/open-dashboard.tsx';
import { problem, refused, rpc } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

const serve = (contact = contactRow()) =>
  server.use(
    rpc('admin_pulse', () => refused(503)),
    ...adminApi({ 'contact-submissions': [contact], orders: [orderRow()] }),
  );

/** Keeps the names of the lists that are asked for. The desk makes other requests, too. */
function noteLists(): unknown[] {
  const asked: unknown[] = [];
  server.use(
    http.get('/api/admin/:list', ({ params }) => {
      if ((listNames as readonly unknown[]).includes(params.list)) asked.push(params.list);
    }),
  );
  return asked;
}

describe('the lists', () => {
  it('stand in five tabs, and each says when it is empty', async () => {
    const { user } = openDashboard();
    const texts = [
      ['Contact Form Submissions', 'No contact submissions found.'],
      ['Sign Up Users', 'No sign up users found.'],
      ['Orders', 'No orders found.'],
      ['Webinar Signups', 'No webinar signups found.'],
      ['Webinar Questions', 'No webinar questions found.'],
    ] as const;
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(texts.map(([title]) => title));
    for (const [index, [, text]] of texts.entries()) {
      await user.click(tabs[index] as HTMLElement);
      expect(await screen.findByText(text)).toBeVisible();
    }
  });

  it('load all five on login and all five on Refresh', async () => {
    const asked = noteLists();
    const { user } = openDashboard();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled());
    expect(asked).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked).toHaveLength(10));
    expect(asked.slice(0, 5).sort()).toEqual([...listNames].sort());
    expect(asked.slice(5).sort()).toEqual([...listNames].sort());
  });

  it('load the one on screen first, and the others when it is there or has failed', async () => {
    server.use(
      http.get(apiPaths.adminList('orders'), async () => {
        await delay(50);
        expect(asked).toEqual(['orders']);
        return new HttpResponse(null, { status: 503 });
      }),
    );
    const asked = noteLists();
    openDashboard('/admin?tab=orders');
    await screen.findAllByText(/Failed to fetch orders: 503/);
    await waitFor(() => expect(asked).toHaveLength(5));
  });

  it('say that they failed, and keep rows and badge of messages alone; Retry asks for one', async () => {
    serve();
    const { user } = openDashboard();
    await waitFor(() => expect(tab(/Orders/)).toHaveTextContent('1 unread'));
    server.use(http.get('/api/admin/:list', () => new Response(null, { status: 500 })));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    const panel = within(screen.getByRole('tabpanel'));
    expect(await panel.findByText('Failed to fetch submissions: 500')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^ErrorFailed to fetch/);
    expect(tab(/Contact/)).toHaveTextContent('1 unread');
    expect(tab(/Orders/)).not.toHaveTextContent('unread');
    server.resetHandlers();
    serve();
    const asked = noteLists();
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await panel.findByRole('table')).toBeVisible();
    expect(asked).toEqual(['contact-submissions']);
  });

  it('show the columns of a message and name empty fields', async () => {
    serve(contactRow({ createdAt: new Date(2025, 4, 15, 15, 0).toISOString() }));
    openDashboard();
    await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'ID',
      'Date',
      'Name',
      'Email',
      'Phone',
      'Company',
      'Message',
      'Status',
    ]);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '1',
      'May 15th, 2025 at 3:00 PM',
      'Ada Lovelace',
      'ada@example.com',
      'N/A',
      'N/A',
      'Twelve photos of a lake house.',
      'Unread',
    ]);
  });
});

const orders = (count: number) =>
  orderRows(count, (id) => ({ status: id % 2 ? 'confirmed' : 'pending', isRead: id % 2 > 0 }));

async function openOrders(count = 6, path = '/admin?tab=orders') {
  server.use(...adminApi({ orders: orders(count) }));
  const result = openDashboard(path);
  await screen.findByRole('table');
  const box = (id: number) => screen.getByRole('checkbox', { name: `Select ${id}` });
  const button = (name: string) => screen.getByRole('button', { name });
  return { ...result, box, button };
}

const row = (id: number) => screen.getByRole('row', { name: new RegExp(`Client${id} Brooks`) });

describe('several entries', () => {
  it('are selected one by one, by range, and all', async () => {
    const { user, box, button } = await openOrders();
    await user.click(box(5));
    await user.keyboard('{Shift>}');
    await user.click(box(2));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('4 selected')).toBeVisible();
    expect(button('Set status')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(screen.getByText('6 selected')).toBeVisible();
    expect(all).toBeChecked();
    await user.click(button('Deselect'));
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
  });

  it('stay selected if they were selected while others were moved to spam', async () => {
    const { user, box, button } = await openOrders();
    const [held, letOn] = hold();
    server.use(http.patch('*/rest/v1/orders', () => held));
    await user.click(box(5));
    await user.click(button('Mark spam'));
    await user.click(box(4));
    letOn();
    await waitFor(() => expect(screen.queryByText('Client5 Brooks')).not.toBeInTheDocument());
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(box(4)).toBeChecked();
  });

  it('leave their bar to the filters, which a second tap does not press', async () => {
    Object.assign(timersMs, { secondTap: 60_000 });
    onTestFinished(() => void Object.assign(timersMs, { secondTap: 0 }));
    const { user, box, button } = await openOrders();
    await user.click(box(5));
    await user.click(button('Deselect'));
    await user.click(button('Export CSV'));
    expect(screen.queryByText(/saved/)).not.toBeInTheDocument();
    expect(button('Export CSV')).toBeVisible();
  });

  it.each([
    { matching: 26, offers: 1 },
    { matching: 25, offers: 0 },
  ])(
    'of a page can be marked with those of other pages, if there are any ($matching match)',
    async ({ matching, offers }) => {
      const { user } = await openOrders(matching, '/admin?tab=orders&size=25&status=pending');
      await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
      expect(screen.getByText('25 selected')).toBeVisible();
      expect(screen.queryAllByRole('button', { name: /^Mark all/ })).toHaveLength(offers);
    },
  );

  it('that could not be changed are counted', async () => {
    const { user, box, button } = await openOrders();
    server.use(http.patch(apiPaths.markRead('orders', 4), () => problem(500)));
    await user.click(box(6));
    await user.click(box(4));
    await user.click(button('Mark read'));
    expect(await screen.findByText('Couldn’t change 1 of 2 entries.')).toBeVisible();
    expect(within(row(6)).getByText('Read')).toBeVisible();
    expect(within(row(4)).getByText('Unread')).toBeVisible();
  });
});

describe('the export', () => {
  async function exported(act: () => Promise<void>): Promise<{ name: string; text: string }> {
    const parts: Blob[] = [];
    let name = '';
    URL.createObjectURL = vi.fn((blob: Blob) => {
      parts.push(blob);
      return 'blob:export';
    });
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      name = this.download;
    });
    await act();
    await waitFor(() => expect(parts).toHaveLength(1));
    const bytes = await (parts[0] as Blob).arrayBuffer();
    return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
  }

  it('holds every page of what matches, in the list’s order', async () => {
    const { user, button } = await openOrders(230, '/admin?tab=orders&size=25&status=pending');
    const asked: string[] = [];
    server.use(
      http.get(apiPaths.adminList('orders'), ({ request }) => {
        asked.push(new URL(request.url).search);
      }),
    );
    const { name, text } = await exported(async () => {
      await user.click(button('Export format'));
      await user.click(await screen.findByRole('menuitem', { name: /^Separated by semicolons/ }));
    });
    expect(await screen.findByText('230 rows saved.')).toBeVisible();
    expect(name).toBe('orders.csv');
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF"ID";"Date";"Order number";.*"First visit"$/);
    expect(lines).toHaveLength(232);
    expect(lines[1]).toMatch(/^230;.*"Client230";"Brooks"/);
    const query = '?limit=100&status=pending';
    expect(asked).toEqual([query, `${query}&before=100`, `${query}&before=200`]);
  });

  it('is cancelled', async () => {
    const { user, button } = await openOrders(230);
    const [held, letOn] = hold();
    server.use(http.get(apiPaths.adminList('orders'), () => held.then(() => undefined)));
    await user.click(button('Export CSV'));
    expect(await screen.findByRole('progressbar', { name: 'Export' })).toBeVisible();
    await user.click(button('Cancel export'));
    await waitFor(() => expect(button('Export CSV')).toBeVisible());
    letOn();
    expect(screen.queryByText(/saved/)).not.toBeInTheDocument();
  });

  it('goes on while entries are selected, and says when leaving the list has ended it', async () => {
    const { user, box, button } = await openOrders(230);
    const [held] = hold();
    server.use(http.get(apiPaths.adminList('orders'), () => held.then(() => undefined)));
    await user.click(button('Export CSV'));
    await user.click(box(230));
    await user.click(button('Deselect'));
    expect(screen.getByRole('progressbar', { name: 'Export' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Contact/ }));
    expect(await screen.findByText('The export didn’t finish. Nothing was saved.')).toBeVisible();
    expect(button('Export CSV')).toBeVisible();
  });

  it('saves nothing when it fails half-way', async () => {
    const { user, button } = await openOrders(230);
    server.use(
      http.get(apiPaths.adminList('orders'), ({ request }) =>
        request.url.includes('before') ? problem(500) : undefined,
      ),
    );
    await user.click(button('Export CSV'));
    expect(await screen.findByText('The export didn’t finish. Nothing was saved.')).toBeVisible();
  });
});
