import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type postgres from 'postgres';
import { setBusiness } from '../stack/business.ts';
import {
  bootstrap,
  type DatabaseUrls,
  migrate,
  waitForDatabase,
  withConnection,
} from '../stack/database.ts';
import { createDatabase, EmbeddedPostgres } from '../stack/embedded-postgres.ts';
import { migrationsDir, type StateLocations, stateLocations } from '../stack/locations.ts';
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

async function requireEmpty({ stateDir, databaseUrl }: Place): Promise<void> {
  const { base } = stateLocations(stateDir);
  if (existsSync(base) && readdirSync(base).length > 0) {
    throw new StartError(`${base} is not empty: name an empty or a new folder with STATE_DIR.`);
  }
  if (!databaseUrl) return;
  await waitForDatabase(databaseUrl, { timeoutMs: 5_000 });
  const [found] = await withConnection(
    databaseUrl,
    (sql) => sql`select to_regclass('supabase_migrations.schema_migrations') as product`,
  );
  if (found?.product) {
    throw new StartError(
      'The database of DATABASE_URL already holds the product: name an empty one.',
    );
  }
}

/** Writes the rows and the files, with the tables as they were at the backup. */
async function load(
  path: string,
  about: About,
  urls: DatabaseUrls,
  { storage }: StateLocations,
): Promise<void> {
  await migrate(urls.ownerUrl, about.migrations);
  await setBusiness(urls.ownerUrl);
  mkdirSync(storage, { recursive: true, mode: 0o700 });
  await withConnection(urls.superuserUrl, (sql) =>
    sql.begin(async (transaction) => {
      await clearRows(transaction);
      for await (const { header, body } of readArchive(path)) {
        await loadPart(transaction, header, body, storage);
      }
      await settleRows(transaction);
    }),
  );
  await migrate(urls.ownerUrl);
}

async function loadPart(
  sql: postgres.TransactionSql,
  header: PartHeader,
  body: AsyncIterable<Uint8Array>,
  storage: string,
): Promise<void> {
  if (header.kind === 'table') return await loadRows(sql, header, body);
  if (header.kind === 'file') {
    return await writeFile(join(storage, fileOf(header.path)), body, { mode: 0o600 });
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
    const urls = await createDatabase(server, loadSecrets(locations.secrets));
    await load(path, about, urls, locations);
  } finally {
    await server.stop();
  }
}

/**
 * Restores a backup into an empty place. It is built beside the place and then moved there.
 * @throws StartError in one sentence; then the place is as it was.
 */
export async function restoreBackup(place: Place, path: string): Promise<About> {
  const about = await check(path);
  await requireEmpty(place);
  const { base } = stateLocations(place.stateDir);
  const locations = stateLocations(`${base}.restoring`);
  try {
    rmSync(locations.base, { recursive: true, force: true });
    // As `npm start` makes them: the database's account passes through.
    mkdirSync(locations.base, { recursive: true, mode: 0o711 });
    mkdirSync(locations.logs, { mode: 0o700 });
    await restoreSecrets(path, locations.secrets);
    if (place.databaseUrl) {
      await bootstrap(place.databaseUrl);
      const urls = { superuserUrl: place.databaseUrl, ownerUrl: place.databaseUrl };
      await load(path, about, urls, locations);
    } else {
      await loadEmbedded(path, about, locations);
    }
    if (existsSync(base)) rmdirSync(base);
    await rename(locations.base, base);
    return about;
  } catch (error) {
    const reason = explainStartError(error, dirname(base));
    rmSync(locations.base, { recursive: true, force: true });
    throw reason;
  }
}
