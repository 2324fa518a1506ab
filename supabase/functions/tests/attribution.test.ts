import { describe, expect, it } from 'vitest';
import { type ListName, listNames, unwrapRows } from '../_shared/contract/admin.ts';
import { call, newKey, post } from './support/api.ts';
import { connect } from './support/database.ts';
import { sources } from './support/sources.ts';
import { freshLogin } from './support/staff.ts';

const sql = connect();
const token = await freshLogin(sql);

const touch = {
  ...{ source: 'News', medium: 'email', campaign: 'Spring Sale', referrer: 'news.example' },
  ...{ path: '/about', at: '2026-11-20T15:00:00.000Z' },
};

async function sent(list: ListName, attribution: unknown, key = newKey()) {
  const { path, body, table } = sources[list];
  const answer = await post(path, { ...body, attribution }, { key });
  expect(answer.status, answer.text).toBe(201);
  const [row] = await sql`select id, attribution, source, campaign from ${sql(table)}
    where receipt = ${key}`;
  return {
    id: Number(row?.id),
    attribution: row?.attribution,
    source: row?.source,
    campaign: row?.campaign,
  };
}

describe('where a submission came from', () => {
  it.each(listNames)('is stored and shown to staff: %s', async (list) => {
    const attribution = { first: touch, last: { ...touch, source: 'ads' } };
    const stored = await sent(list, attribution);
    expect(stored).toMatchObject({ attribution, source: 'ads', campaign: 'spring sale' });
    const row = await call(`/api/admin/${list}/${stored.id}`, { token });
    expect(row.body).toMatchObject({ attribution, source: 'ads', campaign: 'spring sale' });
  });

  it.each<[string, string]>([
    ['values of 10 kB', `{"last": {"source": "${'x'.repeat(10_240)}", "path": "/"}}`],
    ['nested objects', '{"last": {"source": {"a": ["c"]}, "path": "/"}}'],
    ['keys that come twice', '{"last": {"path": "/x", "path": "/"}, "last": {"path": "/"}}'],
    ['__proto__', '{"__proto__": {"first": {"source": "x"}}, "last": {"path": "/"}}'],
    ['unknown keys', '{"last": {"is_read": "true", "path": "/"}, "next": {"path": "/"}}'],
    ['a NUL', '{"last": {"source": "a\\u0000", "path": "/"}}'],
    ['SQL', `{"last": {"source": "'); drop table orders; --", "path": "/"}}`],
  ])('never costs the submission: %s', async (_what, attribution) => {
    const { path, body } = sources['contact-submissions'];
    const key = newKey();
    const text = `${JSON.stringify(body).slice(0, -1)},"attribution":${attribution}}`;
    const answer = await post(path, text, {
      key,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status, answer.text).toBe(201);
    const [row] = await sql`select attribution from contact_submissions where receipt = ${key}`;
    const last = row?.attribution?.last;
    expect(last?.path).toBe('/');
    expect(Object.keys(last).every((name) => ['path', 'source'].includes(name))).toBe(true);
    expect((last?.source ?? '').length).toBeLessThanOrEqual(200);
  });

  it('is null when nothing useful is sent', async () => {
    for (const nothing of [undefined, null, [], 'x', 7, {}, { last: [] }]) {
      expect((await sent('contact-submissions', nothing)).attribution).toBeNull();
    }
  });

  it('of a repeat does not matter', async () => {
    const key = newKey();
    const first = await sent('orders', { last: touch }, key);
    const again = await sent('orders', { last: { ...touch, source: 'ads' } }, key);
    expect(again).toEqual(first);
  });
});

describe('a list', () => {
  const find = async (query: string) => {
    const answer = await call(`/api/admin/signup-users?${query}`, { token });
    expect(answer.status, answer.text).toBe(200);
    const rows = (unwrapRows('signup-users', answer.body) ?? []) as { id: number }[];
    return { ids: rows.map(({ id }) => id), total: answer.headers.get('x-total-count') };
  };

  it.each([
    ...[
      'news',
      '12345',
      'null',
      'true',
      'a,b.c(d)',
      'say "hello"',
      'back\\slash',
      "'; --",
      '漢字 %_*',
    ],
  ])('is filtered by source and campaign, letter by letter: %s', async (word) => {
    const campaign = `${newKey()} ${word}`;
    const one = await sent('signup-users', { last: { source: word, campaign } });
    const other = await sent('signup-users', { last: { source: `${word}x`, campaign } });
    const both = new URLSearchParams({ campaign: campaign.toUpperCase() });
    expect((await find(both.toString())).ids).toEqual([other.id, one.id]);
    const exact = new URLSearchParams({ campaign, source: word });
    expect(await find(exact.toString())).toEqual({ ids: [one.id], total: '1' });
    exact.set('q', 'nobody-has-this-word');
    expect((await find(exact.toString())).ids).toEqual([]);
  });

  it('finds those who came directly', async () => {
    const campaign = newKey();
    const { id } = await sent('signup-users', { last: { path: '/', campaign } });
    expect((await find(`source=direct&campaign=${campaign}`)).ids).toEqual([id]);
  });

  it.each(['source=', 'source=%20', 'campaign=%00', `source=${'x'.repeat(201)}`])(
    'refuses the query %s',
    async (query) => {
      const answer = await call(`/api/admin/orders?${query}`, { token });
      expect(answer.status).toBe(400);
      expect(answer.body.detail).toMatch(/must be 1 to 200 storable characters\.$/);
    },
  );
});
