import { beforeAll, describe, expect, it } from 'vitest';
import { type ListName, listNames } from '../_shared/contract/admin.ts';
import { pulseSchema } from '../_shared/contract/pulse.ts';
import { call, newKey, patch, post } from './support/api.ts';
import { connect, forgetLogins } from './support/database.ts';
import { sources } from './support/sources.ts';
import { login, signToken } from './support/staff.ts';

const sql = connect();
let token: string;

beforeAll(async () => {
  await forgetLogins(sql);
  token = await login();
});

async function pulse(query = '') {
  const answer = await call(`/api/admin/pulse${query}`, { token });
  expect(answer.status).toBe(200);
  return pulseSchema.parse(answer.body).lists;
}

async function newRecord(list: ListName): Promise<number> {
  const { path, table, body } = sources[list];
  const key = newKey();
  expect((await post(path, body, { key })).status).toBe(201);
  const [row] = await sql`select id::int from ${sql(table)} where receipt = ${key}`;
  return row?.id;
}

describe.each(listNames)('the pulse of %s', (list) => {
  it('names the newest entry, and counts those after the one that is known', async () => {
    const known = await newRecord(list);
    expect((await pulse())[list]).toMatchObject({ newest: known, fresh: 0 });
    expect((await pulse(`?${list}=${known}`))[list].fresh).toBe(0);
    const spam = await newRecord(list);
    const newest = await newRecord(list);
    await patch(`/api/admin/${list}/${spam}/spam`, { spam: true }, { token });
    expect((await pulse(`?${list}=${known}`))[list]).toMatchObject({ newest, fresh: 1 });
  });

  it('counts what is unread, spam aside, as the list does', async () => {
    await newRecord(list);
    const head = await call(`/api/admin/${list}?limit=1`, { token });
    const { unread } = (await pulse())[list];
    expect(String(unread)).toBe(head.headers.get('x-unread-count') ?? '0');
  });
});

describe('the pulse', () => {
  it.each(['?orders=abc', '?orders=-1', '?users=1', "?orders=1'", '?orders=1e3', '?orders='])(
    'is not asked with %s',
    async (query) => {
      expect((await call(`/api/admin/pulse${query}`, { token })).status).toBe(400);
    },
  );

  it('is told to nobody without a live session', async () => {
    expect((await call('/api/admin/pulse')).status).toBe(401);
    expect((await call('/api/admin/pulse', { token: await signToken() })).status).toBe(401);
  });
});
