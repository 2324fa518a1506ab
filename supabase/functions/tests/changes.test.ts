import { describe, expect, it } from 'vitest';
import type { ListName } from '../_shared/contract/admin.ts';
import { call, patch } from './support/api.ts';
import { connect } from './support/database.ts';
import { newEntry, sources } from './support/sources.ts';
import { freshLogin } from './support/staff.ts';

const sql = connect();
const token = await freshLogin(sql);
const change = (path: string, body?: unknown) => patch(`/api/admin/${path}`, body, { token });

/** A row as a visitor submitted it, and a function that reads it again. */
async function newRow(list: ListName) {
  const id = await newEntry(sql, list);
  const read = async (): Promise<Record<string, unknown>> => {
    const [row] = await sql`select * from ${sql(sources[list].table)} where id = ${id}`;
    return row ?? {};
  };
  return { id, read };
}

const allLists = Object.keys(sources) as ListName[];

describe.each(['contact-submissions', 'orders', 'webinar-questions'] as const)(
  'PATCH /api/admin/%s/{id}/mark-read',
  (list) => {
    it('marks one row read or unread, and takes nothing else from the body', async () => {
      const { id, read } = await newRow(list);
      const other = await newRow(list);
      const before = await read();
      const mine = { email: 'changed@example.com', id: 1, is_spam: true, status: 'cancelled' };
      for (const body of [undefined, undefined, {}, mine]) {
        const answer = await change(`${list}/${id}/mark-read`, body);
        expect([answer.status, answer.body]).toEqual([200, { success: true }]);
        expect(await read()).toEqual({ ...before, is_read: true });
      }
      expect((await other.read()).is_read).toBe(false);
      await change(`${list}/${id}/mark-read`, { read: false });
      expect(await read()).toEqual(before);
    });
  },
);

describe.each(allLists)('%s', (list) => {
  it('hides a row as spam and brings it back', async () => {
    const { id, read } = await newRow(list);
    const before = await read();
    expect((await change(`${list}/${id}/spam`, { spam: true })).status).toBe(200);
    expect(await read()).toMatchObject({ ...before, is_spam: true, spam_at: expect.any(Date) });
    expect((await change(`${list}/${id}/spam`, { spam: false })).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  it('marks what the query finds as spam in one action, and takes exactly that back', async () => {
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push(await newEntry(sql, list));
    const [plain, first, second, unseen] = ids as [number, number, number, number];
    const { table } = sources[list];
    await sql`update ${sql(table)} set arrived_in_surge = true
      where id in ${sql([first, second, unseen])}`;
    const surge = await call(`/api/admin/${list}?surge=true`, { token });
    expect(surge.headers.get('x-total-count')).toBe('3');
    const marked = await change(`${list}?surge=true`, { spam: true, newest: second });
    const { action, ...rest } = marked.body as unknown as { action: string };
    expect(rest).toEqual({ success: true, count: 2, more: false });
    const spam = async () => {
      const rows = await sql`select id::int from ${sql(table)} where is_spam`;
      return rows.map(({ id }) => id);
    };
    expect(await spam()).toEqual(expect.arrayContaining([first, second]));
    expect(await spam()).not.toContain(plain);
    expect(await spam()).not.toContain(unseen);
    const restored = await change(list, { undo: action });
    expect(restored.body).toEqual({ success: true, count: 2, action: null, more: false });
    expect(await spam()).not.toContain(first);
    await sql`update ${sql(table)} set arrived_in_surge = false`;
  });
});

it('an order gets any status from any other', async () => {
  const { id, read } = await newRow('orders');
  const before = await read();
  const walk = ['completed', 'pending', 'in_progress', 'cancelled', 'confirmed', 'confirmed'];
  for (const status of walk) {
    expect((await change(`orders/${id}/status`, { status })).status).toBe(200);
    // Every status but 'pending' counts as an answer; 'pending' takes it back.
    const first_answered_at = status === 'pending' ? null : expect.anything();
    const waits_since = status === 'pending' ? before?.waits_since : null;
    expect(await read()).toEqual({ ...before, status, first_answered_at, waits_since });
  }
});

it.each<[path: string, body: unknown, status: number]>([
  ['orders/{id}/mark-read', '{"read":"false"}', 422],
  ['orders/{id}/mark-read', '[]', 400],
  ['orders/{id}/mark-read', '{', 400],
  ['orders/{id}/spam', {}, 422],
  ['orders/{id}/spam', { spam: 'true' }, 422],
  ['orders/{id}/spam', undefined, 415],
  ['orders/{id}/status', { status: 'done' }, 422],
  ['orders/{id}/status', {}, 422],
  ['signup-users/{id}/status', { status: 'pending' }, 404],
  ['orders', {}, 422],
  ['orders', { spam: true }, 422],
  ['orders', { spam: false, newest: 1 }, 422],
  ['orders', { spam: true, newest: 0 }, 422],
  ['orders', { spam: true, newest: '1' }, 422],
  ['orders', { spam: true, newest: 1, undo: '2026-01-01T00:00:00Z' }, 422],
  ['orders', { undo: 'yesterday' }, 422],
  ['orders?surge=maybe', { spam: true, newest: 1 }, 400],
])('PATCH %s with %j is answered with %3$i and changes nothing', async (path, body, status) => {
  const { id, read } = await newRow('orders');
  const before = await read();
  expect((await change(path.replace('{id}', String(id)), body)).status).toBe(status);
  expect(await read()).toEqual(before);
});

describe('an id', () => {
  const paths = [
    'contact-submissions/{id}/mark-read',
    'orders/{id}/status',
    'webinar-signups/{id}/spam',
  ];
  const body = { read: true, status: 'confirmed', spam: true };
  const statuses = (id: string) =>
    Promise.all(paths.map(async (path) => (await change(path.replace('{id}', id), body)).status));

  it.each(['999999999', '9007199254740993', '9223372036854775807'])(
    'that is %s is not found',
    async (id) => {
      expect(await statuses(id)).toEqual([404, 404, 404]);
    },
  );
});

it('nobody deletes or replaces anything through the API', async () => {
  const { id, read } = await newRow('orders');
  for (const method of ['DELETE', 'PUT', 'PATCH', 'POST']) {
    const answer = await call(`/api/admin/orders/${id}`, { method, token, body: {} });
    expect(answer.status).toBe(405);
  }
  expect((await read()).id).toBeDefined();
});
