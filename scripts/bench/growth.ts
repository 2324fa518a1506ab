import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { listNames } from '../../supabase/functions/_shared/contract/admin.ts';
import { fillTables } from '../seed/fill-tables.ts';
import { connectTo } from '../stack/database.ts';
import { root } from '../stack/locations.ts';
import { type SpawnedStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { against } from './figures.ts';
import { drawGrowth, figure } from './growth-figure.ts';
import { listBars, logIn, timeLists } from './lists.ts';
import { percentile, submitMessages } from './load.ts';
import { databaseTime, spawnWithStatementClock, superuserUrl } from './statement-clock.ts';

const connections = 16;
const secondsOfLoad = 8;
const loads = 3;
const runs = 9;

const sizes = [1_000, 10_000, 100_000, 1_000_000];

/** What was measured with a number of rows in each list; milliseconds in the database unless it says otherwise. */
export interface Growth {
  readonly rows: number;
  readonly 'slowest list': number;
  readonly 'slowest search': number;
  readonly pulse: number;
  readonly 'palette search': number;
  readonly overview: number;
  readonly 'submissions a second': number;
  readonly 'gigabytes on disk': number;
}

/**
 * How each cost grows with the lists, from a thousand rows in each to `rows`. Writes the figures to
 * docs/scaling.json and draws them in docs/scaling.svg.
 */
export async function benchGrowth(rows: number): Promise<void> {
  const state = temporaryStateDir();
  const stack = await spawnWithStatementClock(state.path);
  const sql = connectTo(superuserUrl(stack.info.databaseUrl, state.path));
  const measured: Growth[] = [];
  try {
    // `npm run bench -- dispatch` measures what mail costs.
    await sql`select public.dispatch_configure('{}', false, false)`;
    let filled = 0;
    for (const size of sizes.filter((size) => size <= rows)) {
      console.log(`  filling five tables to ${size.toLocaleString('en')} rows each …`);
      await fillTables(stack.info.databaseUrl, size - filled);
      filled = size;
      const growth = await measure(stack, sql, size);
      measured.push(growth);
      const { rows: count, ...costs } = growth;
      const text = Object.entries(costs).map(([name, value]) => `${name} ${figure(value)}`);
      console.log(`  ${count.toLocaleString('en').padStart(9)} rows: ${text.join(', ')}`);
    }
    reportBars(measured);
    const folder = join(root, 'docs');
    writeFileSync(join(folder, 'scaling.json'), `${JSON.stringify(measured, null, 2)}\n`);
    writeFileSync(join(folder, 'scaling.svg'), drawGrowth(measured));
  } finally {
    await sql.end();
    await stack.stop();
    state.remove();
  }
}

/** What a million rows a list may cost; every shorter list has to cost less as well. */
function reportBars(measured: readonly Growth[]): void {
  const bars = {
    'slowest list': listBars.browse,
    'slowest search': listBars.search,
    pulse: 3,
    overview: 300,
  };
  for (const name of Object.keys(bars) as (keyof typeof bars)[]) {
    const most = Math.max(...measured.map((growth) => growth[name]));
    console.log(
      `  ${name}: at most ${figure(most)} ms${against(`${bars[name]} ms`, most <= bars[name])}`,
    );
  }
  const rates = measured.map((growth) => growth['submissions a second']);
  const share = (rates.at(-1) ?? 0) / (rates[0] ?? 1);
  console.log(
    `  submissions at the end ${(share * 100).toFixed(0)} % of those at the start${against('90 %', share >= 0.9)}`,
  );
}

async function measure(stack: SpawnedStack, sql: postgres.Sql, rows: number): Promise<Growth> {
  const { info } = stack;
  const slowest = { browse: 0, search: 0 };
  for await (const { kind, database } of timeLists(stack, sql, listNames)) {
    slowest[kind] = Math.max(slowest[kind], database);
  }
  const headers = await logIn(info.web, info.adminPassword);
  async function ask(path: string): Promise<number> {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      await sql`select pg_stat_statements_reset()`;
      const response = await fetch(info.web + path, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      times.push(await databaseTime(sql));
    }
    return percentile(times, 0.5);
  }
  return {
    rows,
    'slowest list': slowest.browse,
    'slowest search': slowest.search,
    pulse: await ask('/api/admin/pulse'),
    'palette search': await ask('/api/admin/find?q=priya+canyon'),
    overview: await ask('/api/admin/overview?zone=America/New_York'),
    'submissions a second': await submissionsASecond(stack, sql),
    'gigabytes on disk': await gigabytes(sql),
  };
}

/** Through the function, the median of some loads. Their rows are taken out again. */
async function submissionsASecond({ info }: SpawnedStack, sql: postgres.Sql): Promise<number> {
  await submitMessages({ origin: info.functionUrl, connections, seconds: 3 });
  const rates: number[] = [];
  for (let load = 0; load < loads; load++) {
    const { acknowledged, seconds } = await submitMessages({
      origin: info.functionUrl,
      connections,
      seconds: secondsOfLoad,
    });
    rates.push(acknowledged.size / seconds);
  }
  await sql`
    delete from public.contact_submissions
    where company = 'Harbor & Pine Realty' and name like 'Visitor %'`;
  await sql`vacuum analyze`;
  return percentile(rates, 0.5);
}

async function gigabytes(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<
    { bytes: string }[]
  >`select pg_database_size(current_database()) as bytes`;
  return Number(row?.bytes ?? 0) / 1e9;
}
