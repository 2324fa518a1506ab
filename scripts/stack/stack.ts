import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { setBusiness } from './business.ts';
import {
  bootstrap,
  type DatabaseUrls,
  migrate,
  setLimits,
  setPassword,
  waitForDatabase,
  withConnection,
  withLogin,
} from './database.ts';
import { callEveryMinute, dispatchVariables } from './dispatch.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { ChildRecord, endLeftovers } from './leftovers.ts';
import type { StateLocations } from './locations.ts';
import { lockStateDir } from './lock.ts';
import { mailboxUser } from './mailbox/mailbox.ts';
import { freePorts, requirePort } from './ports.ts';
import type { StackInfo } from './running.ts';
import { loadSecrets, randomText, type Secrets } from './secrets.ts';
import {
  createDataApi,
  createFunction,
  createMailbox,
  createReplies,
  createStorage,
  createWebService,
} from './services.ts';
import type { StackSettings } from './settings.ts';
import { explainStartError, StartError } from './start-error.ts';
import { prepareStateDir } from './state-dir.ts';
import type { Service } from './supervisor.ts';

export interface Stack {
  info: StackInfo;
  secrets: Secrets;
  /** Ends every process in order; the data is kept. */
  stop(): Promise<void>;
}

export interface WebOptions {
  port: number;
  functionPort: number;
  dataApiPort: number;
  storagePort: number;
  publishableKey: string;
  trustedProxyHops: number;
}

export interface RunningWeb {
  close(): Promise<void>;
}

export interface StartOptions extends StackSettings {
  /**
   * Serves the pages and forwards /api/* to the function, in this process. By default, a separate
   * process serves the built site and is restarted when it ends.
   */
  serveWeb?: ((options: WebOptions) => Promise<RunningWeb>) | undefined;
  /** Restart the function when its files change. */
  watch?: boolean;
  /**
   * False leaves out the local mailbox, which is also left out if MAIL_URL names a mail server, and the
   * mail server that takes mails.
   */
  mailbox?: boolean;
  /** A database to use in place of the embedded one, with the passwords of this stack's secrets. */
  database?: DatabaseUrls;
  /** Called when a longer step begins. */
  onStep?: (step: string) => void;
}

/** Cleanup steps, which run in reverse order. */
type CleanUp = (() => void | Promise<void>)[];

/** Runs every step, one after the other; then throws the first error, if there was any. */
export async function runAll(steps: CleanUp): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

const startTimeoutMs = 30_000;

/**
 * Starts the whole product: Postgres (embedded, or the one at `databaseUrl`), the data API, the
 * function and the web server.
 * @throws StartError with one sentence for the person who started it; nothing is left running.
 */
export async function startStack(options: StartOptions): Promise<Stack> {
  const locations = prepareStateDir(options.stateDir);
  const cleanUp: CleanUp = [];
  const stop = () => runAll(cleanUp.splice(0).reverse());
  try {
    cleanUp.push(await lockStateDir(locations.base));
    return await start(options, locations, cleanUp, stop);
  } catch (error) {
    await stop().catch(() => {});
    throw explainStartError(error, locations.base);
  }
}

async function start(
  options: StartOptions,
  locations: StateLocations,
  cleanUp: CleanUp,
  stop: () => Promise<void>,
): Promise<Stack> {
  const step = options.onStep ?? (() => {});
  await endLeftovers(locations.children);
  await requirePort('PORT', options.port);
  await requirePort('REPLIES_PORT', options.repliesPort);
  const [
    databasePort = 0,
    dataApi = 0,
    edgeFunction = 0,
    storage = 0,
    anyWeb = 0,
    mailbox = 0,
    mailboxPage = 0,
    anyReplies = 0,
  ] = await freePorts(8);
  const ports = {
    dataApi,
    function: edgeFunction,
    storage,
    web: options.port || anyWeb,
    mailbox,
    mailboxPage,
    replies: options.repliesPort || anyReplies,
  };
  const isElsewhere = options.database || options.databaseUrl;
  const embedded = isElsewhere
    ? undefined
    : new EmbeddedPostgres({
        dataDir: locations.database,
        logFile: `${locations.logs}/postgres.log`,
        port: databasePort,
      });
  const secrets = loadSecrets(locations.secrets, {
    adminPassword: options.adminPassword,
    database: embedded?.isEmpty === false ? locations.database : undefined,
  });

  const children = new ChildRecord(locations.children);
  cleanUp.push(() => children.clear());
  const wiring = {
    locations,
    ports,
    // Without the record, the product still runs; only a crash would leave more processes behind.
    onStart: (service: string, pid: number) => void children.note(service, pid).catch(() => {}),
  };
  const run = (service: Service) => {
    service.start();
    cleanUp.push(() => service.stop());
    return service;
  };
  const services: Service[] = [];
  const hasMailbox = options.mailbox !== false && !options.dispatch.MAIL_URL;
  if (hasMailbox) run(await createMailbox(wiring, secrets));
  if (!options.serveWeb) {
    // Starts while the database does; /api gets 503 until the function is ready.
    services.push(run(await createWebService(wiring, secrets, options)));
  }
  const { superuserUrl, ownerUrl } = embedded
    ? await startEmbedded(embedded, secrets, step, cleanUp)
    : (options.database ?? (await reach(options.databaseUrl ?? '', step)));

  step('Applying migrations');
  await withConnection(superuserUrl, bootstrap);
  await setPassword(superuserUrl, 'authenticator', secrets.authenticatorPassword);
  if (embedded) await setPassword(superuserUrl, 'postgres', secrets.ownerPassword);
  await withConnection(ownerUrl, migrate);
  await setLimits(ownerUrl, options.rateLimitPerMinute);
  await withConnection(ownerUrl, setBusiness);

  step('Starting the data API and the function');
  const authenticator = withLogin(superuserUrl, 'authenticator', secrets.authenticatorPassword);
  const urls = { authenticator, owner: ownerUrl };
  // Not `localhost`: on ::1, another user of the machine could listen and be told the password.
  const mailboxAt = (scheme: string, port: number) =>
    hasMailbox
      ? `${scheme}://${mailboxUser}:${secrets.mailboxPassword}@127.0.0.1:${port}`
      : undefined;
  const dispatch = dispatchVariables(options.dispatch, {
    web: `http://localhost:${ports.web}`,
    mailbox: mailboxAt('smtp', ports.mailbox),
    secret: randomText(32),
  });
  services.push(
    run(createDataApi(wiring, secrets, urls)),
    run(await createStorage(wiring, secrets, urls)),
    run(createFunction(wiring, secrets, options, dispatch)),
  );
  const takesReplies = options.mailbox !== false && dispatch.REPLY_DOMAIN !== '';
  if (takesReplies) run(await createReplies(wiring, dispatch));
  const functionUrl = `http://127.0.0.1:${ports.function}`;
  const front = options.serveWeb ? functionUrl : `http://127.0.0.1:${ports.web}`;
  await waitUntilHealthy(`${front}/api/health`, services, locations.logs);

  if (options.serveWeb) {
    const { trustedProxyHops } = options;
    const web = await options.serveWeb({
      port: ports.web,
      functionPort: ports.function,
      dataApiPort: ports.dataApi,
      storagePort: ports.storage,
      publishableKey: secrets.publishableKey,
      trustedProxyHops,
    });
    cleanUp.push(() => web.close());
  } else {
    // Ends the web server first, although it was started first.
    cleanUp.push(() => services[0]?.stop());
  }

  cleanUp.push(callEveryMinute(functionUrl, dispatch.DISPATCH_SECRET));

  const info: StackInfo = {
    pid: process.pid,
    web: `http://localhost:${ports.web}`,
    restUrl: `http://127.0.0.1:${ports.dataApi}/rest/v1`,
    functionUrl,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    databaseUrl: ownerUrl,
    adminPassword: secrets.adminPassword,
    isOwnPassword: secrets.isOwnPassword,
    mailbox: mailboxAt('http', ports.mailboxPage),
    replies: takesReplies ? `smtp://localhost:${ports.replies}` : undefined,
    dispatchSecret: dispatch.DISPATCH_SECRET,
    stateDir: locations.base,
  };
  writeFileSync(locations.running, `${JSON.stringify(info, null, 2)}\n`, { mode: 0o600 });
  cleanUp.push(() => rmSync(locations.running, { force: true }));
  return { info, secrets, stop };
}

async function startEmbedded(
  embedded: EmbeddedPostgres,
  secrets: Secrets,
  step: (name: string) => void,
  cleanUp: CleanUp,
): Promise<DatabaseUrls> {
  if (embedded.isEmpty) {
    step('Creating the database');
    embedded.initialize(secrets.superuserPassword);
  }
  step('Starting PostgreSQL');
  cleanUp.push(() => embedded.stop());
  const superuserUrl = await embedded.start(secrets.superuserPassword);
  return { superuserUrl, ownerUrl: withLogin(superuserUrl, 'postgres', secrets.ownerPassword) };
}

async function reach(url: string, step: (name: string) => void): Promise<DatabaseUrls> {
  step('Reaching the database');
  await waitForDatabase(url, { timeoutMs: 5_000 });
  return { superuserUrl: url, ownerUrl: url };
}

async function waitUntilHealthy(
  url: string,
  services: readonly Service[],
  logs: string,
): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && services.every((service) => service.failedStarts < 5)) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await sleep(15);
  }
  const failed = services.find((service) => service.failedStarts > 0)?.name ?? 'API';
  throw new StartError(`The ${failed} does not start: see the files in ${logs}.`);
}
