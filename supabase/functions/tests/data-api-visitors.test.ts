/**
 * The data API as anyone on the internet can call it, bypassing the function: visitors. The
 * expected responses are those of PostgREST on the hosted platform; the embedded data API must
 * respond the same.
 */

import { describe, expect, it } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { newKey } from './support/api.ts';
import { type RestAnswer, type RestOptions, rest } from './support/data-api.ts';
import {
  closedTables,
  columnOf,
  insertRow,
  openTables,
  table,
  uniqueRow,
} from './support/data-api-rows.ts';
import { connect, countRows, withLimit } from './support/database.ts';

const sql = connect();

/** 42501 is a missing grant, 428C9 a generated column, which nobody may write. */
function expectRefusal({ status, body }: RestAnswer): void {
  expect([
    [401, '42501'],
    [400, '428C9'],
  ]).toContainEqual([status, (body as { code: string }).code]);
}

describe('a visitor', () => {
  it('inserts a row and gets nothing back', async () => {
    const receipt = newKey();
    const answer = await insertRow(uniqueRow({ receipt }), {
      headers: { prefer: 'return=minimal' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toBe('');
    expect(await countRows(sql, table, receipt)).toBe(1);
  });

  it('may call with the publishable key as the bearer, too', async () => {
    const token = stack.publishableKey;
    expect((await insertRow(uniqueRow(), { token })).status).toBe(201);
  });

  it('cannot have the row returned', async () => {
    const receipt = newKey();
    const answer = await insertRow(uniqueRow({ receipt }), {
      headers: { prefer: 'return=representation' },
    });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: '42501' });
    expect(await countRows(sql, table, receipt)).toBe(0);
  });

  it.each(['id', 'is_read', 'is_spam', 'spam_reason', 'created_at', 'search_text'])(
    'cannot write the column %s',
    async (column) => {
      const values: Record<string, unknown> = { id: 1, is_read: true, is_spam: false };
      const body = uniqueRow({ [column]: values[column] ?? '2026-01-01' });
      expectRefusal(await insertRow(body));
      const stored = await sql`select from contact_submissions where email = ${body.email}`;
      expect(stored).toHaveLength(0);
    },
  );

  it.each(['status', 'price_cents', 'photo_limit', 'order_number'])(
    'cannot write the column %s of an order',
    async (column) => {
      const order = {
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'ada@example.com',
        package: 'basic',
        photo_count: '5',
        property_address: '12 St James Square',
        photo_link: 'https://x.example',
      };
      expectRefusal(await rest('orders', { body: { ...order, [column]: '1' } }));
    },
  );

  it.each([
    ['a name too short', { name: 'A' }, 'contact_submissions_name_length'],
    ['a name of blanks', { name: '    ' }, 'contact_submissions_name_length'],
    ['a wrong e-mail', { email: 'ada' }, 'contact_submissions_email_format'],
    [
      'a long e-mail',
      { email: `${'a'.repeat(243)}@example.com` },
      'contact_submissions_email_length',
    ],
    ['a long phone', { phone: '1'.repeat(21) }, 'contact_submissions_phone_length'],
    ['a long company', { company: 'x'.repeat(256) }, 'contact_submissions_company_length'],
    ['a short message', { message: '123456789' }, 'contact_submissions_message_length'],
    ['a long message', { message: 'x'.repeat(5001) }, 'contact_submissions_message_length'],
  ])('meets the same rules as on the page: %s', async (_case, wrong, constraint) => {
    const answer = await insertRow(uniqueRow(wrong));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: '23514',
      message: expect.stringContaining(`"${constraint}"`),
    });
  });

  it.each([
    ['a missing column', { name: 'Ada', email: 'ada@example.com' }, 400, '23502'],
    ['an unknown column', { ...uniqueRow(), nope: 1 }, 400, 'PGRST204'],
    ['malformed JSON', '{"name":', 400, 'PGRST102'],
    ['NUL', { ...uniqueRow(), message: 'hello \u0000 hello hello' }, 400, /^22/],
    ['a receipt that is no UUID', { ...uniqueRow(), receipt: 'x' }, 400, '22P02'],
  ])('is told what is wrong with %s', async (_case, body, status, code) => {
    const answer = await insertRow(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code: expect.stringMatching(code) });
  });

  it('who repeats a receipt is answered as the first time and stores nothing', async () => {
    const body = uniqueRow({ receipt: newKey() });
    expect((await insertRow(body)).status).toBe(201);
    const again = await insertRow(body);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ code: 'replay' });
    expect(await countRows(sql, table, body.receipt)).toBe(1);
  });

  it('who sends the same twice without a receipt is stored twice', async () => {
    const body = uniqueRow();
    expect((await insertRow(body)).status).toBe(201);
    const again = await insertRow(body);
    expect(again.status).toBe(201);
    expect(again.body).toBe('');
    const stored = await sql`select from contact_submissions where email = ${body.email}`;
    expect(stored).toHaveLength(2);
  });

  it('who uses a receipt for something else is refused', async () => {
    const body = uniqueRow({ receipt: newKey() });
    await insertRow(body);
    const other = await insertRow({ ...body, message: 'something else altogether' });
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ code: 'key_reused' });
  });

  it.each(['merge-duplicates', 'ignore-duplicates'])(
    'cannot turn an insert into %s',
    async (resolution) => {
      const receipt = newKey();
      await insertRow(uniqueRow({ receipt }));
      const before = await sql`select * from contact_submissions where receipt = ${receipt}`;
      await rest(`${table}?on_conflict=receipt`, {
        body: uniqueRow({ receipt, name: 'Overwritten' }),
        headers: { prefer: `resolution=${resolution}` },
      });
      const after = await sql`select * from contact_submissions where receipt = ${receipt}`;
      expect([...after]).toEqual([...before]);
    },
  );

  it('shares one limit with everybody who calls directly', async () => {
    await withLimit(sql, 'rate_limit_per_minute', 1, async () => {
      await sql`delete from private.rate_slots where client = 'direct'`;
      const first = await insertRow(uniqueRow());
      const second = await insertRow(uniqueRow());
      expect([first.status, second.status]).toEqual([201, 429]);
      expect(second.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(second.body).toMatchObject({ code: 'rate_limited' });
    });
  });

  it('cannot name itself to escape the limit', async () => {
    await withLimit(sql, 'rate_limit_per_minute', 1, async () => {
      await sql`delete from private.rate_slots where client = 'direct'`;
      const headers = { 'x-forwarded-for': '1.1.1.1', 'x-client': 'a', client: 'a' };
      await insertRow(uniqueRow(), { headers });
      const again = await insertRow(uniqueRow(), { headers: { ...headers, client: 'b' } });
      expect(again.status).toBe(429);
    });
  });
});

describe.each([...openTables, ...closedTables])('a visitor at %s', (name) => {
  const acts: [act: string, options: RestOptions][] = [
    ['reads', {}],
    ['counts', { method: 'HEAD', headers: { prefer: 'count=exact' } }],
    ['updates', { method: 'PATCH', body: { [columnOf(name)]: 'x@example.com' } }],
    ['deletes', { method: 'DELETE' }],
  ];

  it.each(acts)('%s nothing', async (_act, options) => {
    const answer = await rest(`${name}?id=eq.1`, options);
    expect(answer.status).toBe(401);
    if (options.method !== 'HEAD') expect(answer.body).toMatchObject({ code: '42501' });
  });
});
