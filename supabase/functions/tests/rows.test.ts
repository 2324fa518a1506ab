import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listNames, lists, unwrapRows } from '../_shared/contract/admin.ts';
import { call, newKey, post } from './support/api.ts';
import { connect, forgetLogins } from './support/database.ts';
import { sources } from './support/sources.ts';
import { login, signToken } from './support/staff.ts';

const sql = connect();
let token: string;

beforeAll(async () => {
  await forgetLogins(sql);
  token = await login();
});

describe.each(listNames)('GET /api/admin/%s/{id}', (list) => {
  const { path, table, body } = sources[list];

  async function newId(): Promise<number> {
    const key = newKey();
    await post(path, body, { key });
    const [row] = await sql`select id::int from ${sql(table)} where receipt = ${key}`;
    return row?.id;
  }

  it('answers the entry as it stands in the list', async () => {
    const id = await newId();
    const answer = await call(`/api/admin/${list}/${id}`, { token });
    expect(answer.status).toBe(200);
    const row: unknown = answer.body;
    expect(z.parse<z.ZodMiniType>(lists[list].row, row)).toEqual(row);
    const { body: page } = await call(`/api/admin/${list}?limit=1`, { token });
    expect(unwrapRows(list, page)).toEqual([row]);
  });

  it('answers it when it is spam, too', async () => {
    const id = await newId();
    await sql`update ${sql(table)} set is_spam = true where id = ${id}`;
    const answer = await call(`/api/admin/${list}/${id}`, { token });
    expect(answer.body).toMatchObject({ id, isSpam: true });
  });

  it('gives nothing to those without a session', async () => {
    const id = await newId();
    const address = `/api/admin/${list}/${id}`;
    expect((await call(address)).status).toBe(401);
    // Correctly signed, but for a session that isn't in the database.
    expect((await call(address, { token: await signToken() })).status).toBe(401);
    expect((await call(`/api/admin/${list}/999999999`, { token: await signToken() })).status).toBe(
      401,
    );
  });

  it.each([
    ['0', 400],
    ['abc', 400],
    ['1;drop', 400],
    ['999999999', 404],
    ['9223372036854775807', 404],
  ])('answers the id %s with %i', async (id, status) => {
    const answer = await call(`/api/admin/${list}/${id}`, { token });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });
});
