import postgres from 'postgres';
import { afterAll } from 'vitest';
import { withLogin } from '../../../../scripts/stack/database.ts';
import { superuser } from '../../../../scripts/stack/embedded-postgres.ts';
import { stateLocations } from '../../../../scripts/stack/locations.ts';
import { loadSecrets } from '../../../../scripts/stack/secrets.ts';
import { stack } from '../../../../scripts/test-setup/stack.ts';

export type Sql = postgres.Sql;

/** A connection as the tables' owner for the tests of one file, of either test runner. */
export function connect(atEnd: (end: () => Promise<void>) => void = afterAll): Sql {
  const sql = postgres(stack.databaseUrl, { max: 2, onnotice: () => {} });
  atEnd(() => sql.end());
  return sql;
}

/** A connection that may change the settings of the whole server. */
export function connectAsSuperuser(): Sql {
  const { databaseUrl, stateDir } = stack;
  const { superuserPassword } = loadSecrets(stateLocations(stateDir).secrets);
  const sql = postgres(withLogin(databaseUrl, superuser, superuserPassword), { max: 1 });
  afterAll(() => sql.end());
  return sql;
}

/** Runs with another limit of submissions a minute, and always restores the old one. */
export async function withLimit(sql: Sql, value: number, run: () => Promise<void>): Promise<void> {
  const name = 'rate_limit_per_minute';
  const [before] = await sql`select value from private.settings where name = ${name}`;
  await sql`update private.settings set value = ${value} where name = ${name}`;
  try {
    await run();
  } finally {
    await sql`update private.settings set value = ${before?.value} where name = ${name}`;
  }
}

/** Forgets every failed login, so that one file's guesses do not slow the next one down. */
export async function forgetLogins(sql: Sql): Promise<void> {
  await sql`delete from private.login_throttle where scope <> 'global'`;
  await sql`delete from private.first_logins`;
  await sql`update private.login_throttle
    set failures = 0, blocked_until = null, last_failure_at = null`;
}

/** Number of rows in a table, of those with this receipt when one is given. */
export async function countRows(sql: Sql, table: string, receipt?: string): Promise<number> {
  const [row] =
    receipt === undefined
      ? await sql`select count(*)::int as n from ${sql(table)}`
      : await sql`select count(*)::int as n from ${sql(table)} where receipt = ${receipt}`;
  return row?.n;
}
