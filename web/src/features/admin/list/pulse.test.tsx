import { apiPaths } from '@contract/api.ts';
import { timersMs } from '@contract/timers.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AdminTables, adminApiOver, adminTables } from '@/testing/admin-api.ts';
import { contactRow, orderRow } from '@/testing/factories.ts';
import { openDashboard, tab } from '@/testing/open-dashboard.tsx';
import { problem, rpc } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { ageColumn } from '../entry/columns.tsx';

const pulsePath = '/rest/v1/rpc/admin_pulse';

let tables: AdminTables;
let asked: string[];

function serve() {
  tables = adminTables({
    'contact-submissions': [contactRow({ id: 1 })],
    orders: [orderRow({ id: 1, isRead: true })],
  });
  asked = [];
  server.use(
    http.all(/\/(api\/admin|rest\/v1)\//, ({ request }) => {
      asked.push(new URL(request.url).pathname);
    }),
    ...adminApiOver(tables),
  );
}

const receive = (id: number, fields = {}) =>
  tables
    .get('contact-submissions')
    ?.push(contactRow({ id, name: `New ${id}`, ...fields }) as never);

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(search = '') {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = openDashboard(`/admin${search}`);
  await waitFor(() => expect(asked).toContain(pulsePath));
  await waitFor(() => expect(tab(/Contact/)).toHaveTextContent('1 unread'));
  return user;
}

function hide(isHidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

beforeEach(serve);

describe('what comes in while the desk is open', () => {
  it('is counted in the badge and the title, and waits behind a button', async () => {
    const user = await open();
    document.title = 'Admin';
    receive(2);
    receive(3, { isSpam: true });
    const lists = asked.filter((path) => path !== pulsePath).length;
    await pass(timersMs.pulse);
    expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
    expect(tab(/Contact/)).toHaveTextContent('2 unread');
    expect(document.title).toBe('(2) Admin');
    expect(screen.queryByText('New 2')).not.toBeInTheDocument();
    expect(asked.filter((path) => path !== pulsePath)).toHaveLength(lists);

    await user.click(screen.getByRole('button', { name: '1 new' }));
    expect(await screen.findByRole('button', { name: 'New 2' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('1 new')).not.toBeInTheDocument());
  });

  it('leaves a list that failed as it is', async () => {
    const user = await open('?tab=orders');
    server.use(http.get(apiPaths.adminList('orders'), () => problem(503)));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    await pass(2 * timersMs.pulse);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('is noticed above a list that shows only some entries', async () => {
    await open('?q=lovelace');
    await pass(timersMs.pulse);
    expect(screen.queryByRole('button', { name: /new$/ })).not.toBeInTheDocument();
    receive(2);
    receive(3);
    await pass(timersMs.pulse);
    expect(await screen.findByRole('button', { name: '2 new' })).toBeVisible();
  });

  it('stays noticed when a filter has replaced the whole list', async () => {
    // The first poll that succeeds comes after the list.
    server.use(rpc('admin_pulse', () => HttpResponse.error(), { once: true }));
    const user = await open();
    receive(2);
    await pass(timersMs.pulse);
    expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'lovelace{Enter}');
    // Longer than unused pages are kept.
    await pass(6 * timersMs.pulse);
    expect(screen.getByRole('button', { name: '1 new' })).toBeVisible();
  });

  it('is not fetched while the page is hidden, and at once when it is shown', async () => {
    await open();
    hide(true);
    const before = asked.length;
    await pass(4 * timersMs.pulse);
    expect(asked).toHaveLength(before);
    receive(2);
    hide(false);
    expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
  });

  it('is noticed at the next poll when the server could not be reached', async () => {
    await open();
    server.use(rpc('admin_pulse', () => HttpResponse.error(), { once: true }));
    receive(2);
    await pass(timersMs.pulse);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await pass(timersMs.pulse);
    expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
  });
});

describe('what others change of the entries on screen', () => {
  it('is in the row and the open entry within seconds, and the list is not fetched', async () => {
    const user = await open('?tab=orders&id=1');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Half a note');
    const lists = asked.filter((path) => path === apiPaths.adminList('orders')).length;
    const [order] = tables.get('orders') ?? [];
    const changed = { status: 'completed', filmState: 'approved' };
    Object.assign(order as object, changed, { filmChangedAt: new Date().toISOString() });
    await pass(timersMs.pulse);
    expect(await screen.findByLabelText('Status')).toHaveValue('completed');
    expect(
      await screen.findByText(/^The customer approved version 1, may be undone until/),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Half a note');
    Object.assign(order as object, { filmState: 'delivered' });
    await pass(timersMs.pulse);
    expect(await screen.findByText('The customer took the approval back.')).toBeVisible();
    expect(asked.filter((path) => path === apiPaths.adminList('orders'))).toHaveLength(lists);
  });

  it('leaves nothing of a person who was erased, neither in the row nor in the open entry', async () => {
    await open('?tab=orders&id=1');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Nadia Brooks');
    tables.get('orders')?.pop();
    await pass(timersMs.pulse);
    expect(await screen.findByText('There’s no entry with this ID.')).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveTextContent('Brooks'));
  });

  it('lets an age count on', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(ageColumn.cell({ createdAt: new Date().toISOString() }));
    expect(screen.getByText('0 min')).toBeVisible();
    await pass(3 * 60_000);
    expect(screen.getByText('3 min')).toBeVisible();
  });
});
