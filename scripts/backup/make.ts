import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { waitForDatabase, withConnection, withLogin } from '../stack/database.ts';
import { EmbeddedPostgres, superuser } from '../stack/embedded-postgres.ts';
import { root, stateLocations } from '../stack/locations.ts';
import { lockStateDir } from '../stack/lock.ts';
import { freePorts } from '../stack/ports.ts';
import { markOf } from '../stack/processes.ts';
import { readRunning } from '../stack/running.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { reasonOf, StartError } from '../stack/start-error.ts';
import { fileOf } from '../stack/storage/uploads.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { migrationsOf, writeRows } from './rows.ts';

export interface Place {
  readonly stateDir: string;
  /** A database elsewhere; the embedded one if absent. */
  readonly databaseUrl?: string | undefined;
}

const productVersion: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

/** Runs `use` with a login to the place's database, which is started if the product doesn't run. */
async function withDatabase<Result>(
  { stateDir, databaseUrl }: Place,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const { base, database, secrets, logs, storage } = stateLocations(stateDir);
  if (databaseUrl) {
    // Without this, every file would count as removed.
    if (!existsSync(storage)) {
      throw new StartError(
        `There are no stored files in ${base}: name their folder with STATE_DIR.`,
      );
    }
    await waitForDatabase(databaseUrl, { timeoutMs: 5_000 });
    return await use(databaseUrl);
  }
  const running = await readRunning(stateDir);
  const isEmbedded = existsSync(join(database, 'PG_VERSION'));
  if (running && !isEmbedded) return await use(running.databaseUrl);
  if (!isEmbedded)
    throw new StartError(`There is nothing in ${base} that this account can back up.`);
  const { superuserPassword } = loadSecrets(secrets, { database });
  if (running) return await use(withLogin(running.databaseUrl, superuser, superuserPassword));
  const unlock = await lockStateDir(base);
  try {
    const [port = 0] = await freePorts(1);
    const server = new EmbeddedPostgres({
      dataDir: database,
      logFile: join(logs, 'postgres.log'),
      port,
    });
    try {
      return await use(await server.start(superuserPassword));
    } finally {
      await server.stop();
    }
  } finally {
    unlock();
  }
}

async function readWhole(path: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const file = await open(path).catch(() => undefined);
  return file && createReadStream('', { fd: file, highWaterMark: 1024 * 1024 });
}

interface Made {
  readonly files: number;
  /** Files that were removed, by the product's own rules, while the backup was made. */
  readonly gone: number;
}

async function fill(archive: ArchiveWriter, place: Place, url: string, withSecrets: boolean) {
  const { storage, secrets } = stateLocations(place.stateDir);
  const made = { files: 0, gone: 0 };
  await withConnection(url, (sql) =>
    sql.begin('isolation level repeatable read read only', async (transaction) => {
      await archive.add({
        kind: 'about',
        product: productVersion,
        taken: new Date().toISOString(),
        migrations: await migrationsOf(transaction),
      });
      await writeRows(transaction, archive);
      const objects = transaction<{ path: string; version: string }[]>`
        select bucket_id || '/' || name as path, version from storage.objects order by 1`;
      for await (const some of objects.cursor(500)) {
        for (const { path, version } of some) {
          const body = await readWhole(join(storage, fileOf(path, version)));
          if (body) await archive.add({ kind: 'file', path, version }, body);
          made[body ? 'files' : 'gone'] += 1;
        }
      }
    }),
  );
  if (withSecrets) await archive.add({ kind: 'secrets' }, [readFileSync(secrets)]);
  await archive.finish();
  return made;
}

/** Removes the parts of backups to this path that were killed. */
async function removeLeftovers(path: string): Promise<void> {
  for (const name of await readdir(dirname(path)).catch(() => [])) {
    if (!name.startsWith(`${basename(path)}.`)) continue;
    const [, pid] = /\.(\d+)\.part$/.exec(name) ?? [];
    if (pid && !(await markOf(Number(pid)))) await rm(join(dirname(path), name), { force: true });
  }
}

/**
 * Writes everything of a place into one file: the rows of one moment, and the stored files.
 * @throws StartError in one sentence; then there is no file.
 */
export async function makeBackup(
  place: Place,
  path: string,
  options: { withSecrets?: boolean } = {},
): Promise<Made> {
  if (existsSync(path)) throw new StartError(`${path} exists: name a new file.`);
  await removeLeftovers(path);
  const part = `${path}.${process.pid}.part`;
  let file: FileHandle | undefined;
  try {
    file = await open(part, 'w', 0o600).catch((error: unknown) => {
      throw new StartError(`The backup cannot be written (${reasonOf(error)}).`);
    });
    const archive = await writeArchive(file);
    const made = await withDatabase(place, (url) =>
      fill(archive, place, url, options.withSecrets === true),
    );
    await file.sync();
    await file.close();
    await rename(part, path);
    return made;
  } catch (error) {
    await file?.close().catch(() => {});
    await rm(part, { force: true });
    if (!/ENOSPC|EDQUOT|EFBIG/.test(reasonOf(error))) throw error;
    throw new StartError(
      `There is no space left for the backup at ${path}: make room, or name a place on another disk.`,
    );
  }
}
