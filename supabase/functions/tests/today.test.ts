import { expect, it } from 'vitest';
import { orderNumber } from '../_shared/contract/order-number.ts';
import { todaySchema } from '../_shared/contract/today.ts';
import { call, patch } from './support/api.ts';
import { connect } from './support/database.ts';
import { newEntry, placeOrder } from './support/sources.ts';
import { freshLogin } from './support/staff.ts';

const sql = connect();
const token = await freshLogin(sql);

it('the lines that wait come in pages, with the caller’s or nobody’s alone', async () => {
  const { id, key } = await placeOrder(sql);
  await patch(`/api/admin/records/orders/${id}`, { assignee: 'Staff' }, { token });
  await newEntry(sql, 'webinar-questions');
  const read = async (query: string) => {
    const { body, headers } = await call(`/api/admin/today?${query}`, { token });
    const next = /<[^?]*\?([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    const { waiting } = todaySchema.parse(body);
    return { waiting, next, total: Number(headers.get('x-total-count')) };
  };
  const mine = await read('limit=100&assignee=me');
  const line = { list: 'orders', id, orderNumber: orderNumber(key) };
  expect(mine.waiting).toContainEqual(expect.objectContaining(line));
  const nobodys = await read('limit=100&assignee=nobody');
  expect(nobodys.waiting.length).toBeGreaterThan(0);
  expect(nobodys.waiting).not.toContainEqual(expect.objectContaining(line));
  const first = await read('limit=1');
  const second = await read(first.next);
  expect(first.total).toBeGreaterThan(1);
  expect([...first.waiting, ...second.waiting]).toEqual((await read('limit=2')).waiting);
});

it.each(['before=x', 'assignee=Ann', 'limit=0'])('%s is refused', async (query) => {
  expect((await call(`/api/admin/today?${query}`, { token })).status).toBe(400);
});
