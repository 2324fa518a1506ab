import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { dispatchVariables } from '../../stack/dispatch.ts';
import { stateLocations } from '../../stack/locations.ts';
import { freePorts } from '../../stack/ports.ts';
import { loadSecrets, randomText } from '../../stack/secrets.ts';
import { createFunction } from '../../stack/services.ts';
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

/** A second function on the stack's database, which sends mail and webhooks. */
export async function startFunction(
  variables: Readonly<Record<string, string>>,
): Promise<DispatchingFunction> {
  const locations = stateLocations(stack.stateDir);
  const [port = 0] = await freePorts(1);
  let pid = 0;
  const service = createFunction(
    {
      locations: { ...locations, logs: mkdtempSync(join(locations.logs, 'dispatching-')) },
      ports: {
        function: port,
        dataApi: Number(new URL(stack.restUrl).port),
        storage: Number(new URL(stack.web).port),
      },
      onStart: (_name, started) => {
        pid = started;
      },
    },
    loadSecrets(locations.secrets),
    { allowedOrigins: '', trustedProxyHops: 0, webinarVideoId: '' },
    dispatchVariables(variables, { web: 'http://site.example', mailbox: undefined, secret }),
  );
  service.start();
  const url = `http://127.0.0.1:${port}`;
  const call = () =>
    fetch(`${url}/api/internal/dispatch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
    });
  for (let tries = 0; ; tries += 1) {
    // A request without the secret is refused without touching the database.
    const response = await fetch(`${url}/api/internal/dispatch`, { method: 'POST' }).catch(
      () => null,
    );
    await response?.body?.cancel();
    if (response) break;
    if (tries > 600) throw new Error('The function does not start.');
    await sleep(25);
  }
  return {
    url,
    async dispatch() {
      const response = await call();
      if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
      return (await response.json()) as Tally;
    },
    startDispatch() {
      call().then(
        (response) => response.body?.cancel(),
        () => {},
      );
    },
    async kill() {
      if (pid !== 0) process.kill(pid, 'SIGKILL');
      pid = 0;
      await service.stop();
      // The stack's own function, which sends nothing, said so at its start and does not say it again.
      const sql = postgres(stack.databaseUrl, { max: 1 });
      await sql`update private.settings set text = '' where name = 'ways'`;
      await sql.end();
    },
  };
}
