/** What staff read besides the lists. That each call needs a session is tested with the app. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listNames, lists, unwrapRows } from '../_shared/contract/admin.ts';
import { pulseSchema } from '../_shared/contract/pulse.ts';
import { call } from './support/api.ts';
import { connect } from './support/database.ts';
import { newEntry, sources } from './support/sources.ts';
import { freshLogin } from './support/staff.ts';

const sql = connect();
const token = await freshLogin(sql);
const get = (path: string) => call(`/api/admin/${path}`, { token });

describe.each(listNames)('an entry of %s', (list) => {
  it('is the same alone as in its list and in the pulse, also when it is spam, and says where it came from', async () => {
    const attribution = { last: { source: 'News', campaign: 'Spring Sale', path: '/about' } };
    const id = await newEntry(sql, list, { attribution });
    const { body: row } = await get(`${list}/${id}`);
    expect(row).toMatchObject({ attribution, source: 'news', campaign: 'spring sale' });
    expect(z.parse<z.ZodMiniType>(lists[list].row, row)).toEqual(row);
    expect(unwrapRows(list, (await get(`${list}?limit=1`)).body)).toEqual([row]);
    const screen = JSON.stringify({ shown: { [list]: { [id]: '' } }, open: { list, id } });
    const { body: pulse } = await get(`pulse?${new URLSearchParams({ screen })}`);
    const { changed } = pulseSchema.parse(pulse);
    expect(changed).toHaveLength(1);
    for (const { list: _, stamp: __, ...fields } of changed) expect(row).toMatchObject(fields);
    await sql`update ${sql(sources[list].table)} set is_spam = true where id = ${id}`;
    expect((await get(`${list}/${id}`)).body).toMatchObject({ id, isSpam: true });
  });
});

it('the pulse has the newest entry of a list, and counts those after a known one', async () => {
  const list = 'contact-submissions';
  const known = await newEntry(sql, list);
  const newest = await newEntry(sql, list);
  const { lists: counts } = pulseSchema.parse((await get(`pulse?${list}=${known}`)).body);
  expect(counts[list]).toMatchObject({ newest, fresh: 1 });
});

it.each([
  ['orders/999999999', 404],
  ['orders/9223372036854775807', 404],
  ['pulse?orders=abc', 400],
  ['pulse?orders=-1', 400],
  ['pulse?users=1', 400],
  ['pulse?orders=', 400],
  ['pulse?screen=%7B', 400],
  ['pulse?screen={"shown":{"orders":{"x":""}},"open":null}', 400],
  ['pulse?screen={"shown":{},"open":{"list":"orders","id":1.5}}', 400],
])('/api/admin/%s is answered with %i', async (path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
});
