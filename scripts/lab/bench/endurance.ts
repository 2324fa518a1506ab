import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { against, formatStatuses } from '../figures.ts';
import { countRecords, submitMessages } from '../load.ts';
import { logIn, unlimited, withProduct } from '../product.ts';

const connections = 16;
const perSecond = 200;
const samplePauseMs = 15_000;
/** Caches are full and code is compiled by then. */
const warmSamples = (5 * 60_000) / samplePauseMs;

const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Visitors submit and staff read their list without a pause, with mail on, while the memory of each
 * process is sampled. Growth is from the first to the last quarter of the samples after the warm-up.
 */
export const benchEndurance = (minutes: number): Promise<void> =>
  withProduct(unlimited, async (stack) => {
    const { info } = stack;
    const samples = new Map<string, number[]>();
    const [began, seconds] = [performance.now(), minutes * 60];
    const loading = submitMessages({ origin: info.web, connections, perSecond, seconds });
    const headers = await logIn(stack);
    while (performance.now() < began + seconds * 1000) {
      await sleep(samplePauseMs);
      await (await fetch(`${info.web}/api/admin/contact-submissions`, { headers })).text();
      for (const [name, pid] of Object.entries(stack.children()))
        if (pid) samples.set(name, [...(samples.get(name) ?? []), residentMegabytes(pid)]);
    }
    const load = await loading;
    const rate = load.acknowledged.size / load.seconds;
    const answers = formatStatuses(load.statuses);
    console.log(
      `  ${rate.toFixed(0)} messages a second for ${minutes} minutes, answers ${answers}` +
        against(String(perSecond), rate > 0.99 * perSecond),
    );
    for (const [name, all] of samples) {
      const later = all.slice(warmSamples);
      const quarter = Math.max(1, Math.floor(later.length / 4));
      const [first, last] = [mean(later.slice(0, quarter)), mean(later.slice(-quarter))];
      console.log(
        `  ${name.padEnd(10)} ${first.toFixed(0)} MB, at the end ${last.toFixed(0)} MB` +
          against('grows by less than 5 %', last / first < 1.05),
      );
    }
    const { missing, twice } = await countRecords(info.databaseUrl, load.acknowledged);
    const isRight = missing + twice === 0;
    console.log(`  missing ${missing}, stored twice ${twice}${against('0, 0', isRight)}`);
  });
