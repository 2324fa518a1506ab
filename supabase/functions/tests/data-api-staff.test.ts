/**
 * The data API as anyone on the internet can call it, bypassing the function: staff. The expected
 * responses are those of PostgREST on the hosted platform; the embedded data API must respond the
 * same.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newKey } from './support/api.ts';
import { type RestOptions, rest } from './support/data-api.ts';
import { insertRow, table, uniqueRow } from './support/data-api-rows.ts';
import { connect, countRows, forgetLogins } from './support/database.ts';
import { login } from './support/staff.ts';

const sql = connect();
let staff: string;
let id: number;

beforeAll(async () => {
  await forgetLogins(sql);
  staff = await login();
});

beforeEach(async () => {
  const [stored] = await sql`insert into contact_submissions ${sql(uniqueRow())}
    returning id::int`;
  id = stored?.id;
});

describe('staff', () => {
  const filtered = (query: string, options: RestOptions = {}) =>
    rest(`${table}?${query}`, { token: staff, ...options });

  it('read rows, aliased, ordered and limited', async () => {
    const answer = await filtered(
      `select=id,createdAt:created_at,isRead:is_read&order=created_at.desc.nullslast,id.desc&limit=1`,
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      { id, createdAt: expect.stringMatching(/^\d{4}-.*T.*\+00:00$/), isRead: false },
    ]);
  });

  it('are told how many there are', async () => {
    const total = await countRows(sql, table);
    const page = await filtered('select=id&limit=1', { headers: { prefer: 'count=exact' } });
    expect(page.headers.get('content-range')).toBe(`0-0/${total}`);
    const head = await filtered('select=id', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-range')).toMatch(new RegExp(`/${total}$`));
  });

  it.each([
    ['select=id&is_read=is.false&is_spam=is.false'],
    ['select=id&spam_reason=is.null&receipt=not.is.null'],
    ['select=id&created_at=gte.2026-01-01T00:00:00Z&created_at=lt.2999-01-01T00:00:00.000Z'],
    ['select=id&or=(name.eq."Ada Lovelace",name.is.null)'],
    ['select=id&search_text=like.%25lovelace%25&search_text=like.%25example%25'],
  ])('filter by %s', async (query) => {
    const answer = await filtered(query);
    expect(answer.status).toBe(200);
    expect(answer.body).toContainEqual({ id });
  });

  it('change the marks, and are told which row', async () => {
    const answer = await filtered(`id=eq.${id}&select=id`, {
      method: 'PATCH',
      body: { is_read: true, is_spam: true },
      headers: { prefer: 'return=representation' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([{ id }]);
  });

  it('change no row that is not there', async () => {
    const answer = await filtered('id=eq.999999999&select=id', {
      method: 'PATCH',
      body: { is_read: true },
      headers: { prefer: 'return=representation' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([]);
  });

  it.each([
    ['another column', { method: 'PATCH', body: { email: 'x@example.com' } }],
    ['the receipt', { method: 'PATCH', body: { receipt: newKey() } }],
    ['the date', { method: 'PATCH', body: { created_at: '2026-01-01' } }],
    ['a row away', { method: 'DELETE' }],
  ])('cannot change %s', async (_what, options) => {
    const answer = await filtered(`id=eq.${id}`, options);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: '42501' });
  });

  it('cannot insert', async () => {
    const answer = await insertRow(uniqueRow(), { token: staff });
    expect(answer.status).toBe(403);
  });

  it('cannot set a status that does not exist', async () => {
    const [order] = await sql`insert into orders
      (first_name, last_name, email, package, photo_count, property_address, photo_link)
      values ('Ada', 'Lovelace', 'a@b.co', 'basic', '5', '12345', 'https://x.example')
      returning id`;
    const answer = await rest(`orders?id=eq.${order?.id}`, {
      method: 'PATCH',
      token: staff,
      body: { status: 'done' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: '23514' });
  });

  it.each([
    ['an unknown table', 'nope', 404, 'PGRST205'],
    ['an unknown column', `${table}?select=id,nope`, 400, '42703'],
    ['an unknown operator', `${table}?id=zz.1`, 400, 'PGRST100'],
    ['an id that is no number', `${table}?id=eq.abc`, 400, '22P02'],
    ['a catalogue table', 'pg_roles', 404, 'PGRST205'],
    ['a function that does not exist', 'rpc/nope', 404, 'PGRST202'],
  ])('are told about %s', async (_case, path, status, code) => {
    const answer = await rest(path, {
      token: staff,
      ...(path.startsWith('rpc') ? { body: {} } : {}),
    });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code });
  });

  it.each(['private', 'auth', 'pg_catalog'])('cannot look into the schema %s', async (schema) => {
    const answer = await rest('admin_sessions', {
      token: staff,
      headers: { 'accept-profile': schema },
    });
    expect(answer.status).toBe(406);
    expect(answer.body).toMatchObject({ code: 'PGRST106' });
  });
});
