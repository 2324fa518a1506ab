/** The rows of a database: all tables of the product, in one snapshot, as COPY writes them. */
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import { StartError } from '../stack/start-error.ts';
import type { ArchiveWriter, PartHeader } from './archive.ts';

type Transaction = postgres.TransactionSql;
type Body = AsyncIterable<Uint8Array>;

const schemas = ['public', 'private', 'storage'];

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

/** All tables with the columns that hold something of their own. */
const tablesOf = (sql: Transaction) =>
  sql<{ name: string; columns: string[] }[]>`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    where n.nspname = any (${schemas}) and c.relkind = 'r'
    group by 1 order by 1`;

/** @throws StartError for a database without the product. */
export async function migrationsOf(sql: Transaction): Promise<string[]> {
  const [found] = await sql`select to_regclass('supabase_migrations.schema_migrations') as product`;
  if (!found?.product) throw new StartError('The database does not hold the product.');
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

export async function writeRows(sql: Transaction, archive: ArchiveWriter): Promise<void> {
  // A login that may not see every row is refused, in place of a backup with holes.
  await sql`set local row_security = off`;
  for (const { name, columns } of await tablesOf(sql)) {
    const list = columns.map(quoted).join(', ');
    const rows = await sql
      .unsafe(`copy (select ${list} from ${quoted(name)}) to stdout`)
      .readable();
    await archive.add({ kind: 'table', name, columns }, rows);
    // The client stops reading its socket when the stream is full. If the end had already arrived
    // then, nothing asks it to go on, and the next query would wait for ever.
    rows._read(0);
  }
  const sequences = await sql<{ name: string; value: string }[]>`
    select schemaname || '.' || sequencename as name, last_value::text as value
    from pg_sequences where schemaname = any (${schemas}) and last_value is not null`;
  const values = Object.fromEntries(sequences.map(({ name, value }) => [name, value]));
  await archive.add({ kind: 'sequences', values });
}

/** Empties the tables, and turns off triggers and references until the rows are settled. */
export async function clearRows(sql: Transaction): Promise<void> {
  await sql`set local session_replication_role = replica`;
  const tables = await tablesOf(sql);
  await sql.unsafe(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}

export async function loadRows(
  sql: Transaction,
  { name, columns }: Extract<PartHeader, { kind: 'table' }>,
  body: Body,
): Promise<void> {
  const list = columns.map(quoted).join(', ');
  await pipeline(body, await sql.unsafe(`copy ${quoted(name)} (${list}) from stdin`).writable());
}

export async function loadSequences(
  sql: Transaction,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await sql`select setval(${quoted(name)}::regclass, ${value}::bigint)`;
  }
}

/**
 * What must not go on where the backup was made: logins end, and messages that were waiting are held
 * until staff say so, because the place they come from may have sent them since.
 */
export async function settleRows(sql: Transaction): Promise<void> {
  await sql`update private.admin_sessions set ended_at = now() where ended_at is null`;
  await sql`
    update private.deliveries
    set state = 'held', is_taken = false, mailbox = null, client = null, network = null,
      last_error = 'It was waiting when the backup was made, and may have been sent since.'
    where state = 'due'`;
  await sql`set local session_replication_role = origin`;
}
