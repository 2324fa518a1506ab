import { join } from 'node:path';
import { apiPaths } from '../../supabase/functions/_shared/contract/api.ts';
import { bundleProgram } from './bundle.ts';
import { dataApiCommand, functionCommand } from './deno.ts';
import { inheritedEnvironment } from './environment.ts';
import { keepFiles } from './keep-files.ts';
import { root, type StateLocations, siteDir } from './locations.ts';
import { publicKeySet, type Secrets } from './secrets.ts';
import type { StackSettings } from './settings.ts';
import { Service } from './supervisor.ts';

interface Ports {
  web: number;
  dataApi: number;
  function: number;
  storage: number;
  mailbox: number;
  mailboxPage: number;
  replies: number;
}

interface Wiring<Port extends keyof Ports = keyof Ports> {
  locations: StateLocations;
  ports: Pick<Ports, Port>;
  /** Called with each process that is started or restarted. */
  onStart: (service: string, pid: number) => void;
}

const dataApiPool = 10;

const storageUrl = ({ storage }: Pick<Ports, 'storage'>): string =>
  `http://127.0.0.1:${storage}/storage/v1`;

function serviceOf(
  name: string,
  { locations, onStart }: Pick<Wiring, 'locations' | 'onStart'>,
  command: { command: string; args: readonly string[]; env: NodeJS.ProcessEnv; cwd: string },
): Service {
  return new Service({
    name,
    ...command,
    logFile: `${locations.logs}/${name.toLowerCase().replace(' ', '-')}.log`,
    stopSignal: 'SIGTERM',
    onStart: (pid) => onStart(name, pid),
  });
}

/** A program of ours that runs in Node, as it is now: a later change of its files doesn't affect it. */
async function nodeService(
  name: string,
  wiring: Wiring,
  program: Parameters<typeof bundleProgram>[0],
  env: NodeJS.ProcessEnv,
): Promise<Service> {
  const file = join(wiring.locations.base, `${program}.mjs`);
  await bundleProgram(program, file);
  return serviceOf(name, wiring, {
    command: process.execPath,
    args: [file],
    env: { ...inheritedEnvironment(), ...env },
    cwd: root,
  });
}

/** Serves the pages as they are now, so that a later build doesn't affect the site. */
export function createWebService(
  wiring: Wiring,
  secrets: Secrets,
  settings: StackSettings,
): Promise<Service> {
  const { locations, ports } = wiring;
  keepFiles(siteDir, locations.site);
  return nodeService('web server', wiring, 'web', {
    PORT: String(ports.web),
    SITE_DIR: locations.site,
    FUNCTION_PORT: String(ports.function),
    DATA_API_PORT: String(ports.dataApi),
    STORAGE_PORT: String(ports.storage),
    PUBLISHABLE_KEY: secrets.publishableKey,
    TRUSTED_PROXY_HOPS: String(settings.trustedProxyHops),
  });
}

export function createDataApi(
  wiring: Wiring,
  secrets: Secrets,
  urls: { authenticator: string; owner: string },
): Service {
  const port = wiring.ports.dataApi;
  const command = dataApiCommand(wiring.locations, {
    port,
    database: new URL(urls.owner),
    env: {
      PORT: String(port),
      POOL_SIZE: String(dataApiPool),
      AUTHENTICATOR_URL: urls.authenticator,
      OWNER_URL: urls.owner,
      PUBLISHABLE_KEY: secrets.publishableKey,
      SECRET_KEY: secrets.secretKey,
      JWKS: JSON.stringify(publicKeySet(secrets)),
    },
  });
  return serviceOf('data API', wiring, command);
}

/** How many mails the mailbox keeps; older ones are deleted. */
const keptMails = 500;

/** A mail server that keeps the newest mails, with a page on which they can be read. */
export function createMailbox(wiring: Wiring, secrets: Secrets): Promise<Service> {
  const { locations, ports } = wiring;
  return nodeService('mailbox', wiring, 'mailbox', {
    SMTP_PORT: String(ports.mailbox),
    PAGE_PORT: String(ports.mailboxPage),
    MAIL_DIRECTORY: locations.mailbox,
    KEPT_MAILS: String(keptMails),
    MAILBOX_PASSWORD: secrets.mailboxPassword,
  });
}

/** A mail server that takes what people write back, and hands them to the function. */
export function createReplies(
  wiring: Wiring,
  dispatch: Readonly<Record<string, string>>,
): Promise<Service> {
  const { ports } = wiring;
  return nodeService('replies', wiring, 'replies', {
    SMTP_PORT: String(ports.replies),
    REPLY_DOMAIN: dispatch.REPLY_DOMAIN,
    INBOUND_URL: `http://127.0.0.1:${ports.function}${apiPaths.inbound}`,
    INBOUND_SECRET: dispatch.INBOUND_SECRET,
  });
}

/** Keeps the files, as the platform's storage service does. */
export function createStorage(
  wiring: Wiring,
  secrets: Secrets,
  urls: { authenticator: string },
): Promise<Service> {
  const { locations, ports } = wiring;
  return nodeService('storage', wiring, 'storage', {
    PORT: String(ports.storage),
    DATABASE_URL: urls.authenticator,
    JWKS: JSON.stringify(publicKeySet(secrets)),
    PUBLISHABLE_KEY: secrets.publishableKey,
    SECRET_KEY: secrets.secretKey,
    STORAGE_KEY: secrets.storageKey,
    STORAGE_DIRECTORY: locations.storage,
  });
}

/** @param dispatch the function's variables for mail and webhooks. */
export function createFunction(
  wiring: Wiring<'function' | 'dataApi' | 'storage'>,
  secrets: Secrets,
  settings: Pick<StackSettings, 'allowedOrigins' | 'trustedProxyHops' | 'webinarVideoId'> & {
    watch?: boolean;
  },
  dispatch: Readonly<Record<string, string>>,
): Service {
  const { locations, ports } = wiring;
  const command = functionCommand(locations, {
    port: ports.function,
    dataApiPort: ports.dataApi,
    watch: settings.watch ?? false,
    receivers: [storageUrl(ports), dispatch.MAIL_URL, dispatch.WEBHOOK_URL].flatMap((url) =>
      url ? [new URL(url)] : [],
    ),
    env: {
      STORAGE_URL: storageUrl(ports),
      SUPABASE_URL: `http://127.0.0.1:${ports.dataApi}`,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: secrets.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
      SUPABASE_JWKS: JSON.stringify(publicKeySet(secrets)),
      ADMIN_PASSWORD_HASH: secrets.adminPasswordHash,
      TOKEN_SIGNING_JWK: JSON.stringify(secrets.signingJwk),
      CLIENT_HASH_KEY: secrets.clientHashKey,
      ORDER_LINK_KEY: secrets.orderLinkKey,
      ALLOWED_ORIGINS: settings.allowedOrigins,
      TRUSTED_PROXY_HOPS: String(settings.trustedProxyHops + 1),
      // It listens only on this machine, where the local web server needs no secret.
      PRIVATE_LISTENER: 'true',
      PROXY_SECRET: '',
      WEBINAR_VIDEO_ID: settings.webinarVideoId,
      ...dispatch,
    },
  });
  return serviceOf('function', wiring, command);
}
