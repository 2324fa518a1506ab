/** What staff read besides the lists. That each call needs a session is tested with the app. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listNames, lists, unwrapRows } from '../_shared/contract/admin.ts';
import { foundSchema } from '../_shared/contract/find.ts';
import { pulseSchema } from '../_shared/contract/pulse.ts';
import { call, newKey } from './support/api.ts';
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
  [`find?q=${'x'.repeat(201)}`, 400],
  ['find?q=%00', 400],
])('/api/admin/%s is answered with %i', async (path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
});

describe('search over everything', () => {
  const find = async (q: string) =>
    foundSchema.parse((await get(`find?${new URLSearchParams({ q })}`)).body).entries;

  it('finds a person in all lists, the newest entry first', async () => {
    const email = `${newKey()}@example.com`;
    for (const list of listNames) await newEntry(sql, list, { email });
    const found = await find(email.toUpperCase());
    expect(found.map(({ list }) => list)).toEqual([...listNames].reverse());
    expect(found.every(({ isPerson }) => isPerson)).toBe(true);
  });

  it('needs three characters, or two Chinese ones', async () => {
    await newEntry(sql, 'contact-submissions', { name: '王芳' });
    for (const q of ['', ' ', 'ad']) expect(await find(q)).toEqual([]);
    expect((await find('王芳'))[0]).toMatchObject({ name: '王芳', isPerson: true });
  });
});
