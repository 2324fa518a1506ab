import { against, formatStatuses, percentile } from '../figures.ts';
import { countRecords, submitMessages } from '../load.ts';
import { withStack } from './bench-stack.ts';

const connections = 16;

/**
 * Visitors' submissions through function, data API and Postgres, and through the web server as well.
 * Mail is off: `bench dispatch` measures what it costs.
 */
export async function benchSubmissions(seconds: number): Promise<void> {
  for (const [door, address] of [
    ['to the function', 'functionUrl'],
    ['through the site', 'web'],
  ] as const) {
    await withStack({ off: true }, async ({ info }) => {
      const origin = info[address];
      const warm = await submitMessages({ origin, connections, seconds: 3 });
      const load = await submitMessages({ origin, connections, seconds });
      const all = new Set([...warm.acknowledged, ...load.acknowledged]);
      const { missing, twice } = await countRecords(info.databaseUrl, all);
      const rate = load.acknowledged.size / load.seconds;
      const [p50, p99] = [0.5, 0.99].map((share) => percentile(load.latencies, share));
      console.log(`  ${door}: ${rate.toFixed(0)} a second${against('1,000', rate >= 1_000)}`);
      console.log(
        `    p50 ${p50?.toFixed(1)} ms, p99 ${p99?.toFixed(1)} ms${against('p99 50 ms', (p99 ?? 0) <= 50)}`,
      );
      console.log(
        `    answers ${formatStatuses(load.statuses)}; missing ${missing}, twice ${twice}`,
      );
    });
  }
}
