import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ListName, listNames, lists, unwrapRows } from '../_shared/contract/admin.ts';
import { type ApiResponse, call } from './support/api.ts';
import { connect } from './support/database.ts';
import { sources } from './support/sources.ts';
import { freshLogin } from './support/staff.ts';

const sql = connect();
const token = await freshLogin(sql);

/** Values that break a careless cursor, search or sort, including blanks. */
const odd = [
  ...['Zoë', 'ada', 'Ada', 'ÅSA', '"quoted", (and) more', 'back\\slash', '100%', 'a_b'],
  ...['dot.comma,paren)', 'null', '+1555', '1e3', 'TRUE', '漢字', '👩‍👩‍👧'],
];

/** Two rows per value, and repeated times, so that only the id tells some rows apart. */
async function fill(): Promise<void> {
  await sql`truncate contact_submissions, signup_users, orders, webinar_signups, webinar_questions
    cascade`;
  const statuses = ['pending', 'confirmed', 'in_progress'];
  const rows = odd.flatMap((name, index) =>
    [0, 1].map((twin) => ({
      name,
      maybe: index % 4 === 0 ? null : name,
      email: `p${index}@example.com`,
      is_read: (index + twin) % 3 === 0,
      status: statuses[index % 3] ?? '',
      created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3), 12)),
    })),
  );
  for (const { name, maybe, is_read, status, ...dated } of rows) {
    const message = { name: `${name}!`, phone: maybe, company: maybe, message: `${name} message` };
    const lead = { first_name: maybe, last_name: maybe, name, role: maybe, referral_source: maybe };
    const order = {
      ...{ first_name: name, last_name: name, package: 'premium', photo_count: '5', status },
      ...{ property_address: `${name} street`, photo_link: 'https://x.example', is_read },
    };
    const question = { name: maybe, phone: maybe, question: `${name}???`, is_read };
    await sql`insert into contact_submissions ${sql({ ...message, is_read, ...dated })}`;
    await sql`insert into signup_users ${sql({ ...lead, ...dated })}`;
    await sql`insert into orders ${sql({ ...order, ...dated })}`;
    await sql`insert into webinar_signups
      ${sql({ first_name: `${name}.`, company: maybe, ...dated })}`;
    await sql`insert into webinar_questions ${sql({ ...question, ...dated })}`;
  }
}

const rowCount = odd.length * 2;
beforeAll(fill);

const list = (name: ListName, query: Record<string, string | number> = {}) =>
  call(`/api/admin/${name}?${new URLSearchParams(query as Record<string, string>)}`, { token });

interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

const rowsOf = ({ body }: ApiResponse): Row[] =>
  Array.isArray(body) ? body : (Object.values(body)[0] as Row[]);
const idsOf = (response: ApiResponse): number[] => rowsOf(response).map(({ id }) => id);
const nextOf = ({ headers }: ApiResponse) =>
  /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

async function walk(name: ListName, query: Record<string, string | number>): Promise<number[]> {
  const ids: number[] = [];
  let response = await list(name, query);
  for (let page = 0; page < 50; page += 1) {
    expect(response.status, response.text).toBe(200);
    ids.push(...idsOf(response));
    const next = nextOf(response);
    if (next === undefined) return ids;
    response = await call(next, { token });
  }
  throw new Error('the pages do not end');
}

describe.each(listNames)('the list %s', (name) => {
  it('has the shape of the contract, newest first, and its counts in the headers', async () => {
    const response = await list(name);
    z.parse(z.array(lists[name].row as z.ZodMiniType), unwrapRows(name, response.body));
    const newest = await sql`select id::int from ${sql(sources[name].table)}
      order by created_at desc, id desc`;
    expect(idsOf(response)).toEqual(newest.map(({ id }) => id));
    expect(response.headers.get('link')).toBeNull();
    const isRead = name !== 'signup-users' && name !== 'webinar-signups';
    const unread = isRead && rowsOf(response).filter((row) => row.isRead === false).length;
    const head = await call(`/api/admin/${name}`, { method: 'HEAD', token });
    expect(head.text).toBe('');
    for (const { headers } of [response, head]) {
      expect(headers.get('x-total-count')).toBe(String(rowCount));
      expect(headers.get('x-unread-count')).toBe(isRead ? String(unread) : null);
    }
  });

  it.each(lists[name].sortable.flatMap((column) => [column, `-${column}`]))(
    'sorted by %s is the same in pages as in one piece',
    async (sort) => {
      const whole = await list(name, { sort, limit: 100 });
      expect(rowsOf(whole)).toHaveLength(rowCount);
      expect(await walk(name, { sort, limit: 11 })).toEqual(idsOf(whole));
    },
  );
});

it('a list without parameters has all rows up to a thousand, and then a link to the rest', async () => {
  const { body } = await list('webinar-signups');
  expect((body as unknown as { signups: Row[] }).signups).toHaveLength(rowCount);
  await sql`insert into webinar_signups (first_name, email, created_at)
    select 'Many', n || '@example.com', now() from generate_series(1, 1100) as n`;
  const response = await list('webinar-signups');
  expect(rowsOf(response)).toHaveLength(1000);
  expect(await walk('webinar-signups', {})).toHaveLength(rowCount + 1100);
  await sql`delete from webinar_signups where first_name = 'Many'`;
});

it('a wrong query is refused with the name of its parameter', async () => {
  for (const [name, value] of Object.entries({ limit: '0', before: 'x', sort: 'payload_hash' })) {
    const response = await list('orders', { [name]: value });
    expect(response.status).toBe(400);
    expect(response.body.detail).toContain(name);
    expect(Object.keys(response.body.errors)).toEqual([name]);
  }
});

it('a query that cannot be decoded never fails on our side', async () => {
  for (const query of ['%', 'q=%E0%A4%A', 'q=%FF', 'q=%ED%A0%80', '__proto__=1', 'q=%27%3B--']) {
    const { status } = await call(`/api/admin/orders?${query}`, { token });
    expect([200, 400], query).toContain(status);
  }
});

describe('a filter', () => {
  it.each(['a,b.c(d)', 'say "hello"', "'; --", '漢字 %_*'])(
    'takes a source and a campaign letter by letter: %s',
    async (word) => {
      const [one] = await sql`update signup_users
        set attribution = ${sql.json({ last: { source: word, campaign: `to ${word}` } })}
        where id = (select min(id) from signup_users) returning id::int`;
      const find = async (source: string) =>
        idsOf(await list('signup-users', { source, campaign: `TO ${word}` }));
      expect([await find(word), await find(`${word}x`)]).toEqual([[one?.id], []]);
    },
  );

  it('works with others at once, from the first day to the last one included', async () => {
    const response = await list('orders', {
      ...{ q: 'street example', status: 'pending', read: 'false' },
      ...{ from: '2026-01-02', to: '2026-01-04', sort: 'propertyAddress', limit: 2 },
    });
    const expected = await sql`select id::int from orders
      where status = 'pending' and not is_read
        and created_at >= '2026-01-02Z' and created_at < '2026-01-05Z'
      order by property_address, id`;
    expect(expected.length).toBeGreaterThan(2);
    expect(idsOf(response)).toEqual(expected.slice(0, 2).map(({ id }) => id));
    expect(response.headers.get('x-total-count')).toBe(String(expected.length));
  });
});

it('spam is hidden and not unread, unless it is asked for', async () => {
  const before = (await list('orders')).headers.get('x-unread-count');
  const [row] = await sql`update orders set is_spam = true, spam_reason = 'honeypot'
    where id = (select max(id) from orders where not is_read) returning id::int`;
  const [shown, all, only] = await Promise.all([
    list('orders', { limit: 100 }),
    list('orders', { limit: 100, spam: 'include' }),
    list('orders', { limit: 100, spam: 'only' }),
  ]);
  expect(idsOf(shown)).not.toContain(row?.id);
  expect([rowsOf(shown).length, rowsOf(all).length]).toEqual([rowCount - 1, rowCount]);
  expect(rowsOf(only)).toMatchObject([{ id: row?.id, isSpam: true, spamReason: 'honeypot' }]);
  expect(all.headers.get('x-unread-count')).toBe(String(Number(before) - 1));
});
