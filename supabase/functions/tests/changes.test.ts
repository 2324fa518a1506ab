import { describe, expect, it } from 'vitest';
import { hasReadFlag, type ListName, listNames } from '../_shared/contract/admin.ts';
import { patch } from './support/api.ts';
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

describe.each(listNames.filter(hasReadFlag))('%s', (list) => {
  it('marks one row as read or with a status, and takes nothing else from the body', async () => {
    const { id, read } = await newRow(list);
    const other = await newRow(list);
    const [before, others] = [await read(), await other.read()];
    const mine = { email: 'changed@example.com', id: 1, arrived_in_surge: true };
    const mark = async (action: string, body?: object) => {
      const response = await change(`${list}/${id}/${action}`, body && { ...mine, ...body });
      expect([response.status, response.body]).toEqual([200, { success: true }]);
      return await read();
    };
    expect(await mark('mark-read')).toEqual({ ...before, is_read: true });
    expect(await mark('mark-read', { read: false })).toEqual(before);
    if (list === 'orders') {
      const answered = { first_answered_at: expect.anything(), waits_since: null };
      const confirmed = { ...before, ...answered, status: 'confirmed' };
      expect(await mark('status', { status: 'confirmed' })).toEqual(confirmed);
      expect(await mark('status', { status: 'pending' })).toEqual(before);
    }
    expect(await other.read()).toEqual(others);
  });
});

it('marks what the query finds as spam in one action, and takes exactly that back', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 4; n += 1) ids.push(await newEntry(sql, 'orders'));
  const [, first, second, unseen] = ids as [number, number, number, number];
  await sql`update orders set arrived_in_surge = true where id in ${sql([first, second, unseen])}`;
  const marked = await change('orders?surge=true', { spam: true, newest: second });
  const { action, ...rest } = marked.body as unknown as { action: string };
  expect(rest).toEqual({ success: true, count: 2, more: false });
  const spam = async () => {
    const rows = await sql`select id::int from orders where is_spam and id in ${sql(ids)}`;
    return rows.map(({ id }) => id).sort((one, other) => one - other);
  };
  expect(await spam()).toEqual([first, second]);
  const restored = await change('orders', { undo: action });
  expect(restored.body).toEqual({ success: true, count: 2, action: null, more: false });
  expect(await spam()).toEqual([]);
  await sql`update orders set arrived_in_surge = false where id in ${sql(ids)}`;
});

it.each<[path: string, body: unknown, status: number]>([
  ['orders/{id}/mark-read', '{"read":"false"}', 422],
  ['orders/{id}/mark-read', '{', 400],
  ['orders/{id}/status', { status: 'done' }, 422],
  ['signup-users/{id}/status', { status: 'pending' }, 404],
  ['orders/999999999/mark-read', undefined, 404],
  ['orders/9223372036854775807/status', { status: 'confirmed' }, 404],
  ['orders/{id}/spam', { spam: true }, 404],
  ['orders', {}, 422],
  ['orders', { spam: false, newest: 1 }, 422],
  ['orders', { spam: true, newest: 0 }, 422],
  ['orders', { spam: true, newest: 1, undo: '2026-01-01T00:00:00Z' }, 422],
  ['orders', { undo: 'yesterday' }, 422],
  ['orders?surge=maybe', { spam: true, newest: 1 }, 400],
])('PATCH %s with %j is answered with %3$i and changes nothing', async (path, body, status) => {
  const { id, read } = await newRow('orders');
  const before = await read();
  expect((await change(path.replace('{id}', String(id)), body)).status).toBe(status);
  expect(await read()).toEqual(before);
});

it('of two colleagues one changes the status of an order, and the other is told to what', async () => {
  const id = await newEntry(sql, 'orders');
  const to = (status: string, expected: string) =>
    patch(
      `/api/admin/orders/${id}/status`,
      { status },
      { token, headers: { 'if-match': expected } },
    );
  const both = await Promise.all([to('confirmed', '"pending"'), to('cancelled', '"pending"')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  const won = both[0]?.status === 200 ? 'confirmed' : 'cancelled';
  expect(both.find(({ status }) => status === 412)?.body.detail).toBe(
    `Staff changed it to '${won}'.`,
  );
  expect((await to('in_progress', `"${won}"`)).status).toBe(200);
  expect((await to('completed', '*')).status).toBe(200);
  expect((await to('pending', 'completed')).status).toBe(400);
});
