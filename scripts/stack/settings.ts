import { readDispatchSettings } from '../../supabase/functions/api/dispatch/dispatch-settings.ts';
import { dispatchNames, newWebhookSecret } from './dispatch.ts';
import { StartError } from './start-error.ts';

/** What can be configured from outside; docs/configuration.md describes each. */
export interface StackSettings {
  port: number;
  /** Of the mail server that takes mails; 0 for any free one. */
  repliesPort: number;
  stateDir: string;
  adminPassword?: string;
  databaseUrl?: string;
  /** Accepted submissions a minute for each client and form. */
  rateLimitPerMinute: number;
  allowedOrigins: string;
  /** Proxies in front of the local server; each adds an entry to X-Forwarded-For. */
  trustedProxyHops: number;
  webinarVideoId: string;
  /** The function's variables for mail and webhooks, as far as they are set. */
  dispatch: Readonly<Record<string, string>>;
}

const defaultRateLimit = 5;
const defaultPort = 5173;

/**
 * Reads the settings from environment variables.
 * @throws StartError naming the variable if a value is invalid.
 */
export function readSettings(env: NodeJS.ProcessEnv): StackSettings {
  const adminPassword = env.ADMIN_PASSWORD;
  const stateDir = env.STATE_DIR?.trim() || '.local';
  if (/^~/.test(stateDir)) {
    throw new StartError(
      'STATE_DIR begins with ~, which only a shell knows: write out the folder.',
    );
  }
  const port = integer(env, 'PORT', defaultPort, 0, 65_535);
  const repliesPort = integer(env, 'REPLIES_PORT', 0, 0, 65_535);
  if (port !== 0 && port === repliesPort)
    throw new StartError(`PORT and REPLIES_PORT are both ${port}: choose another for one of them.`);
  return {
    port,
    repliesPort,
    stateDir,
    ...(adminPassword ? { adminPassword } : {}),
    ...(env.DATABASE_URL ? { databaseUrl: postgresUrl(env.DATABASE_URL) } : {}),
    rateLimitPerMinute: integer(env, 'RATE_LIMIT_PER_MINUTE', defaultRateLimit, 1, 10_000_000),
    allowedOrigins: env.ALLOWED_ORIGINS ?? '',
    trustedProxyHops: integer(env, 'TRUSTED_PROXY_HOPS', 0, 0, 10),
    webinarVideoId: env.WEBINAR_VIDEO_ID ?? '',
    dispatch: dispatchOf(env),
  };
}

/** Reports here what the function would otherwise report only in its log. */
function dispatchOf(env: NodeJS.ProcessEnv): Record<string, string> {
  const faults: string[] = [];
  // The site's address isn't known yet: it depends on the port. A secret is made where none is set.
  const later = { SITE_URL: 'http://localhost', INBOUND_SECRET: newWebhookSecret() };
  readDispatchSettings((name) => env[name] || later[name as keyof typeof later], faults);
  if (faults.length > 0) throw new StartError(faults.join('\n'));
  return Object.fromEntries(
    dispatchNames.flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

function integer(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new StartError(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
  }
  return value;
}

function postgresUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWhole = url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname && !url.hash;
  if (!isWhole || /%(?![\da-f]{2})/i.test(url.username + url.password)) {
    throw new StartError(
      'DATABASE_URL must look like postgres://user:password@host:5432/database, with %23 for a # in the password and %25 for a %.',
    );
  }
  return text;
}
