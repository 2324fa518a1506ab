import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  bootstrap,
  connectTo,
  migrate,
  setLimits,
  setPassword,
  waitForDatabase,
  withLogin,
} from './database.ts';
import { dataApiCommand, functionCommand } from './deno.ts';
import { EmbeddedPostgres, superuser } from './embedded-postgres.ts';
import { type StateLocations, stateLocations } from './locations.ts';
import { lockStateDir } from './lock.ts';
import { freePorts, requirePort } from './ports.ts';
import { loadSecrets, publicKeySet, type Secrets } from './secrets.ts';
import type { StackSettings } from './settings.ts';
import { reasonOf, StartError } from './start-error.ts';
import { Service } from './supervisor.ts';

/** Where everything of a running stack is; `npm run status` prints it. */
export interface StackInfo {
  pid: number;
  /** Origin of the site and of /api, e.g. http://localhost:5173. */
  web: string;
  /** The data API, e.g. http://127.0.0.1:40001/rest/v1. */
  restUrl: string;
  functionUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Login of the tables' owner. */
  databaseUrl: string;
  adminPassword: string;
  stateDir: string;
}

export interface Stack {
  info: StackInfo;
  secrets: Secrets;
  /** Process ids, for measurements and for tests that end one on purpose. */
  pids(): {
    function: number | undefined;
    dataApi: number | undefined;
    postgres: number | undefined;
  };
  /** Ends every process in order; the data stay. */
  stop(): Promise<void>;
}

export interface WebOptions {
  /** 0 = any free port. */
  port: number;
  functionPort: number;
  trustedProxyHops: number;
  locations: StateLocations;
}

export interface RunningWeb {
  port: number;
  close(): Promise<void>;
}

export interface StartOptions extends StackSettings {
  /** Serves the pages and hands /api/* to the function. */
  serveWeb: (options: WebOptions) => Promise<RunningWeb>;
  /** Restart the function when its files change. */
  watch?: boolean;
  /** Called when a longer step begins. */
  onStep?: (step: string) => void;
}

const dataApiPool = 10;
const startTimeoutMs = 30_000;

/**
 * Starts the whole product: Postgres (embedded, or the one at `databaseUrl`), the data API, the
 * function and the web server.
 * @throws StartError with one sentence for the person who started it; nothing is left running.
 */
export async function startStack(options: StartOptions): Promise<Stack> {
  const locations = prepareStateDir(options.stateDir);
  const release = lockStateDir(locations.base);
  const cleanUp: (() => void | Promise<void>)[] = [release];
  const stop = async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
  };
  try {
    return await start(options, locations, cleanUp, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  options: StartOptions,
  locations: StateLocations,
  cleanUp: (() => void | Promise<void>)[],
  stop: () => Promise<void>,
): Promise<Stack> {
  const step = options.onStep ?? (() => {});
  await requirePort(options.port);
  const secrets = loadSecrets(locations.secrets, options.adminPassword);
  const [databasePort = 0, dataApiPort = 0, functionPort = 0] = await freePorts(3);

  let embedded: EmbeddedPostgres | undefined;
  let superuserUrl: string;
  let ownerUrl: string;
  if (options.databaseUrl) {
    superuserUrl = ownerUrl = options.databaseUrl;
    step('Reaching the database');
    await waitForDatabase(superuserUrl, { timeoutMs: 5_000 });
  } else {
    const logFile = `${locations.logs}/postgres.log`;
    embedded = new EmbeddedPostgres({ dataDir: locations.database, logFile, port: databasePort });
    if (embedded.isEmpty) {
      step('Creating the database');
      embedded.initialise(secrets.superuserPassword);
    }
    step('Starting PostgreSQL');
    embedded.start();
    cleanUp.push(() => embedded?.stop());
    const server = `postgres://127.0.0.1:${databasePort}/postgres`;
    superuserUrl = withLogin(server, superuser, secrets.superuserPassword);
    ownerUrl = withLogin(server, 'postgres', secrets.ownerPassword);
    await waitForDatabase(superuserUrl, {
      timeoutMs: startTimeoutMs,
      giveUp: () =>
        (embedded?.failedStarts ?? 0) >= 5 ? `PostgreSQL ends at once, see ${logFile}` : undefined,
    });
  }

  step('Applying migrations');
  await bootstrap(superuserUrl);
  const sql = connectTo(superuserUrl);
  await setPassword(sql, 'authenticator', secrets.authenticatorPassword);
  if (embedded) await setPassword(sql, 'postgres', secrets.ownerPassword);
  await sql.end();
  await migrate(ownerUrl);
  await setLimits(ownerUrl, options.rateLimitPerMinute);

  step('Starting the data API and the function');
  const jwks = JSON.stringify(publicKeySet(secrets));
  const dataApi = new Service({
    name: 'data API',
    ...dataApiCommand(locations, {
      PORT: String(dataApiPort),
      POOL_SIZE: String(dataApiPool),
      AUTHENTICATOR_URL: withLogin(superuserUrl, 'authenticator', secrets.authenticatorPassword),
      OWNER_URL: ownerUrl,
      PUBLISHABLE_KEY: secrets.publishableKey,
      SECRET_KEY: secrets.secretKey,
      JWKS: jwks,
    }),
    logFile: `${locations.logs}/data-api.log`,
    stopSignal: 'SIGTERM',
  });
  const edgeFunction = new Service({
    name: 'function',
    ...functionCommand(locations, {
      port: functionPort,
      dataApiPort,
      watch: options.watch ?? false,
      env: {
        SUPABASE_URL: `http://127.0.0.1:${dataApiPort}`,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: secrets.publishableKey }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
        SUPABASE_JWKS: jwks,
        ADMIN_PASSWORD_HASH: secrets.adminPasswordHash,
        TOKEN_SIGNING_JWK: JSON.stringify(secrets.signingJwk),
        CLIENT_HASH_KEY: secrets.clientHashKey,
        ALLOWED_ORIGINS: options.allowedOrigins,
        TRUSTED_PROXY_HOPS: String(options.trustedProxyHops + 1),
        // It listens on this machine only, where the local web server needs no proof.
        PRIVATE_LISTENER: 'true',
        PROXY_SECRET: '',
        WEBINAR_VIDEO_ID: options.webinarVideoId,
      },
    }),
    logFile: `${locations.logs}/function.log`,
    stopSignal: 'SIGTERM',
  });
  for (const service of [dataApi, edgeFunction]) {
    service.start();
    cleanUp.push(() => service.stop());
  }
  const functionUrl = `http://127.0.0.1:${functionPort}`;
  await waitUntilHealthy(`${functionUrl}/api/health`, [dataApi, edgeFunction], locations.logs);

  const { port, trustedProxyHops } = options;
  const web = await options.serveWeb({ port, functionPort, trustedProxyHops, locations });
  cleanUp.push(() => web.close());

  const info: StackInfo = {
    pid: process.pid,
    web: `http://localhost:${web.port}`,
    restUrl: `http://127.0.0.1:${dataApiPort}/rest/v1`,
    functionUrl,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    databaseUrl: ownerUrl,
    adminPassword: secrets.adminPassword,
    stateDir: locations.base,
  };
  writeFileSync(locations.running, `${JSON.stringify(info, null, 2)}\n`, { mode: 0o600 });
  cleanUp.push(() => rmSync(locations.running, { force: true }));
  return {
    info,
    secrets,
    pids: () => ({ function: edgeFunction.pid, dataApi: dataApi.pid, postgres: embedded?.pid }),
    stop,
  };
}

/** What a stack that runs from this folder says of itself; undefined when none does. */
export function readRunning(stateDir: string): StackInfo | undefined {
  try {
    const info: StackInfo = JSON.parse(readFileSync(stateLocations(stateDir).running, 'utf8'));
    process.kill(info.pid, 0);
    return info;
  } catch {
    return undefined;
  }
}

function prepareStateDir(stateDir: string): StateLocations {
  const locations = stateLocations(stateDir);
  try {
    // Others may pass through to the database folder, which root runs as another account; every
    // file with a secret is closed to them.
    mkdirSync(locations.base, { recursive: true, mode: 0o711 });
    mkdirSync(locations.logs, { recursive: true, mode: 0o700 });
    accessSync(locations.base, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The folder ${locations.base} cannot be used (${reasonOf(error)}): choose another with STATE_DIR.`,
    );
  }
  return locations;
}

async function waitUntilHealthy(url: string, services: Service[], logs: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && services.every((service) => service.failedStarts < 5)) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await sleep(15);
  }
  throw new StartError(`The function or the data API does not start: see the files in ${logs}.`);
}
