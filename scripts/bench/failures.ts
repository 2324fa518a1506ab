import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from '../stack/database.ts';
import { spawnStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { formatStatuses, submitMessages } from './load.ts';

const functionKills = 20;
const databaseKills = 5;

/** The load of `submissions` while the function is killed and Postgres is stopped hard. */
export async function benchFailures(seconds: number): Promise<void> {
  const state = temporaryStateDir();
  const stack = await spawnStack(state.path, { RATE_LIMIT_PER_MINUTE: '1000000' });
  try {
    const load = submitMessages({ origin: stack.info.web, connections: 16, seconds });
    const pause = (seconds * 1000) / (functionKills + databaseKills + 2);
    const killed = { function: 0, postgres: 0 };
    for (let round = 1; round <= functionKills + databaseKills; round++) {
      await sleep(pause);
      const victim = round % 5 === 0 ? 'postgres' : 'function';
      const pid = stack.children()[victim];
      // SIGQUIT is Postgres's immediate shutdown: no checkpoint, recovery from the log at start.
      if (pid && process.kill(pid, victim === 'postgres' ? 'SIGQUIT' : 'SIGKILL'))
        killed[victim] += 1;
    }
    const { acknowledged, statuses, seconds: took } = await load;
    const sql = connectTo(stack.info.databaseUrl);
    const rows = await sql<{ receipt: string }[]>`select receipt from public.contact_submissions`;
    await sql.end();
    const stored = new Set(rows.map((row) => row.receipt));
    const missing = [...acknowledged].filter((key) => !stored.has(key)).length;
    console.log(
      `  function killed ${killed.function} times, Postgres stopped hard ${killed.postgres} times in ${took.toFixed(0)} s`,
    );
    console.log(`  answers ${formatStatuses(statuses)}`);
    console.log(
      `  acknowledged ${acknowledged.size}, missing ${missing}, stored twice ${rows.length - stored.size}   (bar: 0, 0)`,
    );
  } finally {
    await stack.stop();
    state.remove();
  }
}
