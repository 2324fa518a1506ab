import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { migrationsDir, root } from './locations.ts';
import { reasonOf, StartError } from './start-error.ts';

const bootstrapFile = join(root, 'scripts/stack/bootstrap.sql');

/** URLs of one database, each with a login. */
export interface DatabaseUrls {
  superuserUrl: string;
  ownerUrl: string;
}

/** A connection, which may be in a transaction already. */
export type Connection = postgres.Sql | postgres.TransactionSql;

export function connectTo(url: string): postgres.Sql {
  return postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
}

/** Runs `use` with a connection that ends afterwards. */
export async function withConnection<Result>(
  url: string,
  use: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = connectTo(url);
  try {
    return await use(sql);
  } finally {
    await sql.end();
  }
}

/** The same server and database with another login. */
export function withLogin(url: string, user: string, password: string): string {
  const login = new URL(url);
  login.username = user;
  login.password = encodeURIComponent(password);
  return login.href;
}

/** The same server and login with another database. */
export const withDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Runs `use` in a transaction, or in a part of the one that there is already. */
export const inTransaction = (
  sql: Connection,
  use: (transaction: postgres.TransactionSql) => Promise<void>,
): Promise<void> => ('savepoint' in sql ? sql.savepoint(use) : sql.begin(use));

/** A wrong user or password, or a missing database: waiting doesn't help. */
const refusals = new Set<string | undefined>(['28000', '28P01', '3D000']);

/** Waits until the server accepts a query; `giveUp` may end the waiting early with a reason. */
export async function waitForDatabase(
  url: string,
  { timeoutMs, giveUp }: { timeoutMs: number; giveUp?: () => string | undefined },
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const sql = connectTo(url);
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (refusals.has((error as { code?: string }).code)) {
        throw new StartError(`The database refuses the login: ${reasonOf(error)}`);
      }
      const reason = giveUp?.() ?? (Date.now() > deadline ? reasonOf(error) : undefined);
      if (reason) throw new StartError(`The database does not answer: ${reason}`);
      await sleep(20);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}

/**
 * Sets up a plain PostgreSQL as the hosted platform does.
 * @throws StartError for a database of the hosted platform, whose roles are not ours.
 */
export async function bootstrap(superuser: Connection): Promise<void> {
  const [role] = await superuser<{ superuser: boolean; platform: boolean }[]>`
    select rolsuper as superuser,
      exists (select from pg_roles where rolname = 'supabase_auth_admin') as platform
    from pg_roles where rolname = current_user`;
  if (role?.platform) {
    throw new StartError(
      'DATABASE_URL points to a database of the hosted platform: deploy to it with `supabase db push` instead (see docs/hosting.md).',
    );
  }
  if (!role?.superuser) {
    throw new StartError(
      'The user in DATABASE_URL must be a superuser, because roles and extensions are created.',
    );
  }
  await superuser.unsafe(readFileSync(bootstrapFile, 'utf8'));
}

/** Sets a role's password. The statement takes no parameters, so the value is quoted here. */
export async function setPassword(
  superuserUrl: string,
  role: 'postgres' | 'authenticator',
  password: string,
): Promise<void> {
  const statement = `alter role ${role} password '${password.replaceAll("'", "''")}'`;
  await withConnection(superuserUrl, (sql) => sql.unsafe(statement));
}

/**
 * Applies the migrations that have not run yet, each in its own transaction, and records them where
 * the Supabase CLI does, so that either can continue where the other stopped.
 * @param only the versions to apply; all if absent.
 */
export async function migrate(owner: Connection, only?: readonly string[]): Promise<void> {
  await owner.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text)`);
  const rows = await owner<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations`;
  const done = new Set(rows.map((row) => row.version));
  for (const file of readdirSync(migrationsDir).sort()) {
    const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
    if (!version || !name || done.has(version)) continue;
    if (only && !only.includes(version)) continue;
    const text = readFileSync(join(migrationsDir, file), 'utf8');
    try {
      await inTransaction(owner, async (sql) => {
        await sql.unsafe(text);
        await sql`
          insert into supabase_migrations.schema_migrations ${sql({ version, statements: [text], name })}`;
      });
    } catch (error) {
      throw new StartError(`The migration ${file} failed: ${reasonOf(error)}`);
    }
  }
}

/**
 * Sets the limits that the intake guard reads. The surge limit for a whole form is that of twelve
 * clients at their full rate; above 500 a minute for each client, there is effectively no limit,
 * and the surge limit is off.
 */
export async function setLimits(ownerUrl: string, rateLimitPerMinute: number): Promise<void> {
  const surgeLimit = rateLimitPerMinute > 500 ? 0 : rateLimitPerMinute * 12;
  await withConnection(
    ownerUrl,
    (sql) => sql`
      update private.settings set value = case name
        when 'rate_limit_per_minute' then ${rateLimitPerMinute}::int
        when 'surge_limit_per_minute' then ${surgeLimit}::int
        else value end`,
  );
}
