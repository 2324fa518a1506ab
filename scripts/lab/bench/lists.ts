import { type ListName, lists } from '../../../supabase/functions/_shared/contract/admin.ts';
import { fillTables } from '../../seed/fill-tables.ts';
import { connectTo, withLogin } from '../../stack/database.ts';
import { superuser } from '../../stack/embedded-postgres.ts';
import { stateLocations } from '../../stack/locations.ts';
import { loadSecrets } from '../../stack/secrets.ts';
import { type SpawnedStack, spawnStack, temporaryStateDir } from '../../stack/spawned-stack.ts';
import { against, median } from '../figures.ts';
import { logIn, unlimited } from '../product.ts';
import { benchScreen } from './screen.ts';

type Queries = Record<string, string>;

const runs = 5;
/** Milliseconds in the database. */
const bars = { browse: 50, search: 150 };

/** Queries that staff make, as query strings of the lists. */
const browsing: Queries = {
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
const searches: Queries = {
  'search, rare word': 'q=nair4711',
  'search, frequent word': 'q=saturday',
  'search, frequent word by email': 'q=saturday&sort=email',
  'search, two words': 'q=priya+canyon',
  'search, two letters': 'q=an',
  'search, nothing found': 'q=zzyzx',
};
const readable: Queries = {
  unread: 'read=false',
  'read, one month': 'read=true&from=2026-01-01&to=2026-01-31',
  'unread by email': 'read=false&sort=email',
  'by read': 'sort=isRead',
  answered: 'answered=true',
  unanswered: 'answered=false',
};
const ofList: Readonly<Record<ListName, Queries>> = {
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

/** The desk's other calls, and their bars; the overview counts a month, which grows with the lists. */
const desk = (rows: number): readonly (readonly [path: string, barMs: number])[] => [
  ['pulse', 3],
  ...[
    'saturday',
    'nair4711',
    'canyon drive',
    'zzyzx',
    'gra',
    'FW-1a2b',
    'mensah4711@example.com',
  ].map((q) => [`find?q=${encodeURIComponent(q)}`, 300] as const),
  ['overview?zone=America/New_York', rows < 1_000_000 ? 100 : 300],
];

/** Every list, search and filter, pulse, palette and overview, with so many rows in each table. */
export async function benchLists(rows: number): Promise<void> {
  const state = temporaryStateDir();
  // The statistics module, which every hosted project has as well, is loaded at the next start.
  const first = await spawnStack(state.path);
  const { superuserPassword } = loadSecrets(stateLocations(state.path).secrets);
  const connect = ({ info }: SpawnedStack) =>
    connectTo(withLogin(info.databaseUrl, superuser, superuserPassword));
  const setup = connect(first);
  await setup`alter system set shared_preload_libraries = 'pg_stat_statements'`;
  await setup`alter system set pg_stat_statements.track_planning = on`;
  await setup`create extension if not exists pg_stat_statements`;
  await setup.end();
  await first.stop();
  const stack = await spawnStack(state.path, unlimited);
  const sql = connect(stack);
  try {
    const began = performance.now();
    await fillTables(stack.info.databaseUrl, rows);
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `  ${rows.toLocaleString('en')} rows a table filled in ${seconds.toFixed(0)} s${against('300 s', seconds <= 300)}`,
    );
    // Entries older than six months are due for erasure: the most that the overview ever counts.
    await sql`update private.settings set value = 6 where name like 'keep_months_%'`;
    const headers = await logIn(stack);
    console.log(''.padEnd(46), 'database ms', '  whole call ms');

    /** Prints medians of a call. @returns the time of all its statements in the database. */
    const time = async (name: string, path: string, barMs: number): Promise<number> => {
      const [calls, statements]: [number[], number[]] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        await sql`select pg_stat_statements_reset()`;
        const asked = performance.now();
        const response = await fetch(`${stack.info.web}/api/admin/${path}`, { headers });
        await response.text();
        if (!response.ok) throw new Error(`${path} answered ${response.status}`);
        calls.push(performance.now() - asked);
        const [row] = await sql<{ ms: number }[]>`
          select coalesce(sum(total_exec_time + total_plan_time), 0)::float8 as ms
          from pg_stat_statements join pg_roles on pg_roles.oid = userid
          where rolname in ('admin', 'authenticator')`;
        statements.push(row?.ms ?? 0);
      }
      const database = median(statements);
      const figures = [database.toFixed(1).padStart(11), median(calls).toFixed(1).padStart(15)];
      console.log(`    ${name}`.padEnd(46), ...figures, database > barMs ? '← over the bar' : '');
      return database;
    };

    /** The page after half of the rows, with the cursor from the list's `Link` header. */
    const deepPage = async (list: ListName): Promise<string> => {
      const table = `public.${lists[list].table}`;
      const [row] = await sql.unsafe<{ at: string }[]>(`
        select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
        from ${table} order by created_at desc offset (select count(*) / 2 from ${table}) limit 1`);
      const url = `${stack.info.web}/api/admin/${list}?limit=1&to=${encodeURIComponent(row?.at ?? '')}`;
      const { headers: answer } = await fetch(url, { headers });
      const next = /<([^>]+)>;\s*rel="next"/.exec(answer.get('link') ?? '')?.[1] ?? '';
      return `before=${encodeURIComponent(new URL(next, url).searchParams.get('before') ?? '')}`;
    };

    const slowest = { browse: 0, search: 0 };
    for (const [list, own] of Object.entries(ofList) as [ListName, Queries][]) {
      console.log(`  ${list}`);
      const kinds = { browse: { ...browsing, ...own }, search: searches };
      for (const kind of ['browse', 'search'] as const)
        for (const [name, text] of Object.entries(kinds[kind])) {
          const query = text === 'deep' ? await deepPage(list) : text;
          const database = await time(name, `${list}?${query}`, bars[kind]);
          slowest[kind] = Math.max(slowest[kind], database);
        }
    }
    for (const kind of ['browse', 'search'] as const)
      console.log(
        `  slowest ${kind} ${slowest[kind].toFixed(1)} ms in the database${against(`${bars[kind]} ms`, slowest[kind] <= bars[kind])}`,
      );
    console.log('  the desk');
    for (const [path, barMs] of desk(rows)) await time(path, path, barMs);
    await benchScreen(stack);
  } finally {
    await sql.end();
    await stack.stop();
    state.remove();
  }
}
