import { randomBytes } from 'node:crypto';
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

/**
 * Runs `use` with the address of an empty database to which all migrations have been applied. The
 * server and its files are gone afterwards.
 */
export async function withScratchDatabase<Result>(
  use: (ownerUrl: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'framewalk-database-'));
  const [port = 0] = await freePorts(1);
  const password = randomBytes(24).toString('base64url');
  const server = new EmbeddedPostgres({
    dataDir: join(folder, 'database'),
    logFile: join(folder, 'postgres.log'),
    port,
  });
  try {
    server.initialise(password);
    server.start();
    const address = `postgres://127.0.0.1:${port}/postgres`;
    const superuserUrl = withLogin(address, superuser, password);
    await waitForDatabase(superuserUrl, { timeoutMs: 30_000 });
    await bootstrap(superuserUrl);
    const sql = connectTo(superuserUrl);
    await setPassword(sql, 'postgres', password);
    await sql.end();
    const ownerUrl = withLogin(address, 'postgres', password);
    await migrate(ownerUrl);
    return await use(ownerUrl);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
