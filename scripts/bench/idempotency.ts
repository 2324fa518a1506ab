import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { connectTo } from '../stack/database.ts';
import { spawnStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { against } from './figures.ts';
import { formatStatuses } from './load.ts';

const parallel = 50;

/** Rounds of parallel posts with one key: each must store one row and get identical responses. */
export async function benchIdempotency(rounds: number): Promise<void> {
  const state = temporaryStateDir();
  const stack = await spawnStack(state.path, { RATE_LIMIT_PER_MINUTE: '1000000' });
  const pool = new Pool(stack.info.web, { connections: parallel });
  const statuses = new Map<number, number>();
  let differing = 0;
  try {
    for (let round = 0; round < rounds; round++) {
      const key = randomUUID();
      const body = JSON.stringify({
        name: 'Ada Byron',
        email: 'ada@example.com',
        message: `Message of round ${round}, sent ${parallel} times at once.`,
      });
      const answers = await Promise.all(
        Array.from({ length: parallel }, async () => {
          const response = await pool.request({
            method: 'POST',
            path: '/api/contact',
            headers: { 'content-type': 'application/json', 'idempotency-key': key },
            body,
          });
          statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
          return response.body.text();
        }),
      );
      if (new Set(answers).size !== 1) differing += 1;
    }
    const sql = connectTo(stack.info.databaseUrl);
    const [stored] = await sql<{ count: number }[]>`
      select count(*)::int as count from public.contact_submissions`;
    await sql.end();
    console.log(
      `  ${rounds} rounds of ${parallel}: ${stored?.count} rows${against(String(rounds), stored?.count === rounds)}`,
    );
    console.log(
      `  answers ${formatStatuses(statuses)}; rounds with differing answers ${differing}`,
    );
  } finally {
    await pool.close();
    await stack.stop();
    state.remove();
  }
}
