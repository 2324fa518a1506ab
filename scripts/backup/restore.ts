import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type postgres from 'postgres';
import { setBusiness } from '../stack/business.ts';
import {
  bootstrap,
  type Connection,
  inTransaction,
  migrate,
  waitForDatabase,
  withConnection,
} from '../stack/database.ts';
import { createDatabase, EmbeddedPostgres } from '../stack/embedded-postgres.ts';
import { migrationsDir, type StateLocations, stateLocations } from '../stack/locations.ts';
import { lockStateDir } from '../stack/lock.ts';
import { freePorts } from '../stack/ports.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { explainStartError, StartError } from '../stack/start-error.ts';
import { fileOf } from '../stack/storage/uploads.ts';
import { type PartHeader, readArchive } from './archive.ts';
import type { Place } from './make.ts';
import { clearRows, loadRows, loadSequences, settleRows } from './rows.ts';

type About = Extract<PartHeader, { kind: 'about' }>;

/** Reads the whole backup once, so that nothing is started with a damaged one. */
async function check(path: string): Promise<About> {
  let about: About | undefined;
  for await (const { header, body } of readArchive(path)) {
    if (header.kind === 'about') about = header;
    for await (const _bytes of body);
  }
  if (!about) throw new StartError('The backup does not say what it holds.');
  const known = (await readdir(migrationsDir)).map((file) => file.slice(0, 14));
  const unknown = about.migrations.find((version) => !known.includes(version));
  if (unknown) {
    throw new StartError(
      `The backup was made by another version of the product (${about.product}, with the migration ${unknown}): restore it with that one or a later one.`,
    );
  }
  return about;
}

function requireEmptyFolder(base: string): void {
  if (existsSync(base) && readdirSync(base).length > 0) {
    throw new StartError(`${base} is not empty: name an empty or a new folder with STATE_DIR.`);
  }
}

/** Any table counts, because those in the product's schemas are emptied. What extensions made doesn't. */
async function requireEmptyDatabase(sql: Connection): Promise<void> {
  const [found] = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relkind = 'r' desc, name limit 1`;
  if (found) {
    throw new StartError(
      `The database of DATABASE_URL is not empty (it holds ${found.name}): name an empty one.`,
    );
  }
}

/** Writes the rows and the files, with the tables as they were at the backup. */
async function load(
  path: string,
  about: About,
  { superuser, owner }: { superuser: Connection; owner: Connection },
  { storage }: StateLocations,
): Promise<void> {
  await migrate(owner, about.migrations);
  await setBusiness(owner);
  mkdirSync(storage, { recursive: true, mode: 0o700 });
  await inTransaction(superuser, async (sql) => {
    await clearRows(sql);
    for await (const { header, body } of readArchive(path)) {
      await loadPart(sql, header, body, storage);
    }
    await settleRows(sql);
  });
  await migrate(owner);
}

async function loadPart(
  sql: postgres.TransactionSql,
  header: PartHeader,
  body: AsyncIterable<Uint8Array>,
  storage: string,
): Promise<void> {
  if (header.kind === 'table') return await loadRows(sql, header, body);
  if (header.kind === 'file') {
    const file = join(storage, fileOf(header.path, header.version));
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    return await writeFile(file, body, { mode: 0o600 });
  }
  // The secrets were read before, because the database was made with them.
  for await (const _bytes of body);
  if (header.kind === 'sequences') await loadSequences(sql, header.values);
}

async function restoreSecrets(path: string, secrets: string): Promise<void> {
  for await (const { header, body } of readArchive(path)) {
    if (header.kind === 'secrets') await writeFile(secrets, body, { mode: 0o600 });
    else for await (const _bytes of body);
  }
}

async function loadEmbedded(path: string, about: About, locations: StateLocations): Promise<void> {
  const [port = 0] = await freePorts(1);
  const server = new EmbeddedPostgres({
    dataDir: locations.database,
    logFile: join(locations.logs, 'postgres.log'),
    port,
  });
  try {
    const { superuserUrl, ownerUrl } = await createDatabase(server, loadSecrets(locations.secrets));
    await withConnection(superuserUrl, (superuser) =>
      withConnection(ownerUrl, (owner) => load(path, about, { superuser, owner }, locations)),
    );
  } finally {
    await server.stop();
  }
}

/** One transaction does it all, so that a restore that ends early leaves nothing in the database. */
async function loadElsewhere(
  url: string,
  path: string,
  about: About,
  locations: StateLocations,
  moveToPlace: () => void,
): Promise<void> {
  await waitForDatabase(url, { timeoutMs: 5_000 });
  await withConnection(url, (connection) =>
    inTransaction(connection, async (sql) => {
      // A second restore waits here, and then finds the database full.
      await sql`select pg_advisory_xact_lock(hashtext('restore'))`;
      await requireEmptyDatabase(sql);
      await bootstrap(sql);
      await load(path, about, { superuser: sql, owner: sql }, locations);
      moveToPlace();
    }),
  );
}

/**
 * Restores a backup into an empty place. It is built beside the place and then moved there.
 * @throws StartError in one sentence; then the place is as it was.
 */
export async function restoreBackup(place: Place, path: string): Promise<About> {
  const about = await check(path);
  const { base } = stateLocations(place.stateDir);
  const locations = stateLocations(`${base}.restoring`);
  const moveToPlace = () => {
    requireEmptyFolder(base);
    if (existsSync(base)) rmdirSync(base);
    unlock?.();
    renameSync(locations.base, base);
  };
  let unlock: (() => void) | undefined;
  try {
    requireEmptyFolder(base);
    // As `npm start` makes them: the database's account passes through.
    mkdirSync(locations.base, { recursive: true, mode: 0o711 });
    unlock = await lockStateDir(
      locations.base,
      (holder) => `Process ${holder} is restoring a backup to ${base} already.`,
    );
    for (const name of readdirSync(locations.base).filter((name) => name !== 'lock')) {
      rmSync(join(locations.base, name), { recursive: true });
    }
    mkdirSync(locations.logs, { mode: 0o700 });
    await restoreSecrets(path, locations.secrets);
    if (place.databaseUrl) {
      await loadElsewhere(place.databaseUrl, path, about, locations, moveToPlace);
    } else {
      await loadEmbedded(path, about, locations);
      moveToPlace();
    }
    return about;
  } catch (error) {
    const ofSystem = error instanceof Error && 'syscall' in error && error.message;
    const sentence = `Nothing can be restored to ${base} (${ofSystem}): name another folder with STATE_DIR.`;
    const reason = explainStartError(ofSystem ? new StartError(sentence) : error, dirname(base));
    if (unlock) rmSync(locations.base, { recursive: true, force: true });
    throw reason;
  }
}
