import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from '../../stack/database.ts';
import type { SpawnedStack } from '../../stack/spawned-stack.ts';
import type { Fault } from './fault.ts';

const seconds = 20;

/** All free connections are taken, and the data API has to reconnect. */
export const noConnections: Fault = {
  name: 'no-connections',
  what: 'Postgres is out of connections',
  async happen(stack) {
    await sleep(3_000);
    const { dataApi } = stack.children();
    if (dataApi === undefined) throw new Error('There is no data API.');
    const held: ReturnType<typeof connectTo>[] = [];
    process.kill(dataApi, 'SIGKILL');
    const end = performance.now() + seconds * 1_000;
    while (performance.now() < end) {
      const sql = connectTo(stack.info.databaseUrl);
      const isIn = await sql`select`.then(
        () => true,
        () => false,
      );
      if (isIn) held.push(sql);
      else {
        await sql.end();
        await sleep(100);
      }
    }
    await Promise.all(held.map((sql) => sql.end()));
    return `${held.length} connections held for ${seconds} s`;
  },
};

/** The PIDs of Postgres and its backends. */
async function postgresProcesses(stack: SpawnedStack): Promise<number[]> {
  const sql = connectTo(stack.info.databaseUrl);
  const backends = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where pid <> pg_backend_pid()`;
  await sql.end();
  const { postgres } = stack.children();
  return [postgres, ...backends.map(({ pid }) => pid)].filter((pid) => pid !== undefined);
}

/** Like a disk that doesn't respond: Postgres is paused, then continues. */
export const standstill: Fault = {
  name: 'standstill',
  what: 'Postgres stands still',
  impossible: process.platform === 'win32' ? 'Windows cannot stop a process' : undefined,
  async happen(stack) {
    await sleep(3_000);
    const pids = await postgresProcesses(stack);
    const signal = (name: NodeJS.Signals) => {
      for (const pid of pids) {
        try {
          process.kill(pid, name);
        } catch {
          // It ended by itself.
        }
      }
    };
    signal('SIGSTOP');
    await sleep(seconds * 1_000);
    signal('SIGCONT');
    return `stopped for ${seconds} s`;
  },
};
