import { type ListName, lists } from '../../../supabase/functions/_shared/contract/admin.ts';
import { searchPatterns } from '../../../supabase/functions/_shared/contract/find.ts';
import { fillTables } from '../../seed/fill-tables.ts';
import { connectTo, withLogin } from '../../stack/database.ts';
import { superuser } from '../../stack/embedded-postgres.ts';
import { stateLocations } from '../../stack/locations.ts';
import { loadSecrets } from '../../stack/secrets.ts';
import { type SpawnedStack, spawnStack, temporaryStateDir } from '../../stack/spawned-stack.ts';
import { against, median } from '../figures.ts';
import { logIn, post, unlimited } from '../product.ts';

const runs = 5;
/** Of the data API to the database. */
const connections = 10;
/** Milliseconds in the database. */
const bars = { browse: 10, search: 60 };

/** Queries that staff make, as query strings of the lists; 'deep' is the page after half of the rows. */
const browsing = [
  ...['', 'deep', 'spam=only', 'spam=include', 'assignee=nobody', 'sort=email'],
  ...['from=2026-01-01&to=2026-01-31', 'from=2026-01-01&to=2026-01-31&sort=email'],
  'sort=-email&limit=100',
];
/** A rare word, a frequent one, two words, two letters, and nothing found. */
const searches = ['nair4711', 'saturday', 'saturday&sort=email', 'priya+canyon', 'an', 'zzyzx'];
const readable = [
  ...['read=false', 'read=true&from=2026-01-01&to=2026-01-31', 'read=false&sort=email'],
  ...['sort=isRead', 'answered=true', 'answered=false'],
];
const ofList: Readonly<Record<ListName, readonly string[]>> = {
  'contact-submissions': [...readable, 'sort=name', 'sort=company'],
  'signup-users': ['sort=role', 'sort=lastName'],
  orders: [
    ...[...readable, 'sort=status', 'sort=propertyAddress'],
    ...['status=pending', 'status=pending&sort=email'],
  ],
  'webinar-signups': ['sort=firstName'],
  'webinar-questions': [...readable, 'sort=name'],
};

/** What the palette is asked, the last three as an order's number and a person would be. */
const found = [
  ...['saturday', 'nair4711', 'canyon drive', 'zzyzx', 'gra', 'FW-1a2b', 'mensah4711@example.com'],
];
/** The desk's other calls, and their bars. */
const desk = (rows: number): readonly (readonly [name: string, args: object, barMs: number])[] => [
  ['admin_pulse', {}, 3],
  ['admin_today', {}, rows < 1_000_000 ? 20 : 50],
  ...found.map((q) => ['admin_find', { patterns: searchPatterns(q), most: 6 }, 300] as const),
  ['admin_overview', { zone: 'America/New_York' }, 150],
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
      `  ${rows} rows a table in ${seconds.toFixed(0)} s${against('300', seconds <= 300)}`,
    );
    // Entries older than six months are due for erasure: the most that the overview ever counts.
    await sql`update private.settings set value = 6 where name like 'keep_months_%'`;
    const headers = await logIn(stack);
    console.log(''.padEnd(60), 'database ms', '  whole call ms');

    /** Prints medians of a call. @returns the time of all its statements in the database. */
    const time = async (what: string, barMs: number, call: () => Promise<Response>) => {
      const [calls, statements]: [number[], number[]] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        await sql`select pg_stat_statements_reset()`;
        const asked = performance.now();
        const response = await call();
        await response.text();
        if (!response.ok) throw new Error(`${what} answered ${response.status}`);
        calls.push(performance.now() - asked);
        const [row] = await sql<{ ms: number }[]>`
          select coalesce(sum(total_exec_time + total_plan_time), 0)::float8 as ms
          from pg_stat_statements join pg_roles on pg_roles.oid = userid
          where rolname in ('admin', 'authenticator')`;
        statements.push(row?.ms ?? 0);
      }
      const database = median(statements);
      const figures = [database.toFixed(1).padStart(11), median(calls).toFixed(1).padStart(15)];
      const note = database > barMs ? '← over the bar' : '';
      console.log(`    ${what.slice(0, 55)}`.padEnd(60), ...figures, note);
      return database;
    };

    const page = (path: string) => () => fetch(`${stack.info.web}/api/admin/${path}`, { headers });
    const rpc = (name: string, args: object) => () =>
      fetch(`${stack.info.web}/rest/v1/rpc/${name}`, post(args, headers));

    /** The page after half of the rows, with the cursor from the list's `Link` header. */
    const deepPage = async (list: ListName): Promise<string> => {
      const [row] = await sql<{ at: Date }[]>`
        select created_at as at from ${sql(lists[list].table)}
        order by created_at desc offset ${Math.floor(rows / 2)} limit 1`;
      const url = `${stack.info.web}/api/admin/${list}?limit=1&to=${row?.at.toISOString()}`;
      const { headers: received } = await fetch(url, { headers });
      const next = /<([^>]+)>;\s*rel="next"/.exec(received.get('link') ?? '')?.[1] ?? '';
      return `before=${encodeURIComponent(new URL(next, url).searchParams.get('before') ?? '')}`;
    };

    const slowest = { browse: 0, search: 0 };
    for (const [list, own] of Object.entries(ofList) as [ListName, string[]][]) {
      const kinds = { browse: [...browsing, ...own], search: searches.map((text) => `q=${text}`) };
      for (const kind of ['browse', 'search'] as const)
        for (const text of kinds[kind]) {
          const query = text === 'deep' ? await deepPage(list) : text;
          // As the desk asks; without a limit, a page has a thousand entries.
          const path = `${list}?${query.includes('limit=') ? query : `limit=50&${query}`}`;
          slowest[kind] = Math.max(slowest[kind], await time(path, bars[kind], page(path)));
        }
    }
    // Open desks ask for the pulse all day long, so every connection has planned it.
    for (let call = 0; call < 2 * connections; call += 1) {
      await rpc('admin_pulse', {})();
    }
    for (const [name, args, barMs] of desk(rows)) {
      await time(`${name} ${JSON.stringify(args)}`, barMs, rpc(name, args));
    }
    for (const [kind, ms] of Object.entries(slowest) as ['browse' | 'search', number][])
      console.log(
        `  slowest ${kind} ${ms.toFixed(1)} ms${against(`${bars[kind]} ms`, ms <= bars[kind])}`,
      );
  } finally {
    await sql.end();
    await stack.stop();
    state.remove();
  }
}
