import type postgres from 'postgres';
import { fillTables } from '../seed/fill-tables.ts';
import { connectTo } from '../stack/database.ts';
import { temporaryStateDir } from '../stack/spawned-stack.ts';
import { against } from './figures.ts';
import { percentile } from './load.ts';
import { databaseTime, spawnWithStatementClock, superuserUrl } from './statement-clock.ts';

const runs = 5;
const bar = 100;

/** Queries that staff make, as query strings of the lists. */
const queries: Record<string, string> = {
  'first page': '',
  'page after 50,000 rows': 'deep',
  'search, rare word': 'q=nair4711',
  'search, frequent word': 'q=saturday',
  'search, two words': 'q=priya+canyon',
  'search, two letters': 'q=an',
  'search, one letter': 'q=a',
  'search, nothing found': 'q=zzyzx',
  unread: 'read=false',
  'read, one month': 'read=true&from=2026-01-01&to=2026-01-31',
  spam: 'spam=only',
  'by e-mail': 'sort=email',
  'by e-mail, last first': 'sort=-email&limit=100',
};
const lists: Record<string, Record<string, string>> = {
  'contact-submissions': { 'by name': 'sort=name' },
  'signup-users': { 'by role': 'sort=role' },
  orders: {
    'by status': 'sort=status',
    'status pending': 'status=pending',
    'by address': 'sort=propertyAddress',
  },
  'webinar-signups': { 'by first name': 'sort=firstName' },
  'webinar-questions': { 'by name': 'sort=name' },
};

/**
 * Every list, search and filter with the given number of rows in each table. "Database" is what
 * Postgres itself spends on the statements of one call, the page and its counts together.
 */
export async function benchLists(rows: number): Promise<void> {
  const state = temporaryStateDir();
  const stack = await spawnWithStatementClock(state.path);
  const sql = connectTo(superuserUrl(stack.info.databaseUrl, state.path));
  try {
    console.log(`  filling five tables with ${rows.toLocaleString('en')} rows each …`);
    const began = performance.now();
    await fillTables(stack.info.databaseUrl, rows);
    console.log(`  filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const headers = await logIn(stack.info.web, stack.info.adminPassword);
    let worst = 0;
    for (const [list, more] of Object.entries(lists)) {
      console.log(`  ${list}`.padEnd(46), 'database ms', '  whole call ms');
      for (const [name, query] of Object.entries({ ...queries, ...more })) {
        if (list !== 'orders' && query.includes('status=')) continue;
        if (
          query.includes('read=') &&
          !['contact-submissions', 'orders', 'webinar-questions'].includes(list)
        )
          continue;
        const url = `${stack.info.web}/api/admin/${list}?${query === 'deep' ? await deepPage(`${stack.info.web}/api/admin/${list}`, headers, sql, list) : query}`;
        const calls: number[] = [];
        const statements: number[] = [];
        for (let run = 0; run < runs; run++) {
          await sql`select pg_stat_statements_reset()`;
          const began = performance.now();
          const response = await fetch(url, { headers });
          await response.text();
          if (!response.ok) throw new Error(`${url} answered ${response.status}`);
          calls.push(performance.now() - began);
          statements.push(await databaseTime(sql));
        }
        const database = percentile(statements, 0.5);
        worst = Math.max(worst, database);
        const mark = database > bar ? '  ← over the bar' : '';
        console.log(
          `    ${name}`.padEnd(46),
          database.toFixed(1).padStart(11),
          percentile(calls, 0.5).toFixed(1).padStart(15) + mark,
        );
      }
    }
    console.log(
      `  slowest ${worst.toFixed(1)} ms in the database${against(`${bar} ms`, worst <= bar)}`,
    );
  } finally {
    await sql.end();
    await stack.stop();
    state.remove();
  }
}

async function logIn(web: string, password: string): Promise<Record<string, string>> {
  const response = await fetch(`${web}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** The query of the page that follows the 50,000th row, as the list itself links to it. */
async function deepPage(
  url: string,
  headers: Record<string, string>,
  sql: postgres.Sql,
  list: string,
): Promise<string> {
  const [row] = await sql.unsafe<{ at: string }[]>(`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from public.${list.replaceAll('-', '_')} order by created_at desc offset 50000 limit 1`);
  const response = await fetch(`${url}?limit=1&to=${encodeURIComponent(row?.at ?? '')}`, {
    headers,
  });
  await response.arrayBuffer();
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  const before = next && new URL(next, url).searchParams.get('before');
  if (!before) throw new Error(`${url} links to no next page`);
  return `before=${encodeURIComponent(before)}`;
}
