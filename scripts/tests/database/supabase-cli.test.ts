import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bootstrap, connectTo, withConnection } from '../../stack/database.ts';
import { root } from '../../stack/locations.ts';
import { createSigningKey, publicKeySet } from '../../stack/secrets.ts';
import { supabaseCli } from './supabase-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'framewalk-cli-'));
const signingJwk = createSigningKey();
mkdirSync(join(folder, 'supabase'));
cpSync(join(root, 'supabase/config.toml'), join(folder, 'supabase/config.toml'));
cpSync(join(root, 'supabase/migrations'), join(folder, 'supabase/migrations'), { recursive: true });
writeFileSync(join(folder, 'supabase/signing-keys.json'), JSON.stringify([signingJwk]));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cli = (...args: string[]) => supabaseCli([...args, '--workdir', folder], '\n');

describe('config.toml', () => {
  it('names the key that the function signs with', async () => {
    const { status, output } = await cli('gen', 'bearer-jwt', '--role', 'admin');
    expect(status, output).toBe(0);
    const token = output.match(/ey[\w-]+\.[\w-]+\.[\w-]+/)?.[0] ?? '';
    const keys = createLocalJWKSet(publicKeySet({ signingJwk }));
    expect((await jwtVerify(token, keys)).payload.role).toBe('admin');
  });
});

describe('an empty database', () => {
  const name = 'pushed';
  const { superuserUrl, ownerUrl } = inject('database');
  const inDatabase = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const databaseUrl = `${inDatabase(ownerUrl)}?sslmode=disable`;
  const advisors = () =>
    cli('db', 'advisors', '--db-url', databaseUrl, '--type', 'all', '--fail-on', 'warn');

  beforeAll(async () => {
    const sql = connectTo(superuserUrl);
    await sql.unsafe(`create database ${name} owner postgres`);
    await sql.end();
    await withConnection(inDatabase(superuserUrl), bootstrap);
  });
  afterAll(async () => {
    const sql = connectTo(superuserUrl);
    await sql.unsafe(`drop database ${name} with (force)`);
    await sql.end();
  });

  it('gets every migration from `supabase db push`', async () => {
    const { status, output } = await cli('db', 'push', '--db-url', databaseUrl, '--yes');
    expect(status, output).toBe(0);
    const sql = connectTo(inDatabase(ownerUrl));
    const [orders] = await sql`select count(*)::int as n from orders`;
    await sql.end();
    expect(orders?.n).toBe(0);
  });

  it('then has nothing that `supabase db advisors` warns of', async () => {
    const { status, output } = await advisors();
    expect(status, output).toBe(0);
    expect(output).toContain('No issues found');
  });

  it('is reported when a table is open to everybody', async () => {
    const sql = connectTo(inDatabase(ownerUrl));
    await sql.unsafe('create table public.open_to_all (id int primary key)');
    await sql.unsafe('grant select on public.open_to_all to anon');
    await sql.end();
    const { status, output } = await advisors();
    expect(status).not.toBe(0);
    expect(output).toContain('open_to_all');
  });
});
