import type postgres from 'postgres';
import {
  type ListName,
  listNames,
  lists,
} from '../../../supabase/functions/_shared/contract/admin.ts';
import { fillTables } from '../../seed/fill-tables.ts';
import { connectTo } from '../../stack/database.ts';
import { type SpawnedStack, temporaryStateDir } from '../../stack/spawned-stack.ts';
import { against } from './figures.ts';
import { percentile } from './load.ts';
import { databaseTime, spawnWithStatementClock, superuserUrl } from './statement-clock.ts';

const runs = 5;

type QueryKind = 'browse' | 'search';

/** Milliseconds in the database. */
export const listBars: Readonly<Record<QueryKind, number>> = { browse: 50, search: 150 };

/** Queries that staff make, as query strings of the lists. */
const browsing: Record<string, string> = {
  'first page': '',
  'page after half of the rows': 'deep',
  spam: 'spam=only',
  'with spam': 'spam=include',
  'one month': 'from=2026-01-01&to=2026-01-31',
  'one month by email': 'from=2026-01-01&to=2026-01-31&sort=email',
  'by email': 'sort=email',
  'by email, last first': 'sort=-email&limit=100',
  "nobody's": 'assignee=nobody',
};
const searches: Record<string, string> = {
  'search, rare word': 'q=nair4711',
  'search, frequent word': 'q=saturday',
  'search, frequent word by email': 'q=saturday&sort=email',
  'search, two words': 'q=priya+canyon',
  'search, two letters': 'q=an',
  'search, nothing found': 'q=zzyzx',
};
const readable: Record<string, string> = {
  unread: 'read=false',
  'read, one month': 'read=true&from=2026-01-01&to=2026-01-31',
  'unread by email': 'read=false&sort=email',
  'by read': 'sort=isRead',
  answered: 'answered=true',
  unanswered: 'answered=false',
};
const ofList: Readonly<Record<ListName, Record<string, string>>> = {
  'contact-submissions': { ...readable, 'by name': 'sort=name', 'by company': 'sort=company' },
  'signup-users': { 'by role': 'sort=role', 'by last name': 'sort=lastName' },
  orders: {
    ...readable,
    'by status': 'sort=status',
    'status pending': 'status=pending',
    'pending by email': 'status=pending&sort=email',
    'by address': 'sort=propertyAddress',
  },
  'webinar-signups': { 'by first name': 'sort=firstName' },
  'webinar-questions': { ...readable, 'by name': 'sort=name' },
};

interface ListTime {
  readonly list: ListName;
  readonly name: string;
  readonly kind: QueryKind;
  /** Milliseconds that Postgres spends on the statements of one call, the page and its counts together. */
  readonly database: number;
  /** Milliseconds of the whole call. */
  readonly call: number;
}

/** Every list, search and filter with the given number of rows in each table. */
export async function benchLists(rows: number): Promise<void> {
  const state = temporaryStateDir();
  const stack = await spawnWithStatementClock(state.path);
  const sql = connectTo(superuserUrl(stack.info.databaseUrl, state.path));
  try {
    console.log(`  filling five tables with ${rows.toLocaleString('en')} rows each …`);
    const began = performance.now();
    await fillTables(stack.info.databaseUrl, rows);
    const seconds = (performance.now() - began) / 1000;
    console.log(`  filled in ${seconds.toFixed(0)} s${against('300 s', seconds <= 300)}`);
    let latest: ListName | undefined;
    const slowest: Record<QueryKind, number> = { browse: 0, search: 0 };
    for await (const { list, name, kind, database, call } of timeLists(stack, sql, listNames)) {
      if (list !== latest) console.log(`  ${list}`.padEnd(46), 'database ms', '  whole call ms');
      latest = list;
      slowest[kind] = Math.max(slowest[kind], database);
      const mark = database > listBars[kind] ? '  ← over the bar' : '';
      console.log(
        `    ${name}`.padEnd(46),
        database.toFixed(1).padStart(11),
        call.toFixed(1).padStart(15) + mark,
      );
    }
    for (const kind of ['browse', 'search'] as const) {
      const bar = listBars[kind];
      console.log(
        `  slowest ${kind} ${slowest[kind].toFixed(1)} ms in the database${against(`${bar} ms`, slowest[kind] <= bar)}`,
      );
    }
  } finally {
    await sql.end();
    await stack.stop();
    state.remove();
  }
}

/** Times each query that staff make of these lists: medians of several calls. */
export async function* timeLists(
  { info }: SpawnedStack,
  sql: postgres.Sql,
  wanted: readonly ListName[],
): AsyncGenerator<ListTime> {
  const headers = await logIn(info.web, info.adminPassword);
  for (const list of wanted) {
    const address = `${info.web}/api/admin/${list}`;
    const queries: [QueryKind, Record<string, string>][] = [
      ['browse', { ...browsing, ...ofList[list] }],
      ['search', searches],
    ];
    for (const [kind, ofKind] of queries) {
      for (const [name, text] of Object.entries(ofKind)) {
        const query = text === 'deep' ? await deepPage(address, headers, sql, list) : text;
        const calls: number[] = [];
        const statements: number[] = [];
        for (let run = 0; run < runs; run++) {
          await sql`select pg_stat_statements_reset()`;
          const began = performance.now();
          const response = await fetch(`${address}?${query}`, { headers });
          await response.text();
          if (!response.ok) throw new Error(`${address}?${query} answered ${response.status}`);
          calls.push(performance.now() - began);
          statements.push(await databaseTime(sql));
        }
        const database = percentile(statements, 0.5);
        yield { list, name, kind, database, call: percentile(calls, 0.5) };
      }
    }
  }
}

/** @returns the headers of a staff member's calls */
export async function logIn(web: string, password: string): Promise<Record<string, string>> {
  const response = await fetch(`${web}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** The query for the page after half of the rows, with the cursor from the list's `Link` header. */
async function deepPage(
  url: string,
  headers: Record<string, string>,
  sql: postgres.Sql,
  list: ListName,
): Promise<string> {
  const [row] = await sql.unsafe<{ at: string }[]>(`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from public.${lists[list].table} order by created_at desc
    offset (select count(*) / 2 from public.${lists[list].table}) limit 1`);
  const response = await fetch(`${url}?limit=1&to=${encodeURIComponent(row?.at ?? '')}`, {
    headers,
  });
  await response.arrayBuffer();
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  const before = next && new URL(next, url).searchParams.get('before');
  if (!before) throw new Error(`${url} links to no next page`);
  return `before=${encodeURIComponent(before)}`;
}
