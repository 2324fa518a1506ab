import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import {
  type ListName,
  listNames,
  lists,
} from '../../supabase/functions/_shared/contract/admin.ts';
import { fillTables } from '../seed/fill-tables.ts';
import { connectTo } from '../stack/database.ts';
import { root } from '../stack/locations.ts';
import { type SpawnedStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { against } from './figures.ts';
import { drawGrowth, figure, mostInAllLists } from './growth-figure.ts';
import { listBars, logIn, timeLists } from './lists.ts';
import { percentile, submitMessages } from './load.ts';
import { databaseTime, spawnWithStatementClock, superuserUrl } from './statement-clock.ts';

const connections = 16;
const secondsOfLoad = 8;
const loads = 3;
const runs = 9;

/** Rows in each list. */
const sizes = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];
const growingList: ListName = 'contact-submissions';

/** Figures for one number of rows; milliseconds in the database unless the name says otherwise. */
export interface Growth {
  readonly rows: number;
  readonly 'slowest list': number;
  readonly 'slowest search': number;
  readonly pulse: number;
  readonly 'palette search': number;
  readonly overview: number;
  readonly 'submissions a second': number;
  /** With an empty database, measured in turn with the filled one. */
  readonly 'submissions a second, empty': number;
  readonly 'gigabytes on disk': number;
}

/**
 * Measures how each cost grows with the lists, from a thousand rows in each to `rows`; beyond a
 * million, only the contact messages grow. The run with the most rows is in docs/scaling.json, and
 * drawn in docs/scaling.svg.
 */
export async function benchGrowth(rows: number): Promise<void> {
  const [state, emptyState] = [temporaryStateDir(), temporaryStateDir()];
  const stack = await spawnWithStatementClock(state.path);
  const empty = await spawnWithStatementClock(emptyState.path);
  const sql = connectTo(superuserUrl(stack.info.databaseUrl, state.path));
  const measured: Growth[] = [];
  try {
    // Mail is off: `npm run bench -- dispatch` measures its cost.
    for (const { info } of [stack, empty]) {
      const owner = connectTo(info.databaseUrl);
      await owner`select public.dispatch_configure('{}', false, false)`;
      await owner.end();
    }
    let filled = 0;
    for (const size of sizes.filter((size) => size <= rows)) {
      const growing = size > mostInAllLists ? [growingList] : listNames;
      console.log(`  filling to ${size.toLocaleString('en')} rows: ${growing.join(', ')} …`);
      const tables = growing.map((list) => lists[list].table);
      await fillTables(stack.info.databaseUrl, size - filled, tables);
      filled = size;
      const growth = await measure(stack, empty, sql, size, growing);
      measured.push(growth);
      const { rows: count, ...costs } = growth;
      const text = Object.entries(costs).map(([name, value]) => `${name} ${figure(value)}`);
      console.log(`  ${count.toLocaleString('en').padStart(9)} rows: ${text.join(', ')}`);
    }
    reportBars(measured);
    keep(measured);
  } finally {
    await sql.end();
    for (const each of [stack, empty]) await each.stop();
    for (const each of [state, emptyState]) each.remove();
  }
}

/** Writes the figures and their drawing, unless those in docs/ cover more rows. */
function keep(measured: readonly Growth[]): void {
  const figures = join(root, 'docs/scaling.json');
  const kept: readonly Growth[] = existsSync(figures)
    ? JSON.parse(readFileSync(figures, 'utf8'))
    : [];
  const [reached = 0, keptReach = 0] = [measured.at(-1)?.rows, kept.at(-1)?.rows];
  if (reached < keptReach) {
    console.log(
      `  docs/scaling.svg stays as it is: it reaches ${keptReach.toLocaleString('en')} rows.`,
    );
    return;
  }
  writeFileSync(figures, `${JSON.stringify(measured, null, 2)}\n`);
  writeFileSync(join(root, 'docs/scaling.svg'), drawGrowth(measured));
}

/** Compares the costs of the longest lists with their bars, up to a million rows in each. */
function reportBars(measured: readonly Growth[]): void {
  const growth = measured.findLast(({ rows }) => rows <= mostInAllLists);
  if (!growth) return;
  console.log(`  with ${growth.rows.toLocaleString('en')} rows in each list:`);
  const bars = {
    'slowest list': listBars.browse,
    'slowest search': listBars.search,
    pulse: 3,
    overview: 300,
  };
  for (const name of Object.keys(bars) as (keyof typeof bars)[]) {
    const ms = growth[name];
    console.log(`  ${name} ${figure(ms)} ms${against(`${bars[name]} ms`, ms <= bars[name])}`);
  }
  const share = growth['submissions a second'] / growth['submissions a second, empty'];
  console.log(
    `  submissions ${(share * 100).toFixed(0)} % of an empty database's${against('90 %', share >= 0.9)}`,
  );
}

async function measure(
  stack: SpawnedStack,
  empty: SpawnedStack,
  sql: postgres.Sql,
  rows: number,
  growing: readonly ListName[],
): Promise<Growth> {
  const { info } = stack;
  const slowest = { browse: 0, search: 0 };
  for await (const { kind, database } of timeLists(stack, sql, growing)) {
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
  const [pulse, find, overview] = [
    await ask('/api/admin/pulse'),
    await ask('/api/admin/find?q=priya+canyon'),
    await ask('/api/admin/overview?zone=America/New_York'),
  ];
  const rates = await submissionsASecond([stack, empty]);
  return {
    rows,
    'slowest list': slowest.browse,
    'slowest search': slowest.search,
    pulse,
    'palette search': find,
    overview,
    'submissions a second': rates[0],
    'submissions a second, empty': rates[1],
    'gigabytes on disk': await gigabytes(sql),
  };
}

/**
 * Submissions per second through the function: the median of several loads of each stack, in turn,
 * so that a slow minute of the machine affects both. Deletes their rows afterward.
 */
async function submissionsASecond(
  stacks: readonly [SpawnedStack, SpawnedStack],
): Promise<[number, number]> {
  const rates: [number[], number[]] = [[], []];
  for (let load = 0; load <= loads; load++) {
    for (const [place, { info }] of stacks.entries()) {
      const { acknowledged, seconds } = await submitMessages({
        origin: info.functionUrl,
        connections,
        seconds: secondsOfLoad,
      });
      // The first load warms up.
      if (load > 0) rates[place as 0 | 1].push(acknowledged.size / seconds);
    }
  }
  for (const { info } of stacks) {
    const owner = connectTo(info.databaseUrl);
    await owner`
      delete from public.contact_submissions
      where company = 'Harbor & Pine Realty' and name like 'Visitor %'`;
    await owner`vacuum analyze`;
    await owner.end();
  }
  return [percentile(rates[0], 0.5), percentile(rates[1], 0.5)];
}

async function gigabytes(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<
    { bytes: string }[]
  >`select pg_database_size(current_database()) as bytes`;
  return Number(row?.bytes ?? 0) / 1e9;
}
