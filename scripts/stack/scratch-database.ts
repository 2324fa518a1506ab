import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseUrls, migrate, withConnection, withDatabase } from './database.ts';
import { createDatabase, EmbeddedPostgres } from './embedded-postgres.ts';
import { freePorts } from './ports.ts';
import { randomText } from './secrets.ts';

/** A separate server, whose database `postgres` has all migrations and no rows. */
export interface ScratchDatabase extends DatabaseUrls {
  /** Makes a copy of the database, which must have no open connections. */
  copy(name: string): Promise<DatabaseUrls>;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

export async function startScratchDatabase(
  passwords = { superuserPassword: randomText(24), ownerPassword: randomText(24) },
): Promise<ScratchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'framewalk-database-'));
  const [port = 0] = await freePorts(1);
  const server = new EmbeddedPostgres({
    dataDir: join(folder, 'database'),
    logFile: join(folder, 'postgres.log'),
    port,
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const urls = await createDatabase(server, passwords);
    const { superuserUrl, ownerUrl } = urls;
    await withConnection(ownerUrl, migrate);
    return {
      ...urls,
      async copy(name) {
        const statement = `create database ${name} template postgres owner postgres`;
        await withConnection(superuserUrl, (sql) => sql.unsafe(statement));
        return {
          superuserUrl: withDatabase(superuserUrl, name),
          ownerUrl: withDatabase(ownerUrl, name),
        };
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs `use` with a scratch database, which is gone afterwards. */
export async function withScratchDatabase<Result>(
  use: (ownerUrl: string) => Promise<Result>,
): Promise<Result> {
  const database = await startScratchDatabase();
  try {
    return await use(database.ownerUrl);
  } finally {
    await database.stop();
  }
}
