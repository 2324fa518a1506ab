/** The time that Postgres itself spends on the statements of a call. */
import type postgres from 'postgres';
import { connectTo, withLogin } from '../../stack/database.ts';
import { superuser } from '../../stack/embedded-postgres.ts';
import { stateLocations } from '../../stack/locations.ts';
import { loadSecrets } from '../../stack/secrets.ts';
import { type SpawnedStack, spawnStack } from '../../stack/spawned-stack.ts';

/** Starts the stack with the statistics module, which every hosted project has as well. */
export async function spawnWithStatementClock(stateDir: string): Promise<SpawnedStack> {
  const first = await spawnStack(stateDir);
  const sql = connectTo(superuserUrl(first.info.databaseUrl, stateDir));
  await sql`alter system set shared_preload_libraries = 'pg_stat_statements'`;
  await sql`alter system set pg_stat_statements.track_planning = on`;
  await sql`create extension if not exists pg_stat_statements`;
  await sql.end();
  await first.stop();
  return spawnStack(stateDir, { RATE_LIMIT_PER_MINUTE: '1000000' });
}

/** The login that may read the statistics. */
export function superuserUrl(databaseUrl: string, stateDir: string): string {
  const { superuserPassword } = loadSecrets(stateLocations(stateDir).secrets);
  return withLogin(databaseUrl, superuser, superuserPassword);
}

/** Milliseconds of planning and executing all statements of staff's calls since the last reset. */
export async function databaseTime(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ ms: number }[]>`
    select coalesce(sum(total_exec_time + total_plan_time), 0)::float8 as ms
    from pg_stat_statements join pg_roles on pg_roles.oid = userid
    where rolname in ('admin', 'authenticator')`;
  return row?.ms ?? 0;
}
