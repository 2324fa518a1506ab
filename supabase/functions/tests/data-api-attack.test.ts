/**
 * Everything that the data API has, tried at the site's own address by callers who may have none of it:
 * each table, view and function of the catalog, so that what a later migration adds is tried, too.
 */
import { describe, expect, it, onTestFinished } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { listNames } from '../_shared/contract/admin.ts';
import { apiPaths } from '../_shared/contract/api.ts';
import { type ApiResponse, type CallOptions, call, newKey, post } from './support/api.ts';
import { connect } from './support/database.ts';
import { newEntry, placeOrder } from './support/sources.ts';
import { freshLogin, signToken, strangersKey } from './support/staff.ts';

const sql = connect();
const staff = await freshLogin(sql);
const ended = await freshLogin(sql);
await post(apiPaths.adminLogout, {}, { token: ended });

const tables = await sql<{ schema: string; name: string; columns: string[] }[]>`
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname in ('public', 'private', 'storage') and c.relkind in ('r', 'p', 'v', 'm', 'f')
  group by 1, 2 order by 1, 2`;
const functions = await sql<{ name: string; args: string[]; types: string[] }[]>`
  select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as args,
    array(select t::regtype::text from unnest(p.proargtypes) as t) as types
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`;
const open = tables.filter(({ schema }) => schema === 'public');

// Something to read in each table that staff use.
const order = await placeOrder(sql);
for (const list of listNames) await newEntry(sql, list);
await sql`insert into public.activity (list, record, kind) values ('orders', ${order.id}, 'note')`;
await sql`insert into public.notes (list, record, text) values ('orders', ${order.id}, 'Call them')`;

/** What a function is called with: the order that there is, and a word that some of them know. */
function sampleOf(type: string): unknown {
  if (type.endsWith('[]')) return [sampleOf(type.slice(0, -2))];
  if (/int|numeric|double/.test(type)) return order.id;
  if (type === 'uuid') return order.key;
  if (type === 'boolean') return true;
  if (type.startsWith('json')) return {};
  return type.startsWith('timestamp') || type === 'date' ? '2026-01-01' : 'orders';
}

/** What every table holds, but for those that count calls, and the mails that go out meanwhile. */
async function contents(): Promise<Record<string, string>> {
  const moving = ['rate_slots', 'deliveries', 'automatic_mails', 'morning_mails', 'room'];
  const states = tables.map(async ({ schema, name }) => {
    const [row] = moving.includes(name)
      ? []
      : await sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as state
          from ${sql(schema)}.${sql(name)} as t`;
    return [`${schema}.${name}`, row?.state as string] as const;
  });
  return Object.fromEntries(await Promise.all(states));
}

type Try = readonly [path: string, options?: CallOptions];

const greedy = 'return=representation, count=exact, missing=default, tx=commit';
const headersOfTries: readonly Readonly<Record<string, string>>[] = [
  { prefer: greedy, range: '0-9999', 'range-unit': 'items' },
  { accept: 'application/vnd.pgrst.plan+json; options=analyze|verbose|settings' },
  { accept: 'text/csv', 'accept-profile': 'public', 'content-profile': 'public' },
  { 'accept-profile': 'private', 'content-profile': 'private' },
  { 'accept-profile': 'storage', 'content-profile': 'storage' },
  { 'x-http-method-override': 'DELETE', 'x-forwarded-host': 'localhost', 'x-client': 'a' },
];

function triesOfTable({ schema, name, columns }: (typeof tables)[number]): Try[] {
  const at = `/rest/v1/${name}`;
  const reads = headersOfTries.map((headers): Try => [at, { headers }]);
  if (schema !== 'public') return reads;
  const [first = '', second = first] = columns;
  const filters = [
    ...['select=*&limit=100000', 'select=count', `select=${first}.count()`],
    `or=(${first}.not.is.null,and(${second}.not.is.null,${first}.neq.0))`,
    `select=*,${open.map((other) => `${other.name}(*)`).join()}`,
    `${first}=not.is.null&order=${second}.desc&offset=0`,
  ];
  const bodies = [Object.fromEntries(columns.map((column) => [column, null])), [{}]];
  const changes = ['POST', 'PATCH', 'PUT', 'DELETE'].flatMap((method) =>
    bodies.map((body): Try => {
      const prefer = `${greedy}, resolution=merge-duplicates`;
      const target = `${first}=not.is.null${method === 'POST' ? `&on_conflict=${first}` : ''}`;
      return [`${at}?${target}`, { method, body, headers: { prefer } }];
    }),
  );
  return [...reads, ...filters.map((filter): Try => [`${at}?${filter}`]), ...changes];
}

function triesOfFunction({ name, args, types }: (typeof functions)[number]): Try[] {
  const at = `/rest/v1/rpc/${name}`;
  const body = Object.fromEntries(args.map((arg, place) => [arg, sampleOf(types[place] ?? '')]));
  const query = new URLSearchParams();
  for (const [arg, value] of Object.entries(body)) {
    query.set(arg, Array.isArray(value) ? `{${value}}` : String(value));
  }
  return [
    ...headersOfTries.map((headers): Try => [at, { method: 'POST', body, headers }]),
    [at, { method: 'POST', body: {} }],
    [`${at}?${query}`],
  ];
}

const nothing = ['', '[]', 'null', 'false', '[{"count":0}]'];
const gotSomething = ({ status, text, headers }: ApiResponse): boolean =>
  (status < 300 && !nothing.includes(text.trim())) ||
  /\/[1-9]/.test(headers.get('content-range') ?? '');

/** Makes all tries, some at a time. @returns those that were answered with something, or failed on our side. */
async function gainsOf(tries: readonly Try[], token: string): Promise<string[]> {
  const gains: string[] = [];
  const left = [...tries];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [path, options = {}] = next;
      const headers = { apikey: stack.publishableKey, ...options.headers };
      const response = await call(path, { ...options, token, headers });
      if (response.status < 500 && !gotSomething(response)) continue;
      const sent = JSON.stringify(options.headers ?? {});
      gains.push(`${options.method ?? 'GET'} ${path} ${sent}: ${response.status} ${response.text}`);
    }
  };
  await Promise.all(Array.from({ length: 12 }, work));
  return gains;
}

describe.each([
  ['a stranger', stack.publishableKey],
  ['a token of another key', await signToken({ key: strangersKey() })],
  ['a session that logged out', ended],
])('%s', (_who, token) => {
  it.each([
    ['table', tables, 25, tables.flatMap(triesOfTable)],
    ['function', functions, 50, functions.flatMap(triesOfFunction)],
  ])('gets nothing from any %s, and changes nothing', async (_what, all, least, tries) => {
    expect(all.length).toBeGreaterThan(least);
    await sql.begin(async (held) => {
      // The minute's jobs pass over what is locked, so that nothing else changes anything meanwhile.
      await held`select from public.orders for update`;
      await held`select from private.deliveries for update`;
      const before = await contents();
      expect(await gainsOf(tries, token)).toEqual([]);
      expect(await contents()).toEqual(before);
    });
  });
});

it('staff get a thousand rows at most, whatever they ask for', async () => {
  const text = newKey();
  await sql`insert into public.notes (list, record, text)
      select 'orders', ${order.id}, ${text} from generate_series(1, 1001)`;
  onTestFinished(async () => {
    await sql`delete from public.notes where text = ${text}`;
  });
  for (const [query, range] of [
    ['', '0-9999'],
    ['&limit=100000', ''],
  ]) {
    const headers = { apikey: stack.publishableKey, ...(range && { range }) };
    const response = await call(`/rest/v1/notes?select=id&text=eq.${text}${query}`, {
      ...{ token: staff, headers },
    });
    expect(JSON.parse(response.text)).toHaveLength(1000);
  }
});
