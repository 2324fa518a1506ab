/** The dashboard's other requests: the pulse, the search over everything, and the overview. */
import type postgres from 'postgres';
import { connectTo } from '../../stack/database.ts';
import type { StackInfo } from '../../stack/running.ts';
import { reportTimes } from './figures.ts';
import { logIn } from './lists.ts';
import { databaseTime, superuserUrl } from './statement-clock.ts';

const runs = 25;

/** Words as staff type them: frequent, rare, incomplete, several, and some without any match. */
const words = [
  ...[
    'saturday',
    'nair',
    'nair4711',
    'canyon drive',
    'zzyzx',
    'grace okafor',
    '555 12',
    'gra',
    'zxq',
  ],
  ...['becker example', 'priya canyon', 'FW-1a2b', 'mensah4711@example.com', 'open house nair'],
];

interface Question {
  readonly name: string;
  /** Used in turn, so that a run doesn't repeat the previous run's request. */
  readonly paths: readonly string[];
  readonly barMs: number;
  /** The limit for the time in the database. */
  readonly databaseBarMs: number;
}

/** The overview counts a month of all lists, so its bar grows with them. */
const questionsAt = (rows: number): readonly Question[] => [
  { name: 'pulse', paths: ['/api/admin/pulse'], barMs: 50, databaseBarMs: 3 },
  {
    name: 'palette search',
    paths: words.map((q) => `/api/admin/find?${new URLSearchParams({ q })}`),
    barMs: 300,
    databaseBarMs: 300,
  },
  {
    name: 'overview',
    paths: ['/api/admin/overview?zone=America/New_York'],
    barMs: rows < 1_000_000 ? 200 : 400,
    databaseBarMs: rows < 1_000_000 ? 100 : 300,
  },
];

/** As many deliveries as a list has rows: nearly all sent, a few waiting and failed. */
async function fillDeliveries(sql: postgres.Sql, rows: number): Promise<void> {
  await sql`
    insert into private.deliveries (id, kind, receiver, state, created_at, sent_at, due_at)
    select gen_random_uuid(), 'received', 'person' || n || '@example.com', state, at,
      case state when 'sent' then at end, 'infinity'
    from (
      select n, now() - power(random(), 1.6) * interval '400 days' as at,
        case when n % 5000 = 0 then 'dead' when n % 7000 = 0 then 'due' else 'sent' end as state
      from generate_series(1, ${rows}::int) as n
    ) as mails`;
  await sql`vacuum analyze private.deliveries`;
}

export async function benchDesk(info: StackInfo, stateDir: string, rows: number): Promise<void> {
  const sql = connectTo(superuserUrl(info.databaseUrl, stateDir));
  try {
    await fillDeliveries(sql, rows);
    // Records older than six months are due for erasure: the most that the overview ever counts.
    await sql`update private.settings set value = 6 where name like 'keep_months_%'`;
    const headers = await logIn(info.web, info.adminPassword);
    for (const { name, paths, barMs, databaseBarMs } of questionsAt(rows)) {
      const calls: number[] = [];
      const statements: number[] = [];
      for (let run = 0; run < Math.max(runs, paths.length); run++) {
        await sql`select pg_stat_statements_reset()`;
        const began = performance.now();
        const response = await fetch(info.web + paths[run % paths.length], { headers });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
        calls.push(performance.now() - began);
        statements.push(await databaseTime(sql));
      }
      reportTimes(`${name}, whole call`, calls, barMs);
      reportTimes(`${name}, in the database`, statements, databaseBarMs);
    }
  } finally {
    await sql`update private.settings set value = 0 where name like 'keep_months_%'`;
    await sql.end();
  }
}
