import { connectTo } from '../../stack/database.ts';
import { withStack } from './bench-stack.ts';
import { against } from './figures.ts';
import { formatStatuses, percentile, submitMessages } from './load.ts';

const connections = 16;

/**
 * Anonymous submissions through function, data API and Postgres; also through the web server. Mail is
 * off: `npm run bench -- dispatch` measures what it costs.
 */
export function benchSubmissions(seconds: number): Promise<void> {
  return withStack({ off: true }, async ({ info }) => {
    const sql = connectTo(info.databaseUrl);
    await submitMessages({ origin: info.functionUrl, connections, seconds: 3 });
    const doors = { 'to the function': info.functionUrl, 'through the site': info.web };
    for (const [door, origin] of Object.entries(doors)) {
      await sql`truncate public.contact_submissions`;
      const load = await submitMessages({ origin, connections, seconds });
      const [stored] = await sql<{ count: number }[]>`
        select count(*)::int as count from public.contact_submissions`;
      const rate = load.acknowledged.size / load.seconds;
      const p = (share: number) => percentile(load.latencies, share).toFixed(1);
      console.log(`  ${door}: ${rate.toFixed(0)} a second${against('1,000', rate >= 1_000)}`);
      console.log(
        `    ms: p50 ${p(0.5)}, p95 ${p(0.95)}, p99 ${p(0.99)}${against('p99 50 ms', percentile(load.latencies, 0.99) <= 50)}`,
      );
      console.log(
        `    answers ${formatStatuses(load.statuses)}; rows ${stored?.count}, acknowledged ${load.acknowledged.size}`,
      );
    }
    await sql.end();
  });
}
