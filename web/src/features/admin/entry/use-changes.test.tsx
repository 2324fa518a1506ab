import { apiPaths } from '@contract/api.ts';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { currentToast } from '@/components/ui/toast/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { orderRow } from '@/testing/factories.ts';
import { hold } from '@/testing/hold.ts';
import { adminToken, problem, refused } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { listKeys } from '../parts/query-keys.ts';
import { TokenProvider } from '../shell/use-staff-api.ts';
import { patchCachedEntry } from './cached-entries.ts';
import type { Change } from './changes.utils.ts';
import type { ListPage } from './entries.api.ts';
import { useChanges } from './use-changes.ts';

const order = orderRow({
  ...{ id: 1, isRead: false, status: 'pending', followUpOn: '2026-12-01' },
});
/** The table behind the list, in the data API. */
const orders = '*/rest/v1/orders';
const pageKey = listKeys.page('orders', '');
const rowKey = listKeys.entry('orders', 1);

/** Renders the hook with the order in a cached page, and a second copy for the open entry. */
function setUp() {
  const client = createQueryClient();
  client.setQueryData<ListPage>(pageKey, { entries: [order], total: 1, unread: 1, next: null });
  client.setQueryData(rowKey, order);
  const { result } = renderHook(() => useChanges('orders'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <TokenProvider value={adminToken}>{children}</TokenProvider>
      </QueryClientProvider>
    ),
  });
  const copies = () => [
    client.getQueryData<ListPage>(pageKey)?.entries[0],
    client.getQueryData(rowKey),
  ];
  const unread = () => client.getQueryData<ListPage>(pageKey)?.unread;
  return { client, apply: result.current.apply, copies, unread };
}

const done = () => HttpResponse.json({ success: true });

describe('overlapping changes of one entry', () => {
  it('keep each other’s field, whichever is answered first', async () => {
    const { apply, copies, unread } = setUp();
    const [held, letReadOn] = hold();
    server.use(
      http.patch(apiPaths.markRead('orders', 1), () => held.then(done)),
      http.patch(apiPaths.orderStatus(1), done),
    );
    let reading = Promise.resolve();
    await act(async () => {
      reading = apply([order], { isRead: true });
      await apply([order], { status: 'confirmed' });
    });
    await act(async () => {
      letReadOn();
      await reading;
    });
    for (const copy of copies()) expect(copy).toMatchObject({ isRead: true, status: 'confirmed' });
    expect(unread()).toBe(0);
  });

  it('of the same field reach the server one after the other, and the last one stays', async () => {
    const { apply, copies } = setUp();
    const asked: unknown[] = [];
    const [held, letFirstOn] = hold();
    server.use(
      http.patch(apiPaths.orderStatus(1), async ({ request }) => {
        const { status } = (await request.json()) as { status: string };
        asked.push(status);
        if (status === 'confirmed') await held;
        return done();
      }),
    );
    let both: Promise<unknown> = Promise.resolve();
    act(() => {
      both = Promise.all([
        apply([order], { status: 'confirmed' }),
        apply([order], { status: 'completed' }),
      ]);
    });
    await waitFor(() => expect(asked).toEqual(['confirmed']));
    await act(async () => {
      letFirstOn();
      await both;
    });
    expect(asked).toEqual(['confirmed', 'completed']);
    for (const copy of copies()) expect(copy).toMatchObject({ status: 'completed' });
  });

  it('of a status can be undone until the customer is mailed, and only while the status is still the same', async () => {
    const { client, apply } = setUp();
    const expected: unknown[] = [];
    server.use(
      http.patch(apiPaths.orderStatus(1), ({ request }) => {
        expected.push(request.headers.get('If-Match'));
        return done();
      }),
    );
    await act(() => apply([order], { status: 'confirmed' }));
    expect(currentToast()?.duration).toBeGreaterThan(15_000);
    expect(currentToast()?.duration).toBeLessThanOrEqual(20_000);
    const entries = [{ ...order, status: 'cancelled' }];
    client.setQueryData<ListPage>(pageKey, { entries, total: 1, unread: 1, next: null });
    await act(async () => currentToast()?.action?.run());
    await waitFor(() => expect(expected).toEqual(['"pending"', '"confirmed"']));
  });

  it('of an answer keep what a colleague answered meanwhile, also when they are undone', async () => {
    const { apply, copies } = setUp();
    const [bens, anns] = ['2026-11-22T09:30:00.123+00:00', '2026-11-22T10:00:00.456+00:00'];
    const expected: unknown[] = [];
    server.use(
      http.patch(orders, ({ request }) => {
        expected.push(new URL(request.url).searchParams.get('answered_at'));
        return HttpResponse.json(expected.length === 1 ? [{ answered_at: bens }] : []);
      }),
      http.get(apiPaths.adminEntry('orders', 1), () =>
        HttpResponse.json({ ...order, answeredAt: anns }),
      ),
    );
    await act(() => apply([order], { answeredAt: '2026-11-22T12:00:00Z' }));
    for (const copy of copies()) expect(copy).toMatchObject({ answeredAt: bens });
    await act(async () => currentToast()?.action?.run());
    await waitFor(() =>
      expect(copies()).toMatchObject([{ answeredAt: anns }, { answeredAt: anns }]),
    );
    expect(expected).toEqual(['is.null', `eq.${bens}`]);
    expect(currentToast()).toMatchObject({
      description: 'Couldn’t change the entry. Somebody else has changed this meanwhile.',
    });
  });

  it.each<[string, number, string | undefined]>([
    ['an erased entry', 404, 'Couldn’t change the entry.'],
    ['an entry, after the session has ended,', 401, undefined],
  ])('of the answer of %s blame no colleague', async (_what, status, description) => {
    const { apply } = setUp();
    server.use(
      http.patch(orders, () => HttpResponse.json([])),
      http.get(apiPaths.adminEntry('orders', 1), () => problem(status)),
    );
    await act(() => apply([order], { answeredAt: '2026-11-22T12:00:00Z' }));
    expect(currentToast()?.description).toBe(description);
  });

  it.each<[Change, object]>([
    [{ assignee: 'Ada' }, { assignee: 'Ada' }],
    [{ followUpOn: null }, { follow_up_on: null }],
    [{ isSpam: true }, { is_spam: true }],
  ])('%j write %j to the entry alone', async (change, columns) => {
    const { apply, copies } = setUp();
    const sent: unknown[] = [];
    server.use(
      http.patch(orders, async ({ request }) => {
        sent.push(new URL(request.url).searchParams.get('id'), await request.json());
        return HttpResponse.json([{ id: 1 }]);
      }),
    );
    await act(() => apply([order], change));
    expect(sent).toEqual(['eq.1', columns]);
    for (const copy of copies()) expect(copy).toMatchObject(change);
  });

  it('are not undone where somebody else has changed the same field since', async () => {
    const { apply, copies } = setUp();
    const expected: unknown[] = [];
    server.use(
      http.patch(orders, ({ request }) => {
        expected.push(new URL(request.url).searchParams.get('assignee'));
        return HttpResponse.json(expected.length === 1 ? [{ id: 1 }] : []);
      }),
      http.get(apiPaths.adminEntry('orders', 1), () =>
        HttpResponse.json({ ...order, assignee: 'Ben' }),
      ),
    );
    await act(() => apply([order], { assignee: 'Ada' }));
    await act(async () => currentToast()?.action?.run());
    await waitFor(() => expect(copies()[0]).toMatchObject({ assignee: 'Ben' }));
    expect(expected).toEqual(['is.null', 'eq.Ada']);
    expect(currentToast()?.description).toBe(
      'Couldn’t change the entry. Somebody else has changed this meanwhile.',
    );
  });

  it('that the database refuses are not made', async () => {
    const { apply, copies } = setUp();
    server.use(http.patch(orders, () => refused(400, '23514')));
    await act(() => apply([order], { assignee: 'Ada' }));
    expect(currentToast()?.description).toBe('Couldn’t change the entry.');
    expect(copies()[0]).toMatchObject({ assignee: order.assignee });
  });

  it('that ask for the same thing, or for what is so already, make one call', async () => {
    const { apply } = setUp();
    let calls = 0;
    server.use(
      http.patch(apiPaths.markRead('orders', 1), () => {
        calls += 1;
        return done();
      }),
    );
    await act(() =>
      Promise.all([apply([order], { isRead: true }), apply([order], { isRead: true })]),
    );
    await act(() => apply([order], { isRead: true }));
    expect(calls).toBe(1);
  });

  it('that the desk makes by itself show no notification, even when they fail', async () => {
    const { apply } = setUp();
    server.use(http.patch(apiPaths.markRead('orders', 1), done, { once: true }));
    await act(() => apply([order], { isRead: true }, { isSilent: true }));
    server.use(http.patch(apiPaths.markRead('orders', 1), () => problem(500)));
    await act(() => apply([order], { isRead: false }, { isSilent: true }));
    expect(currentToast()).toBeUndefined();
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  it('count an unread entry once when it is read and moved to spam', async () => {
    const { client, apply } = setUp();
    client.setQueryData<ListPage>(pageKey, { entries: [order], total: 2, unread: 2, next: null });
    const [held, letReadOn] = hold();
    server.use(
      http.patch(apiPaths.markRead('orders', 1), () => held.then(done)),
      http.patch(orders, () => HttpResponse.json([{ id: 1 }])),
    );
    await act(async () => {
      const reading = apply([order], { isRead: true });
      await apply([order], { isSpam: true });
      letReadOn();
      await reading;
    });
    expect(client.getQueryData<ListPage>(pageKey)?.unread).toBe(1);
  });
});

describe('a list that is fetched while a change is under way', () => {
  it.each(['staff’s own', 'another'])(
    'is fetched again, so that it has the change: %s',
    async (whose) => {
      const { client, apply, copies } = setUp();
      const [held, letFirstOn] = hold();
      let stored = order;
      let fetches = 0;
      const observer = new QueryObserver(client, {
        queryKey: pageKey,
        queryFn: async (): Promise<ListPage> => {
          fetches += 1;
          const entries = [stored];
          if (fetches === 1) await held;
          return { entries, total: 1, unread: 1, next: null };
        },
      });
      const unsubscribe = observer.subscribe(() => {});
      server.use(
        http.patch(apiPaths.orderStatus(1), () => {
          stored = { ...order, status: 'confirmed' };
          return done();
        }),
      );
      void observer.refetch();
      if (whose === 'another') {
        stored = { ...order, status: 'confirmed' };
        patchCachedEntry(client, 'orders', { entry: order, change: { status: 'confirmed' } });
      } else await act(() => apply([order], { status: 'confirmed' }));
      await waitFor(() => expect(fetches).toBe(2));
      await act(async () => letFirstOn());
      await waitFor(() => expect(client.isFetching()).toBe(0));
      expect(copies()[0]).toMatchObject({ status: 'confirmed' });
      unsubscribe();
    },
  );
});
