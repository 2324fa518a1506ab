import postgres from 'postgres';
import { root } from '../../stack/locations.ts';
import type { Stack } from '../../stack/stack.ts';
import { against, formatStatuses, percentile } from '../figures.ts';
import { countEntries, submitMessages } from '../load.ts';
import { compareRates, withStacks } from './contest.ts';

const connections = 16;
const seconds = 6;
const rounds = 7;

/** Inserts as fast as Postgres takes them from a pool: the most that any product could store. */
async function insertBare(sql: postgres.Sql): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let rows = 0;
  const worker = async () => {
    while (performance.now() < end) {
      rows += 1;
      await sql`insert into bare (name, email, message)
        values (${`Visitor ${rows}`}, ${`visitor${rows}@example.com`}, 'Please call me.')`;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return rows / seconds;
}

/**
 * Submissions to the function and through the web server as well, in turn with bare inserts and, if
 * named, with another checkout. Mail is off.
 */
export const benchSubmissions = (other?: string): Promise<void> =>
  withStacks([root, ...(other ? [other] : [])], async (stacks) => {
    const [{ info }, theirs] = stacks as [Stack, Stack?];
    const sql = postgres(info.databaseUrl, { max: connections });
    await sql`create table bare (
      id bigint generated always as identity primary key, name text, email text, message text)`;
    const acknowledged = new Set<string>();
    const latencies: Record<string, number[]> = { functionUrl: [], web: [] };
    const own = (door: 'functionUrl' | 'web') => async () => {
      const load = await submitMessages({ origin: info[door], connections, seconds });
      for (const key of load.acknowledged) acknowledged.add(key);
      latencies[door]?.push(...load.latencies);
      if (load.statuses.size > 1) console.log(`    answers ${formatStatuses(load.statuses)}`);
      return load.rate;
    };
    const another = (origin: string) => async () =>
      (await submitMessages({ origin, connections, seconds })).rate;
    await compareRates(
      {
        'to the function': own('functionUrl'),
        'through the site': own('web'),
        'bare inserts': () => insertBare(sql),
        ...(theirs && {
          'the other, to its function': another(theirs.info.functionUrl),
          'the other, through its site': another(theirs.info.web),
        }),
      },
      rounds,
    );
    for (const [door, times] of Object.entries(latencies)) {
      const p99 = percentile(times, 0.99);
      const middle = percentile(times, 0.5).toFixed(1);
      const verdict = against('p99 50 ms', p99 <= 50);
      console.log(`  ${door}: p50 ${middle} ms, p99 ${p99.toFixed(1)} ms${verdict}`);
    }
    const { missing, twice } = await countEntries(info.databaseUrl, acknowledged);
    const verdict = against('0, 0', missing + twice === 0);
    console.log(`  of ${acknowledged.size}, missing ${missing}, twice ${twice}${verdict}`);
    await sql.end();
  });
