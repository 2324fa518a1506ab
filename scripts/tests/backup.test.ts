import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '../../supabase/functions/_shared/contract/api.ts';
import {
  contact,
  order,
  simpleSignup,
  webinarQuestion,
  webinarSignup,
} from '../../supabase/functions/_shared/contract/testing/samples.ts';
import { call, newKey, newVisitor, post } from '../../supabase/functions/tests/support/api.ts';
import { connectAsSuperuser, type Sql } from '../../supabase/functions/tests/support/database.ts';
import { freshLogin, login } from '../../supabase/functions/tests/support/staff.ts';
import { addressesOf } from '../../supabase/functions/tests/support/uploads.ts';
import { writeArchive } from '../backup/archive.ts';
import { makeBackup } from '../backup/make.ts';
import { restoreBackup } from '../backup/restore.ts';
import { connectTo, withDatabase, withLogin } from '../stack/database.ts';
import { superuser } from '../stack/embedded-postgres.ts';
import { root, stateLocations } from '../stack/locations.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { spawnStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { fileOf, folderOf } from '../stack/storage/uploads.ts';
import { stack } from '../test-setup/stack.ts';

const isRoot = process.getuid?.() === 0;
const folder = temporaryStateDir();
const backup = join(folder.path, 'backup');
const sql = connectAsSuperuser();
const withSecrets = join(folder.path, 'with secrets');
const { superuserPassword } = loadSecrets(stateLocations(stack.stateDir).secrets);
const databaseUrl = withLogin(stack.databaseUrl, superuser, superuserPassword);
const elsewhere = withDatabase(databaseUrl, 'elsewhere');
const batch = crypto.randomUUID();
const film = crypto.randomUUID();
const photo = Buffer.alloc(3_000_000, 'photo ');
const waiting = crypto.randomUUID();
let before: Record<string, string>;

/** A hash of every row of every table, as far as a restore leaves them as they are, and of every file. */
async function hashesOf(from: Sql, stateDir: string): Promise<Record<string, string>> {
  const tables = await from<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'private', 'storage') order by 1`;
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    // The text of a setting: what the service that runs can send. Arrivals are counted anew each hour.
    const settled = /arrivals|deliveries|sessions|room|settings/.test(name)
      ? 'text,ended_at,state,is_taken,mailbox,client,network,last_error,disk_free,disk_bytes,disk_seen_at,quarter,total'
      : '';
    const [row] = await from.unsafe(
      `select md5(string_agg(line::text, '|' order by line::text)) as hash
      from (select to_jsonb(t) - '{${settled}}'::text[] from ${name} as t) as line`,
    );
    hashes[name] = row?.hash;
  }
  const objects = await from`select bucket_id || '/' || name as path, version from storage.objects`;
  for (const { path, version } of objects) {
    const bytes = readFileSync(join(stateLocations(stateDir).storage, fileOf(path, version)));
    hashes[path] = createHash('sha256').update(bytes).digest('hex');
  }
  return hashes;
}

/** Gives a row to each table that has none yet. A change is one that was told: it would be after a minute. */
async function fillTables(): Promise<void> {
  const key = newKey();
  await post(apiPaths.order, order, { key });
  await post(apiPaths.signup, simpleSignup);
  await post(apiPaths.webinarSignup, webinarSignup);
  await post(apiPaths.webinarQuestion, webinarQuestion);
  const [{ id } = {}] = await sql`select id from orders where receipt = ${key}`;
  await sql.unsafe(`
    insert into public.users (username, password) values ('${key}', '$2b$12$' || repeat('a', 53));
    insert into public.images (name, data, mime_type) values ('one', 'iVBORw0KGgo', 'image/png');
    insert into public.notes (list, record, text) values ('orders', ${id}, 'They have two cats.');
    update public.orders set status = 'confirmed' where id = ${id};
    insert into private.film_versions (order_id, number, text) values (${id}, 1, 'Here it is.');
    insert into private.planned_versions values (${id}, '{}', 'The second.', 'delivered', 1, 'Ada', 'infinity');
    insert into private.files
        (id, bucket, path, order_id, version, place, name, bytes, type, state, object_version)
      values ('${film}', 'films', '${film}', ${id}, 1, 1, 'Film.mp4', 4, 'video/mp4', 'ready', '${film}');
    insert into private.film_changes (order_id, version, cents) values (${id}, 1, 0);
    insert into private.film_notes (order_id, version, place, text, told_at) values (${id}, 1, 1, 'Longer', now());
    insert into private.order_lists (email, mailed_at, expires_at) values ('a@example.com', now(), 'infinity');
    insert into private.cuts (order_id, cut) values (${id}, '{"title": "12 Harbor Lane"}');
    insert into private.film_shares values (${id}, 'page', '${film}', sha256('${film}'));
    insert into private.photo_batches (id, secret_hash, order_id, kept_until)
      values ('${batch}', sha256('${batch}'), ${id}, now());
    insert into private.files
        (bucket, path, batch, number, place, name, bytes, type, width, height, state, object_version)
      values ('photos', '${batch}/1', '${batch}', 1, 1, 'Kitchen.jpg', ${photo.length}, 'image/jpeg', 40,
        30, 'ready', '${film}');
    with mail as (
      insert into private.mails
        (key, list, record, kind, sender, sender_name, joins_entry, from_another, subject, text)
      values (sha256('${batch}'), 'orders', ${id}, 'message', 'a@example.com', '', true, false, '', '')
      returning id
    )
    insert into private.files (bucket, path, mail, place, name, type, bytes, state)
      select 'mails', id || '/1', id, 1, 'Plan.pdf', 'application/pdf', 9, 'named' from mail;
    insert into private.inbound_calls (id) values ('${key}'); insert into private.first_logins values ('net', now());
    insert into private.consent_receipts (id, version, analytics, marketing, method, given_at)
      values ('${key}', 1, true, true, 'accept', now());
    select private.add_first_templates('[{"file": "sent", "title": "Sent", "lists": ["orders"],
      "subject": "Your order", "text": "Here it is.", "place": 1}]');
    insert into public.saved_views (name, filters) values ('Pending', '{"status": "pending"}');
    insert into private.staff_names values ('Ada') on conflict do nothing; select private.count_arrivals();
    insert into private.morning_mails values ('2000-01-01') on conflict do nothing;
    insert into storage.objects (bucket_id, name, version, metadata) values
      ('photos', '${batch}/1', '${film}', '{"mimetype":"image/jpeg","size":${photo.length}}'),
      ('films', '${film}', '${film}', '{"size":4}')`);
  const { storage } = stateLocations(stack.stateDir);
  for (const [path, bytes] of [
    [`photos/${batch}/1`, photo],
    [`films/${film}`, 'film'],
  ] as const) {
    mkdirSync(join(storage, folderOf(path)), { recursive: true });
    writeFileSync(join(storage, fileOf(path, film)), bytes);
  }
}

beforeAll(async () => {
  // What the restored product can send as well: it has nothing to make up for.
  await sql`update private.settings set text = 'mail,staff' where name = 'ways'`;
  await post(apiPaths.contact, contact);
  // A table that fills the client's buffer, and ends before there is more to read.
  await sql`
    insert into public.contact_submissions (name, email, message)
    select 'Ada', 'ada@example.com', repeat('photo ', 300) from generate_series(1, 20)`;
  await freshLogin(sql);
  await fillTables();
  await sql`insert into private.deliveries (id, kind, receiver, list, record, due_at)
    select ${waiting}, 'received', 'ada@example.com', 'contact_submissions', max(id), now() + interval '1 day'
    from public.contact_submissions`;
  before = await hashesOf(sql, stack.stateDir);
  await makeBackup({ stateDir: stack.stateDir, databaseUrl }, backup);
  await makeBackup({ stateDir: stack.stateDir, databaseUrl }, withSecrets, { withSecrets: true });
  await sql.unsafe('create database elsewhere template template0');
});
afterAll(async () => {
  await sql.unsafe('drop database elsewhere with (force)');
  await sql`delete from private.deliveries where id = ${waiting}`;
  await sql`update private.settings set text = '' where name = 'ways'`;
  folder.remove();
});

/** Ends a restore in the middle: no other may begin before, and it is to leave nothing in the database. */
async function killRestore(stateDir: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'restore', withSecrets], {
    env: { ...process.env, STATE_DIR: stateDir, DATABASE_URL: elsewhere },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const begun = () => sql`
    select from pg_stat_activity where datname = 'elsewhere' and query ~ 'create (table|function)'`;
  await expect.poll(begun, { timeout: 30_000, interval: 10 }).toHaveLength(1);
  child.kill('SIGSTOP');
  await expect(restoreBackup({ stateDir, databaseUrl: elsewhere }, withSecrets)).rejects.toThrow(
    `Process ${child.pid} is restoring a backup`,
  );
  child.kill('SIGKILL');
  await ended;
}

it.each([
  ['an embedded database', backup, undefined],
  // Passwords belong to the server, so this product needs the same.
  ['the database of DATABASE_URL', withSecrets, elsewhere],
])(
  'every row and file comes back in %s, and the product works',
  async (_what, file, url) => {
    const stateDir = join(folder.path, url ? 'elsewhere' : 'restored');
    const place = { stateDir, databaseUrl: url };
    expect(Object.keys(before).filter((table) => !before[table])).toEqual([]);
    if (url) await killRestore(stateDir);
    await restoreBackup(place, file);
    const restored = await spawnStack(stateDir, {
      RATE_LIMIT_PER_MINUTE: '100000',
      ...(url && { DATABASE_URL: url }),
    });
    try {
      const { superuserPassword } = loadSecrets(join(stateDir, 'secrets.json'));
      const copy = connectTo(withLogin(restored.info.databaseUrl, superuser, superuserPassword));
      expect(await hashesOf(copy, stateDir)).toEqual(before);
      expect(existsSync(join(stateDir, 'database'))).toBe(!url);
      const [open] =
        await copy`select count(*)::int from private.admin_sessions where ended_at is null`;
      expect(open?.count).toBe(0);
      const [held] =
        await copy`select state, last_error from private.deliveries where id = ${waiting}`;
      expect(held).toMatchObject({ state: 'held', last_error: expect.stringContaining('backup') });

      const [newest] = await copy`select max(id)::int as id from public.contact_submissions`;
      const { web } = restored.info;
      expect((await post(apiPaths.contact, contact, { origin: web })).status).toBe(201);
      const [added] = await copy`select max(id)::int as id from public.contact_submissions`;
      expect(added?.id).toBeGreaterThan(newest?.id);
      await copy.end();

      const staff = { token: await login(newVisitor(), restored.info), origin: web };
      const list = await call(apiPaths.adminList('contact-submissions'), staff);
      expect(list.text).toContain('"email":"ada@example.com"');
      const at = `${web}/storage/v1`;
      const [address = ''] = await addressesOf('photos', [`${batch}/1`], staff.token, at);
      const fetched = await fetch(address);
      expect(photo.equals(Buffer.from(await fetched.arrayBuffer()))).toBe(true);
    } finally {
      await restored.stop();
    }
    // Made again while the product doesn't run, in one sentence where the place is taken.
    const again = `${stateDir} again`;
    if (isRoot && !url) {
      // As an earlier version left it to an account of its own: the backup writes secrets and a log.
      const secrets = join(stateDir, 'secrets.json');
      const { mailboxPassword: _new, ...known } = JSON.parse(readFileSync(secrets, 'utf8'));
      writeFileSync(secrets, JSON.stringify(known));
      rmSync(join(stateDir, 'logs/postgres.log'));
      spawnSync('chown', ['-R', '65534:65534', stateDir]);
    }
    const parts = [2 ** 22 + 1, process.ppid].map((pid) => `${again}.${pid}.part`);
    for (const part of parts)
      writeFileSync(part, 'of a process that was killed, and of one that runs');
    await makeBackup(place, again);
    expect(parts.map((part) => existsSync(part))).toEqual([false, true]);
    if (isRoot && !url) {
      const { stdout } = spawnSync('find', [stateDir, '!', '-uid', '65534'], { encoding: 'utf8' });
      expect(stdout).toBe('');
      expect(existsSync(join(stateDir, 'logs/postgres.log'))).toBe(true);
    }
    await expect(makeBackup(place, again)).rejects.toThrow('exists: name a new file');
    await expect(restoreBackup(place, again)).rejects.toThrow('is not empty: name');
    await expect(restoreBackup({ stateDir: again }, again)).rejects.toThrow('(ENOTDIR: ');
    expect(readFileSync(again).includes('superuserPassword')).toBe(false);
    if (!url) return;
    const other = { ...place, stateDir: join(folder.path, 'other') };
    await expect(restoreBackup(other, again)).rejects.toThrow('is not empty (it holds ');
  },
  120_000,
);

describe('a backup is refused in one sentence, and nothing is left', () => {
  const bad = join(folder.path, 'bad');
  const stateDir = join(folder.path, 'refused');

  async function refusalOf(): Promise<string> {
    const before = (await readdir(folder.path)).sort();
    const reason = await restoreBackup({ stateDir }, bad).then(
      () => 'restored',
      (error: Error) => error.message,
    );
    expect((await readdir(folder.path)).sort()).toEqual(before);
    return reason;
  }

  it.each([0, 1, 20, 1_000, 0.3, 0.9])('that was cut: at %d', async (place) => {
    const { size } = await stat(backup);
    writeFileSync(bad, readFileSync(backup));
    truncateSync(bad, place < 1 && place > 0 ? Math.floor(place * size) : place);
    expect(await refusalOf()).toMatch(
      /^(The backup is damaged \(.*\), so nothing was restored\.|.* is not a backup\.)$/,
    );
  });

  it.each([3, 25, 0.1, 0.5, 0.99999])('in which a byte was changed: at %d', async (place) => {
    const bytes = readFileSync(backup);
    const at = place < 1 ? Math.floor(place * bytes.length) : place;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(bad, bytes);
    expect(await refusalOf()).toMatch(/is damaged \(.*\)|is not a backup|was made by/);
  });

  it('that has bytes after its end', async () => {
    writeFileSync(bad, Buffer.concat([readFileSync(backup), Buffer.from('x')]));
    expect(await refusalOf()).toContain('is damaged');
  });

  it('that another version of the product made', async () => {
    const { open } = await import('node:fs/promises');
    const file = await open(bad, 'w');
    const archive = await writeArchive(file);
    const migrations = ['20991231000000'];
    await archive.add({ kind: 'about', product: '9.9.9', taken: '2099-12-31', migrations });
    await archive.finish();
    await file.close();
    expect(await refusalOf()).toMatch(/^The backup was made by another version .* \(9\.9\.9, .*\)/);
    for (const [format, which] of [
      [1, 'an earlier'],
      [3, 'a later'],
    ]) {
      writeFileSync(bad, `studio backup ${format}\n`);
      expect(await refusalOf()).toContain(`was made by ${which} version`);
    }
  });
});
