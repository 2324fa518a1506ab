import { createHash } from 'node:crypto';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact } from '../../supabase/functions/_shared/contract/testing/samples.ts';
import { call, post } from '../../supabase/functions/tests/support/api.ts';
import { connectAsSuperuser, type Sql } from '../../supabase/functions/tests/support/database.ts';
import { freshLogin } from '../../supabase/functions/tests/support/staff.ts';
import { writeArchive } from '../backup/archive.ts';
import { makeBackup } from '../backup/make.ts';
import { restoreBackup } from '../backup/restore.ts';
import { connectTo, withLogin } from '../stack/database.ts';
import { superuser } from '../stack/embedded-postgres.ts';
import { stateLocations } from '../stack/locations.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { spawnStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { fileOf } from '../stack/storage/uploads.ts';
import { stack } from '../test-setup/stack.ts';

const folder = temporaryStateDir();
const backup = join(folder.path, 'backup');
const sql = connectAsSuperuser();
const photo = { path: 'photos/backup/one.jpg', bytes: Buffer.alloc(3_000_000, 'photo ') };
const waiting = crypto.randomUUID();

/** A hash of every row of every table that a restore leaves as it is. */
async function hashesOf(from: Sql): Promise<Record<string, string>> {
  const tables = await from<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'private', 'storage')
      and tablename not in ('admin_sessions', 'deliveries') order by 1`;
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await from.unsafe(
      `select md5(string_agg(line::text, '|' order by line::text)) as hash from ${name} as line`,
    );
    hashes[name] = row?.hash;
  }
  return hashes;
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

beforeAll(async () => {
  await post('/api/contact', contact);
  // A table that fills the client's buffer, and ends before there is more to read.
  await sql`
    insert into public.contact_submissions (name, email, message)
    select 'Ada', 'ada@example.com', repeat('photo ', 300) from generate_series(1, 20)`;
  await freshLogin(sql);
  await sql`insert into storage.objects (bucket_id, name) values ('photos', 'backup/one.jpg')`;
  writeFileSync(join(stateLocations(stack.stateDir).storage, fileOf(photo.path)), photo.bytes);
  await sql`
    insert into private.deliveries (id, kind, receiver, list, record, due_at)
    select ${waiting}, 'received', 'ada@example.com', 'contact_submissions', max(id), now() + interval '1 day'
    from public.contact_submissions`;
  const { superuserPassword } = loadSecrets(stateLocations(stack.stateDir).secrets);
  const databaseUrl = withLogin(stack.databaseUrl, superuser, superuserPassword);
  await makeBackup({ stateDir: stack.stateDir, databaseUrl }, backup);
});
afterAll(async () => {
  await sql`delete from storage.objects where name = 'backup/one.jpg'`;
  await sql`delete from private.deliveries where id = ${waiting}`;
  folder.remove();
});

it('a backup restores every row and file, and the restored product works', async () => {
  const stateDir = join(folder.path, 'restored');
  const before = await hashesOf(sql);
  await restoreBackup({ stateDir }, backup);
  const restored = await spawnStack(stateDir, { RATE_LIMIT_PER_MINUTE: '100000' });
  try {
    const { superuserPassword } = loadSecrets(join(stateDir, 'secrets.json'));
    const copy = connectTo(withLogin(restored.info.databaseUrl, superuser, superuserPassword));
    expect(await hashesOf(copy)).toEqual(before);
    const file = join(stateDir, 'storage', fileOf(photo.path));
    expect(hashOf(file)).toBe(createHash('sha256').update(photo.bytes).digest('hex'));

    const [open] =
      await copy`select count(*)::int from private.admin_sessions where ended_at is null`;
    expect(open?.count).toBe(0);
    const [held] =
      await copy`select state, last_error from private.deliveries where id = ${waiting}`;
    expect(held).toMatchObject({ state: 'held', last_error: expect.stringContaining('backup') });

    const [newest] = await copy`select max(id)::int as id from public.contact_submissions`;
    const answer = await call('/api/contact', {
      method: 'POST',
      body: contact,
      origin: restored.info.web,
    });
    expect(answer.status).toBe(201);
    const [added] = await copy`select max(id)::int as id from public.contact_submissions`;
    expect(added?.id).toBeGreaterThan(newest?.id);
    await copy.end();
  } finally {
    await restored.stop();
  }
  // Made again while the product doesn't run, in one sentence where the place is taken.
  const again = join(folder.path, 'again');
  await makeBackup({ stateDir }, again, { withSecrets: true });
  expect(readFileSync(again).includes('superuserPassword')).toBe(true);
  expect(readFileSync(backup).includes('superuserPassword')).toBe(false);
  await expect(restoreBackup({ stateDir }, again)).rejects.toThrow('is not empty');
  await expect(makeBackup({ stateDir }, again)).rejects.toThrow('exists: name a new file');
}, 120_000);

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
    writeFileSync(bad, 'studio backup 2\n');
    expect(await refusalOf()).toContain('by a later version');
  });
});
