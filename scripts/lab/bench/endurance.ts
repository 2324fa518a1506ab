import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, requireChromium } from '../../chromium.ts';
import { connectTo } from '../../stack/database.ts';
import { type SpawnedStack, spawnStack, temporaryStateDir } from '../../stack/spawned-stack.ts';
import { against } from './figures.ts';
import { formatStatuses, submitMessages } from './load.ts';

const connections = 16;
const perSecond = 200;
const samplePauseMs = 15_000;
/** Caches are full and code is compiled by then. */
const warmMinutes = 5;
const growthBar = 0.05;

/**
 * Visitors submit and staff work without a pause, with mail on, while the memory of each process is
 * sampled. Growth is from the first to the last quarter of the samples after the warm-up.
 */
export async function benchEndurance(minutes: number): Promise<void> {
  const state = temporaryStateDir();
  const stack = await spawnStack(state.path, { RATE_LIMIT_PER_MINUTE: '1000000' });
  const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumFlags });
  const end = new AbortController();
  try {
    const { signal } = end;
    const load = submitMessages({ origin: stack.info.web, connections, perSecond, signal });
    const staff = workAsStaff(browser, stack, signal);
    const samples = await sampleMemory(stack, minutes);
    end.abort();
    const [{ acknowledged, statuses, seconds }, turns] = await Promise.all([load, staff]);
    const rate = acknowledged.size / seconds;
    console.log(
      `  ${rate.toFixed(0)} messages a second for ${minutes} minutes, answers ${formatStatuses(statuses)}` +
        against(String(perSecond), rate > 0.99 * perSecond),
    );
    console.log(`  staff turned ${turns} pages`);
    reportGrowth(samples);
    await reportRecords(stack, acknowledged);
  } finally {
    end.abort();
    await browser.close();
    await stack.stop();
    state.remove();
  }
}

type Samples = Map<string, number[]>;

async function sampleMemory(stack: SpawnedStack, minutes: number): Promise<Samples> {
  const samples: Samples = new Map();
  const end = performance.now() + minutes * 60_000;
  while (performance.now() < end) {
    await sleep(samplePauseMs);
    for (const [name, pid] of Object.entries(stack.children())) {
      if (pid !== undefined)
        samples.set(name, [...(samples.get(name) ?? []), residentMegabytes(pid)]);
    }
  }
  return samples;
}

const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

function reportGrowth(samples: Samples): void {
  for (const [name, all] of samples) {
    const later = all.slice((warmMinutes * 60_000) / samplePauseMs);
    const quarter = Math.max(1, Math.floor(later.length / 4));
    const first = mean(later.slice(0, quarter));
    const last = mean(later.slice(-quarter));
    const growth = last / first - 1;
    console.log(
      `  ${name.padEnd(10)} ${first.toFixed(0)} MB, at the end ${last.toFixed(0)} MB` +
        against(`grows by less than ${growthBar * 100} %`, growth < growthBar),
    );
  }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Reports acknowledged messages that are missing or stored twice, and deliveries by state. */
async function reportRecords(
  { info }: SpawnedStack,
  acknowledged: ReadonlySet<string>,
): Promise<void> {
  const sql = connectTo(info.databaseUrl);
  const rows = await sql<{ receipt: string }[]>`select receipt from public.contact_submissions`;
  const states = await sql<{ state: string; count: number }[]>`
    select state, count(*)::int as count from private.deliveries group by state order by state`;
  await sql.end();
  const stored = new Set(rows.map(({ receipt }) => receipt));
  const missing = [...acknowledged].filter((key) => !stored.has(key)).length;
  const twice = rows.length - stored.size;
  const hasDead = states.some(({ state }) => state === 'dead');
  console.log(
    `  acknowledged ${acknowledged.size}, missing ${missing}, stored twice ${twice}${against('0, 0', missing + twice === 0)}`,
  );
  console.log(
    `  deliveries ${states.map(({ state, count }) => `${state}: ${count}`).join(', ')}${against('none dead', !hasDead)}`,
  );
}

/** Logs in and turns pages until `signal` aborts. @returns the number of turns. */
async function workAsStaff(
  browser: Browser,
  { info }: SpawnedStack,
  signal: AbortSignal,
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${info.web}/admin`);
  await page.getByLabel('Password').fill(info.adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  let turns = 0;
  while (!signal.aborted) {
    await sleep(2_000);
    const name = turns % 10 === 9 ? 'Refresh' : 'Next';
    const button = page.getByRole('button', { name }).first();
    if (await button.isEnabled().catch(() => false)) await button.click();
    turns += 1;
  }
  await page.close();
  return turns;
}
