import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bootstrap,
  connectTo,
  migrate,
  setPassword,
  waitForDatabase,
  withLogin,
} from './database.ts';
import { EmbeddedPostgres, superuser } from './embedded-postgres.ts';
import { freePorts } from './ports.ts';
import { randomText } from './secrets.ts';

/** URLs of one database, each with a login. */
export interface DatabaseUrls {
  superuserUrl: string;
  ownerUrl: string;
}

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
  const urlsOf = (name: string): DatabaseUrls => {
    const address = `postgres://127.0.0.1:${port}/${name}`;
    return {
      superuserUrl: withLogin(address, superuser, passwords.superuserPassword),
      ownerUrl: withLogin(address, 'postgres', passwords.ownerPassword),
    };
  };
  const { superuserUrl, ownerUrl } = urlsOf('postgres');
  const asSuperuser = async (
    statement: (sql: ReturnType<typeof connectTo>) => Promise<unknown>,
  ) => {
    const sql = connectTo(superuserUrl);
    try {
      await statement(sql);
    } finally {
      await sql.end();
    }
  };
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    server.initialise(passwords.superuserPassword);
    server.start();
    await waitForDatabase(superuserUrl, { timeoutMs: 30_000 });
    await bootstrap(superuserUrl);
    await asSuperuser((sql) => setPassword(sql, 'postgres', passwords.ownerPassword));
    await migrate(ownerUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    superuserUrl,
    ownerUrl,
    async copy(name) {
      await asSuperuser((sql) =>
        sql.unsafe(`create database ${name} template postgres owner postgres`),
      );
      return urlsOf(name);
    },
    stop,
  };
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
