import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { functionCommand } from '../../stack/deno.ts';
import { dispatchVariables } from '../../stack/dispatch.ts';
import { stateLocations } from '../../stack/locations.ts';
import { hashPassword } from '../../stack/password-hash.ts';
import { freePorts } from '../../stack/ports.ts';
import { publicKeySet, randomText } from '../../stack/secrets.ts';
import { stack } from '../../test-setup/stack.ts';

export interface Tally {
  readonly sent: number;
  readonly retried: number;
  readonly dead: number;
}

export interface DispatchingFunction {
  readonly url: string;
  /** Makes it send due messages, and waits until it is done. */
  dispatch(): Promise<Tally>;
  /** The same without waiting, ignoring the result. */
  startDispatch(): void;
  /** Kills it, whatever it is doing. */
  kill(): Promise<void>;
}

const secret = randomText(32);
/** What staff log in to it with. */
export const functionPassword = 'correct horse battery staple';

/** A second function on the stack's database, which sends mail and webhooks. */
export async function startFunction(
  variables: Readonly<Record<string, string>>,
): Promise<DispatchingFunction> {
  const locations = stateLocations(stack.stateDir);
  const [port = 0] = await freePorts(1);
  const { origin, port: dataApiPort } = new URL(stack.restUrl);
  const dispatch = dispatchVariables(variables, {
    web: 'http://site.example',
    mailbox: undefined,
    secret,
  });
  const { command, args, env, cwd } = functionCommand(locations, {
    port,
    dataApiPort: Number(dataApiPort),
    watch: false,
    receivers: [dispatch.MAIL_URL, dispatch.WEBHOOK_URL].flatMap((url) =>
      url ? [new URL(url)] : [],
    ),
    env: {
      SUPABASE_URL: origin,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: stack.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: stack.secretKey }),
      SUPABASE_JWKS: JSON.stringify(publicKeySet({ signingJwk: stack.signingJwk as never })),
      TOKEN_SIGNING_JWK: JSON.stringify(stack.signingJwk),
      ADMIN_PASSWORD_HASH: hashPassword(functionPassword),
      CLIENT_HASH_KEY: randomText(32),
      ORDER_LINK_KEY: randomText(32),
      ALLOWED_ORIGINS: '',
      TRUSTED_PROXY_HOPS: '1',
      PRIVATE_LISTENER: 'true',
      PROXY_SECRET: '',
      WEBINAR_VIDEO_ID: '',
      ...dispatch,
    },
  });
  const log = openSync(join(locations.logs, 'dispatching.log'), 'a');
  const child: ChildProcess = spawn(command, args, { cwd, env, stdio: ['ignore', log, log] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const call = () =>
    fetch(`${url}/api/internal/dispatch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
    });
  for (let tries = 0; ; tries += 1) {
    // A request without the secret is refused without touching the database.
    const answer = await fetch(`${url}/api/internal/dispatch`, { method: 'POST' }).catch(
      () => null,
    );
    await answer?.body?.cancel();
    if (answer) break;
    if (tries > 600) throw new Error('The function does not start.');
    await sleep(25);
  }
  return {
    url,
    async dispatch() {
      const answer = await call();
      if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Tally;
    },
    startDispatch() {
      call().then(
        (answer) => answer.body?.cancel(),
        () => {},
      );
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
