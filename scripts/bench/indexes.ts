import type postgres from 'postgres';
import { listNames, lists } from '../../supabase/functions/_shared/contract/admin.ts';
import { percentile } from './load.ts';

const tables = listNames.map((list) => lists[list].table);
const rowsPerRun = 500;
/** Pairs of runs with and without the index, alternating because the machine's load varies. */
const pairs = 3;

interface Index {
  readonly name: string;
  readonly megabytes: number;
  readonly scans: number;
}

/**
 * Reports every index of the lists: its size, its uses since the statistics were reset, and its
 * cost for storing one row. Everything is rolled back.
 * @param sql the superuser
 */
export async function reportIndexes(sql: postgres.Sql): Promise<void> {
  console.log('  index'.padEnd(48), '   MB', '   used', ' µs a row');
  for (const table of tables) {
    const indexes = await sql<Index[]>`
      select indexrelid::regclass::text as name, idx_scan::int as scans,
        round(pg_relation_size(indexrelid) / 1e6)::int as megabytes
      from pg_stat_user_indexes join pg_index using (indexrelid)
      where pg_stat_user_indexes.relid = ${`public.${table}`}::regclass and not indisunique
      order by pg_relation_size(indexrelid) desc`;
    await timeOfInserts(sql, table);
    const whole: number[] = [];
    for (const { name, megabytes, scans } of indexes) {
      const costs: number[] = [];
      for (let pair = 0; pair < pairs; pair++) {
        const all = await timeOfInserts(sql, table);
        whole.push(all);
        costs.push(all - (await timeOfInserts(sql, table, name)));
      }
      const cost = percentile(costs, 0.5);
      console.log(
        `    ${name}`.padEnd(48),
        String(megabytes).padStart(5),
        String(scans).padStart(7),
        cost.toFixed(0).padStart(8),
      );
    }
    const row = percentile(whole, 0.5);
    console.log(`    ${table}, a row`.padEnd(48), ' '.repeat(13), row.toFixed(0).padStart(8));
  }
}

/** Microseconds that storing one row takes, as the owner, with an index or without it. */
async function timeOfInserts(sql: postgres.Sql, table: string, without?: string): Promise<number> {
  let time = 0;
  await sql
    .begin(async (transaction) => {
      if (without) await transaction.unsafe(`drop index ${without}`);
      const columns = await transaction<{ name: string }[]>`
        select attname as name from pg_attribute
        where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
          and attgenerated = '' and attidentity = '' and attname not in ('receipt', 'created_at')`;
      const names = columns.map(({ name }) => name).join(', ');
      await transaction.unsafe(`
        create temporary table sample on commit drop as
        select ${names} from public.${table} tablesample system (1) limit ${rowsPerRun}`);
      const began = performance.now();
      await transaction.unsafe(`
        insert into public.${table} (${names}, receipt, created_at)
        select ${names}, gen_random_uuid(), now() from sample`);
      time = ((performance.now() - began) * 1000) / rowsPerRun;
      throw new RollBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
  return time;
}

class RollBack extends Error {}
