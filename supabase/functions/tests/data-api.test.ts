/**
 * The data API as anyone on the internet can call it, bypassing the function. The expected responses
 * are those of PostgREST on the hosted platform; the embedded data API must respond the same. Who
 * may do what to which table is tested in the database.
 */
import { describe, expect, it } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { newKey } from './support/api.ts';
import { type RestOptions, rest } from './support/data-api.ts';
import { connect, countRows, withLimit } from './support/database.ts';
import { freshLogin, signToken } from './support/staff.ts';

const sql = connect();
const staff = await freshLogin(sql);
const table = 'contact_submissions';

/** A valid row that no other test sends. */
const uniqueRow = (more: object = {}) => ({
  ...{ name: 'Ada Lovelace', email: `${newKey()}@example.com`, message: 'hello hello hello' },
  ...more,
});
const insertRow = (body: object | string, options: RestOptions = {}) =>
  rest(table, { method: 'POST', body, ...options });

describe('a caller', () => {
  it('needs a known API key', async () => {
    for (const apiKey of [null, 'sb_publishable_nonsense', staff]) {
      expect((await insertRow(uniqueRow(), { apiKey })).status).toBe(401);
      expect((await rest(table, { apiKey, token: staff })).status).toBe(401);
    }
  });

  it('with the secret key calls server functions and reads no table', async () => {
    const apiKey = stack.secretKey;
    expect((await rest('rpc/service_health', { body: {}, apiKey })).status).toBe(200);
    expect((await rest('rpc/service_health', { body: {} })).status).toBe(401);
    expect((await rest('rpc/service_health', { body: {}, token: staff })).status).toBe(403);
    expect((await rest(`${table}?limit=1`, { apiKey })).status).toBe(403);
  });

  it('whose token has no role is a visitor', async () => {
    const token = await signToken({ claims: { role: undefined as unknown as string } });
    expect((await insertRow(uniqueRow(), { token })).status).toBe(201);
    expect((await rest(table, { token })).status).toBe(401);
  });

  it.each(['/_system/info', '/studio', '/auth/v1/token', '/', '/storage/v1/object'])(
    'finds nothing at %s',
    async (path) => {
      const response = await fetch(new URL(path, stack.restUrl));
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('postgres://');
    },
  );

  /** Connections are pooled: a role that stayed set would let the next request read as staff. */
  it('never gets the role of another request', async () => {
    const secret = 'only staff may read this name';
    await sql`insert into contact_submissions ${sql(uniqueRow({ name: secret }))}`;
    const query = `${table}?select=name&order=id.desc&limit=20`;
    const forged = await signToken();
    const actors: [name: string, status: number, send: () => ReturnType<typeof rest>][] = [
      ['visitor inserts', 201, () => insertRow(uniqueRow())],
      ['visitor reads', 401, () => rest(query)],
      ['staff read', 200, () => rest(query, { token: staff })],
      ['a forged session reads', 401, () => rest(query, { token: forged })],
      ['the server reads', 403, () => rest(query, { apiKey: stack.secretKey })],
      ['staff insert', 403, () => insertRow(uniqueRow(), { token: staff })],
    ];
    const wrong: string[] = [];
    const work = async (_: unknown, worker: number) => {
      for (let turn = 0; turn < 20; turn += 1) {
        const [name, status, send] = actors[(worker + turn) % actors.length] as (typeof actors)[0];
        const response = await send();
        const leaked = status !== 200 && JSON.stringify(response.body).includes(secret);
        if (response.status !== status || leaked) wrong.push(`${name}: ${response.status}`);
      }
    };
    await Promise.all(Array.from({ length: 24 }, work));
    expect(wrong).toEqual([]);
  });
});

describe('a visitor', () => {
  it('inserts a row and gets nothing back', async () => {
    const receipt = newKey();
    const minimal = { headers: { prefer: 'return=minimal' }, token: stack.publishableKey };
    const response = await insertRow(uniqueRow({ receipt }), minimal);
    expect([response.status, response.body]).toEqual([201, '']);
    const returned = { headers: { prefer: 'return=representation' } };
    const refused = await insertRow(uniqueRow({ receipt: newKey() }), returned);
    expect(refused).toMatchObject({ status: 401, body: { code: '42501' } });
    expect(await countRows(sql, table, receipt)).toBe(1);
  });

  it.each(['merge-duplicates', 'ignore-duplicates'])(
    'cannot turn an insert into %s',
    async (resolution) => {
      const receipt = newKey();
      await insertRow(uniqueRow({ receipt }));
      const read = async () => [
        ...(await sql`select * from ${sql(table)} where receipt = ${receipt}`),
      ];
      const before = await read();
      await rest(`${table}?on_conflict=receipt`, {
        body: uniqueRow({ receipt, name: 'Overwritten' }),
        headers: { prefer: `resolution=${resolution}` },
      });
      expect(await read()).toEqual(before);
    },
  );

  it('shares one limit with all direct callers, whatever name is sent', async () => {
    await withLimit(sql, 1, async () => {
      await sql`delete from private.rate_slots where client = 'direct'`;
      const named = (client: string) => ({
        headers: { 'x-forwarded-for': '1.1.1.1', 'x-client': client, client },
      });
      expect((await insertRow(uniqueRow(), named('a'))).status).toBe(201);
      const second = await insertRow(uniqueRow(), named('b'));
      expect(second).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(second.headers.get('retry-after')).toMatch(/^\d+$/);
    });
  });
});

it.each<[what: string, path: string, options: RestOptions, status: number, code: RegExp]>([
  ['a missing column', table, { body: { name: 'Ada', email: 'a@b.co' } }, 400, /^23502$/],
  ['an unknown column', table, { body: { ...uniqueRow(), nope: 1 } }, 400, /^PGRST204$/],
  ['malformed JSON', table, { body: '{"name":' }, 400, /^PGRST102$/],
  ['NUL', table, { body: uniqueRow({ message: 'hello \u0000 hello' }) }, 400, /^22/],
  ['a receipt that is no UUID', table, { body: uniqueRow({ receipt: 'x' }) }, 400, /^22P02$/],
  ['a broken rule', table, { body: uniqueRow({ name: 'A' }) }, 400, /^23514$/],
  ['a column of the server', table, { body: uniqueRow({ is_spam: true }) }, 401, /^42501$/],
  ['an unknown table', 'nope', { token: staff }, 404, /^PGRST205$/],
  ['an unknown column to read', `${table}?select=id,nope`, { token: staff }, 400, /^42703$/],
  ['an unknown operator', `${table}?id=zz.1`, { token: staff }, 400, /^PGRST100$/],
  ['an id that is no number', `${table}?id=eq.abc`, { token: staff }, 400, /^22P02$/],
  ['a catalog table', 'pg_roles', { token: staff }, 404, /^PGRST205$/],
  ['an unknown function', 'rpc/nope', { token: staff, body: {} }, 404, /^PGRST202$/],
  ['a deletion', `${table}?id=eq.1`, { token: staff, method: 'DELETE' }, 403, /^42501$/],
  [
    'another schema',
    'admin_sessions',
    { token: staff, headers: { 'accept-profile': 'private' } },
    406,
    /^PGRST106$/,
  ],
])('%s gets the error of PostgREST', async (_what, path, options, status, code) => {
  const response = await rest(path, options);
  expect(response).toMatchObject({ status, body: { code: expect.stringMatching(code) } });
});

describe('a malformed call is the caller’s fault: the response is 4xx, never 5xx', () => {
  const fragments = [
    ...'" %22 "" \' ( ) () , . .. : :: * \\ %00 % -> ->> ! !inner ... a( a) id( id: :id id:: id::nope'.split(
      ' ',
    ),
    ...'id-> - id.sum() { } [ ] id" "id id," %F0%9F%98%80 %FF orders(id) null eq. in.() in.( in.('.split(
      ' ',
    ),
    ...'in.(1, not. is.nope fts( cs.{ eq." or() and( %20 + $1 ; -- /* eq(any).{1'.split(' '),
    'in.("',
    'x'.repeat(3000),
  ];

  const places: readonly ((fragment: string) => string)[] = [
    (fragment) => `select=${fragment}`,
    (fragment) => `select=id,${fragment}`,
    (fragment) => `select=search_text->${fragment}`,
    (fragment) => `order=${fragment}`,
    (fragment) => `order=id.${fragment}`,
    (fragment) => `limit=${fragment}`,
    (fragment) => `offset=${fragment}`,
    (fragment) => `id=${fragment}`,
    (fragment) => `id=in.(${fragment})`,
    (fragment) => `or=(${fragment})`,
    (fragment) => `and=(id.eq.${fragment})`,
    (fragment) => `name=fts.${fragment}`,
    (fragment) => `name=match.${fragment}`,
    (fragment) => `${fragment}=eq.1`,
  ];

  it('in any part of a query', async () => {
    const faults: string[] = [];
    for (const fragment of fragments) {
      await Promise.all(
        places.map(async (place) => {
          const query = place(fragment);
          const { status } = await rest(`${table}?${query}`, { token: staff });
          if (status >= 500) faults.push(`${status} ${query}`);
        }),
      );
    }
    expect(faults).toEqual([]);
  });

  it.each(['%', '%F0%9F', '%00', 'contact_submissions%00', '%22', 'rpc/', 'rpc/%00'])(
    'with the path %s',
    async (path) => {
      const { status } = await rest(path, { token: staff });
      expect(String(status)).toMatch(/^4/);
    },
  );
});
