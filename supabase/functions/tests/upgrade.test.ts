/** A database with the first release's schema and rows in it, brought up to date. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillTables } from '../../../scripts/seed/fill-tables.ts';
import { bootstrap, migrate, withLogin } from '../../../scripts/stack/database.ts';
import { superuser } from '../../../scripts/stack/embedded-postgres.ts';
import { migrationsDir, stateLocations } from '../../../scripts/stack/locations.ts';
import { loadSecrets } from '../../../scripts/stack/secrets.ts';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { connectAsSuperuser } from './support/database.ts';

const server = connectAsSuperuser();
const database = 'framewalk_upgrade';
const firstRelease = '20261121';
const rows = 20;
const tables = [
  'contact_submissions',
  'signup_users',
  'orders',
  'webinar_signups',
  'webinar_questions',
] as const;

const { databaseUrl, stateDir } = stack;
const ownerUrl = Object.assign(new URL(databaseUrl), { pathname: database }).href;
const { superuserPassword } = loadSecrets(stateLocations(stateDir).secrets);
let sql: postgres.Sql;

const twice = '00000000-0000-4000-8000-000000000001';
const once = '00000000-0000-4000-8000-000000000002';

const message = (receipt: string, text: string) =>
  `insert into contact_submissions (name, email, message, receipt)
    values ('Ada', 'ada@example.com', '${text}', '${receipt}')`;

/** Sends a statement as a visitor. Undefined if the row is stored, otherwise the guard's code. */
async function send(statement: string, client = 'a visitor'): Promise<string | undefined> {
  try {
    await sql.begin(async (transaction) => {
      await transaction`select set_config('role', 'anon', true),
        set_config('request.jwt.claims', ${JSON.stringify({ role: 'anon', client })}, true)`;
      await transaction.unsafe(statement);
    });
    return undefined;
  } catch (error) {
    const said = (error as postgres.PostgresError).message;
    return said.startsWith('{') ? JSON.parse(said).code : said;
  }
}

async function counts(): Promise<number[]> {
  const all = await Promise.all(
    tables.map((table) => sql`select count(*)::int as n from ${sql(table)}`),
  );
  return all.map(([row]) => row?.n);
}

beforeAll(async () => {
  await server.unsafe(`drop database if exists ${database} with (force)`);
  await server.unsafe(`create database ${database}`);
  await bootstrap(withLogin(ownerUrl, superuser, superuserPassword));
  sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(`create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text)`);
  for (const file of readdirSync(migrationsDir).sort()) {
    if (file > firstRelease) break;
    await sql.unsafe(readFileSync(join(migrationsDir, file), 'utf8'));
    await sql`insert into supabase_migrations.schema_migrations (version)
      values (${file.slice(0, 14)})`;
  }
  await fillTables(ownerUrl, rows);
  await send(message(twice, 'Sent before the upgrade.'));
  await send(`insert into webinar_questions (email, question, receipt)
    values ('a@b.c', 'Why?', '${twice}')`);
  await send(message(once, 'Also sent before the upgrade.'));
  await sql`update orders set price_cents = 4500 where id = 1`;
  await sql`insert into users (username, password)
    values ('plain', 'summer$1'), ('hashed', ${`scrypt$16384$8$1$${'s'.repeat(22)}$${'h'.repeat(43)}`})`;
});

afterAll(async () => {
  await sql.end();
  await server.unsafe(`drop database if exists ${database} with (force)`);
});

it('takes every migration and keeps every row', async () => {
  const before = await counts();
  expect(before).toEqual([rows + 2, rows, rows, rows, rows + 1]);
  const newer = readdirSync(migrationsDir).filter((file) => file > firstRelease);
  expect(await migrate(ownerUrl)).toEqual(newer.sort());
  expect(await counts()).toEqual(before);
});

it('moves every receipt; a key that served two forms stays with the first', async () => {
  const moved = await sql`select receipt, form from private.receipts where receipt = ${twice}`;
  expect([...moved]).toEqual([{ receipt: twice, form: 'contact_submissions' }]);
  const [{ n } = { n: 0 }] = await sql`select count(*)::int as n from private.receipts`;
  expect(n).toBe(5 * rows + 2);
});

it('knows what was sent before, from wherever it is sent again', async () => {
  const again = await send(message(once, 'Also sent before the upgrade.'), 'another visitor');
  expect(again).toBe('replay');
  expect(await send(message(once, 'Something else entirely.'))).toBe('key_reused');
  expect(await send(message(crypto.randomUUID(), 'Sent after the upgrade.'))).toBeUndefined();
});

it('keeps the price that an order was sold for', async () => {
  const [order] = await sql`select price_cents from orders where id = 1`;
  expect(order?.price_cents).toBe(4500);
});

it('keeps a user whose password is no hash, and takes no further one', async () => {
  expect(await sql`select username from users order by username`).toHaveLength(2);
  await expect(
    sql`insert into users (username, password) values ('other', 'summer$1')`,
  ).rejects.toThrow('users_password_format');
  await expect(sql`update users set email = 'a@b.c' where username = 'plain'`).rejects.toThrow(
    'users_password_format',
  );
});
