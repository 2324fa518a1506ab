/** What staff read besides the lists. That each call needs a session is tested with the app. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { staffSessionSchema } from '../_shared/contract/activity.ts';
import { listNames, lists, unwrapRows } from '../_shared/contract/admin.ts';
import { orderNumber } from '../_shared/contract/order-number.ts';
import { overviewSchema } from '../_shared/contract/overview.ts';
import { pulseSchema } from '../_shared/contract/pulse.ts';
import { todaySchema } from '../_shared/contract/today.ts';
import { call } from './support/api.ts';
import { rpc } from './support/data-api.ts';
import { connect } from './support/database.ts';
import { newEntry, placeOrder, sources } from './support/sources.ts';
import { freshLogin } from './support/staff.ts';

const sql = connect();
const token = await freshLogin(sql);
const get = (path: string) => call(`/api/admin/${path}`, { token });

describe.each(listNames)('an entry of %s', (list) => {
  it('is the same by itself as in its list and in the pulse, even as spam, and says where it came from', async () => {
    const attribution = { last: { source: 'News', campaign: 'Spring Sale', path: '/about' } };
    const id = await newEntry(sql, list, { attribution });
    const { body: row } = await get(`${list}/${id}`);
    expect(row).toMatchObject({ attribution, source: 'news', campaign: 'spring sale' });
    expect(z.parse<z.ZodMiniType>(lists[list].row, row)).toEqual(row);
    expect(unwrapRows(list, (await get(`${list}?limit=1`)).body)).toEqual([row]);
    const screen = { shown: { [list]: { [id]: '' } }, open_entry: { list, id } };
    const { changed } = pulseSchema.parse((await rpc('admin_pulse', screen, token)).body);
    expect(changed).toHaveLength(1);
    for (const { list: _, stamp: __, ...fields } of changed) expect(row).toMatchObject(fields);
    await sql`update ${sql(sources[list].table)} set is_spam = true where id = ${id}`;
    expect((await get(`${list}/${id}`)).body).toMatchObject({ id, isSpam: true });
  });
});

it('Today, the overview and the session come from the database as the desk reads them', async () => {
  const { id, key } = await placeOrder(sql);
  await sql`update orders set assignee = 'Staff' where id = ${id}`;
  const read = async (name: string, args = {}) => (await rpc(name, args, token)).body;
  const { rows } = todaySchema.parse(await read('admin_today', { assignee: 'me' }));
  const line = { list: 'orders', id, orderNumber: orderNumber(key) };
  expect(rows).toContainEqual(expect.objectContaining(line));
  expect(overviewSchema.parse(await read('admin_overview', { zone: 'UTC' })).zone).toBe('UTC');
  expect(staffSessionSchema.parse(await read('admin_session_read')).name).toBeNull();
});

it('an entry that is not there is not found', async () => {
  for (const id of ['999999999', '9223372036854775807']) {
    expect((await get(`orders/${id}`)).status).toBe(404);
  }
});
