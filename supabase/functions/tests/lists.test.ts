import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ListName, listNames, lists, unwrapRows } from '../_shared/contract/admin.ts';
import { brand } from '../_shared/contract/brand.ts';
import { apiLimits } from '../_shared/contract/limits.ts';
import { orderNumber } from '../_shared/contract/order-number.ts';
import { type Answer, call, newKey, post } from './support/api.ts';
import { connect, forgetLogins } from './support/database.ts';
import { sources } from './support/sources.ts';
import { login } from './support/staff.ts';

const sql = connect();
let token: string;

/** Values that break a careless cursor, search or sort, including blanks. */
const odd = [
  'Zoë',
  'ada',
  'Ada',
  'ÅSA',
  '"quoted", (and) more',
  'back\\slash',
  '100%',
  'a_b',
  'dot.comma,paren)',
  'null',
  '+1555',
  '1e3',
  'TRUE',
  '漢字',
  '👩‍👩‍👧',
];

async function fill(): Promise<void> {
  await sql`truncate contact_submissions, signup_users, orders, webinar_signups, webinar_questions
    cascade`;
  for (const [index, name] of odd.entries()) {
    // Two rows per value, and repeated times, so that only the id tells some rows apart.
    for (const twin of [0, 1]) {
      const at = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3), 12));
      const email = `p${index}@example.com`;
      const maybe = index % 4 === 0 ? null : name;
      const isRead = (index + twin) % 3 === 0;
      await sql`insert into contact_submissions
        ${sql({ name: `${name}!`, email, phone: maybe, company: maybe, message: `${name} message`, is_read: isRead, created_at: at })}`;
      await sql`insert into signup_users
        ${sql({ first_name: maybe, last_name: maybe, name, email, role: maybe, referral_source: maybe, created_at: at })}`;
      await sql`insert into orders
        ${sql({
          first_name: name,
          last_name: name,
          email,
          package: index % 2 ? 'basic' : 'premium',
          photo_count: '5',
          property_address: `${name} street`,
          photo_link: 'https://x.example',
          status: ['pending', 'confirmed', 'in_progress'][index % 3] ?? 'pending',
          is_read: isRead,
          created_at: at,
        })}`;
      await sql`insert into webinar_signups
        ${sql({ first_name: `${name}.`, email, company: maybe, created_at: at })}`;
      await sql`insert into webinar_questions
        ${sql({ name: maybe, email, phone: maybe, question: `${name}???`, is_read: isRead, created_at: at })}`;
    }
  }
}

const rowCount = odd.length * 2;

beforeAll(async () => {
  await forgetLogins(sql);
  token = await login();
  await fill();
});

const list = (name: ListName, query: Record<string, string | number> = {}) =>
  call(`/api/admin/${name}?${new URLSearchParams(query as Record<string, string>)}`, { token });

interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

const rowsOf = ({ body }: Answer): Row[] =>
  Array.isArray(body) ? body : (Object.values(body)[0] as Row[]);
const idsOf = (answer: Answer): number[] => rowsOf(answer).map(({ id }) => id);

async function walk(name: ListName, query: Record<string, string | number>): Promise<Row[]> {
  const rows: Row[] = [];
  let answer = await list(name, query);
  for (let page = 0; page < 50; page += 1) {
    expect(answer.status, answer.text).toBe(200);
    rows.push(...rowsOf(answer));
    const next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    if (next === undefined) return rows;
    answer = await call(next, { token });
  }
  throw new Error('the pages do not end');
}

describe.each(listNames)('the list %s', (name) => {
  it('has the shape of the contract, newest first', async () => {
    const answer = await list(name);
    expect(answer.status).toBe(200);
    z.parse(z.array(lists[name].row as z.ZodMiniType), unwrapRows(name, answer.body));
    const rows = rowsOf(answer);
    expect(rows).toHaveLength(rowCount);
    const newest = await sql`select id::int from ${sql(sources[name].table)}
      order by created_at desc, id desc`;
    expect(idsOf(answer)).toEqual(newest.map(({ id }) => id));
    expect(answer.headers.get('x-total-count')).toBe(String(rowCount));
    expect(answer.headers.get('link')).toBeNull();
  });

  it('counts the unread where rows are read', async () => {
    const answer = await list(name, { limit: 1, q: 'nothing has this' });
    if (name === 'signup-users' || name === 'webinar-signups') {
      expect(answer.headers.get('x-unread-count')).toBeNull();
    } else {
      const [row] =
        await sql`select count(*)::int as n from ${sql(sources[name].table)} where not is_read`;
      expect(answer.headers.get('x-unread-count')).toBe(String(row?.n));
    }
    expect(answer.headers.get('x-total-count')).toBe('0');
    expect(rowsOf(answer)).toEqual([]);
  });

  it('answers HEAD with the headers only', async () => {
    const answer = await call(`/api/admin/${name}`, { method: 'HEAD', token });
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('');
    expect(answer.headers.get('x-total-count')).toBe(String(rowCount));
  });

  it.each(lists[name].sortable.flatMap((column) => [column, `-${column}`]))(
    'sorted by %s is the same in pages as in one piece, blanks smallest',
    async (sort) => {
      const whole = await list(name, { sort, limit: 100 });
      expect(rowsOf(whole)).toHaveLength(rowCount);
      for (const limit of [1, 7]) {
        const paged = await walk(name, { sort, limit });
        expect(paged.map(({ id }) => id)).toEqual(idsOf(whole));
      }
      const descending = sort.startsWith('-');
      const column = descending ? sort.slice(1) : sort;
      const blanks = rowsOf(whole).map((row) => row[column] === null);
      const ordered = [...blanks].sort((a, b) => Number(b) - Number(a));
      expect(blanks).toEqual(descending ? ordered.reverse() : ordered);
    },
  );

  it('keeps its pages while new rows come in', async () => {
    const before = await list(name, { limit: 100 });
    const first = await list(name, { limit: 10 });
    const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const key = newKey();
    expect((await post(sources[name].path, sources[name].body, { key })).status).toBe(201);
    const second = await call(next, { token });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(before).slice(0, 20));
    expect(second.headers.get('x-total-count')).toBe(String(rowCount + 1));
    await sql`delete from ${sql(sources[name].table)} where receipt = ${key}`;
  });

  it('finds by every word, whatever the word looks like', async () => {
    for (const [index, value] of odd.entries()) {
      const answer = await list(name, { q: value, limit: 100 });
      expect(answer.status).toBe(200);
      const emails = rowsOf(answer).map(({ email }) => email);
      expect(emails, value).toContain(`p${index}@example.com`);
      if (/[%_\\]/.test(value)) expect(new Set(emails)).toEqual(new Set([`p${index}@example.com`]));
    }
    const both = await list(name, { q: 'p3@EXAMPLE åsa' });
    expect(new Set(rowsOf(both).map(({ email }) => email))).toEqual(new Set(['p3@example.com']));
    expect(rowsOf(await list(name, { q: 'p3@example zoë' }))).toEqual([]);
  });

  it('filters by day, the last one included', async () => {
    const expected = await sql`select id::int from ${sql(sources[name].table)}
      where created_at >= '2026-01-02Z' and created_at < '2026-01-04Z'
      order by created_at desc, id desc`;
    const answer = await list(name, { from: '2026-01-02', to: '2026-01-03' });
    expect(idsOf(answer)).toEqual(expected.map(({ id }) => id));
    expect(expected.length).toBeGreaterThan(0);
    expect(answer.headers.get('x-total-count')).toBe(String(expected.length));
    const instant = await list(name, {
      from: '2026-01-02T13:00:00+01:00',
      to: '2026-01-02T12:00:01Z',
    });
    expect(rowsOf(instant)).toHaveLength(6);
  });

  it.each([
    ['limit', '0'],
    ['limit', 'x'],
    ['before', 'nonsense'],
    ['before', btoa('["-createdAt","2026-01-01T00:00:00Z",0]')],
    ['before', btoa('["email","x",1]')],
    ['q', '\u0000'],
    ['from', 'yesterday'],
    ['to', '2026-02-30'],
    ['sort', 'payload_hash'],
    ['sort', 'id;drop'],
    ['spam', 'maybe'],
  ])('refuses %s=%s and names it', async (parameter, value) => {
    const answer = await list(name, { [parameter]: value });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.body.detail).toContain(parameter);
    expect(Object.keys(answer.body.errors)).toEqual([parameter]);
  });

  it.each([
    '%',
    'q=%E0%A4%A',
    'q=%FF',
    'q=%ED%A0%80',
    'limit=1&limit=x',
    'unknown=1',
    '__proto__=1',
    'constructor=x',
    'q=*',
    "q='%3B--",
    'q=(),.:"',
    'select=*',
    'or=(id.gt.0)',
    `q=${'x'.repeat(200)}`,
    `before=${'A'.repeat(4000)}`,
  ])('never fails on the query %s', async (query) => {
    const answer = await call(`/api/admin/${name}?${query}`, { token });
    expect([200, 400]).toContain(answer.status);
  });
});

describe('the filters of single lists', () => {
  it('orders by status', async () => {
    const answer = await list('orders', { status: 'confirmed', limit: 100 });
    expect(rowsOf(answer)).toHaveLength(rowCount / 3);
    expect(new Set(rowsOf(answer).map(({ status }) => status))).toEqual(new Set(['confirmed']));
  });

  it('orders by their number', async () => {
    const [row] = await sql`select id::int, receipt from orders limit 1`;
    const number = orderNumber(row?.receipt);
    const answer = await list('orders', { q: number });
    expect(idsOf(answer)).toEqual([row?.id]);
    expect(rowsOf(answer)[0]?.orderNumber).toBe(number);
    expect(idsOf(await list('orders', { q: number.slice(brand.orderLetters.length + 1) }))).toEqual(
      [row?.id],
    );
  });

  it('read and unread', async () => {
    const [read, unread] = await Promise.all(
      ['true', 'false'].map((value) => list('contact-submissions', { read: value, limit: 100 })),
    );
    expect(rowsOf(read as Answer).every(({ isRead }) => isRead === true)).toBe(true);
    expect(rowsOf(unread as Answer).every(({ isRead }) => isRead === false)).toBe(true);
    expect(rowsOf(read as Answer).length + rowsOf(unread as Answer).length).toBe(rowCount);
  });

  it.each([
    ['signup-users', 'read'],
    ['webinar-signups', 'status'],
    ['contact-submissions', 'status'],
  ] as const)('%s has none for %s', async (name, parameter) => {
    const value = parameter === 'read' ? 'true' : 'pending';
    expect((await list(name, { [parameter]: value })).status).toBe(400);
  });

  it('several at once', async () => {
    const answer = await list('orders', {
      q: 'street example',
      status: 'pending',
      read: 'false',
      from: '2026-01-01',
      to: '2026-12-31',
      sort: 'propertyAddress',
      limit: 3,
    });
    const expected = await sql`select id::int from orders
      where status = 'pending' and not is_read order by property_address, id`;
    expect(idsOf(answer)).toEqual(expected.slice(0, 3).map(({ id }) => id));
    expect(answer.headers.get('x-total-count')).toBe(String(expected.length));
  });
});

describe('spam', () => {
  it('is hidden at first, and there for those who ask', async () => {
    const [row] = await sql`update webinar_signups set is_spam = true, spam_reason = 'honeypot'
      where id = (select max(id) from webinar_signups) returning id::int`;
    const [shown, all, only] = await Promise.all([
      list('webinar-signups', { limit: 100 }),
      list('webinar-signups', { limit: 100, spam: 'include' }),
      list('webinar-signups', { limit: 100, spam: 'only' }),
    ]);
    expect(idsOf(shown)).not.toContain(row?.id);
    expect(rowsOf(shown)).toHaveLength(rowCount - 1);
    expect(rowsOf(all)).toHaveLength(rowCount);
    expect(rowsOf(only)).toEqual([
      expect.objectContaining({ id: row?.id, isSpam: true, spamReason: 'honeypot' }),
    ]);
  });

  it('does not count as unread', async () => {
    const before = (await list('orders')).headers.get('x-unread-count');
    await sql`update orders set is_spam = true
      where id = (select max(id) from orders where not is_read)`;
    const after = (await list('orders', { spam: 'include' })).headers.get('x-unread-count');
    expect(Number(after)).toBe(Number(before) - 1);
  });
});

it('counts to its limit, and pages on behind it', async () => {
  await sql`
    insert into webinar_signups (first_name, email, created_at)
    select 'Crowd', 'crowd@example.com', '2020-01-01'::timestamptz + n * interval '1 second'
    from generate_series(0, ${apiLimits.counted}::int) as n`;
  const oldest = await list('webinar-signups', { q: 'crowd', sort: 'createdAt', limit: 2 });
  expect(oldest.headers.get('x-total-count')).toBe(String(apiLimits.counted));
  expect(rowsOf(oldest).map(({ createdAt }) => createdAt)).toEqual([
    '2020-01-01T00:00:00+00:00',
    '2020-01-01T00:00:01+00:00',
  ]);
  const whole = await list('webinar-signups', { limit: 1 });
  expect(whole.headers.get('x-total-count')).toBe(String(apiLimits.counted));
  const few = await list('webinar-signups', { to: '2020-01-01T00:00:09Z' });
  expect(few.headers.get('x-total-count')).toBe('9');
});
