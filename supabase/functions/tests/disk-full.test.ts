import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { functionCommand } from '../../../scripts/stack/deno.ts';
import { dispatchVariables } from '../../../scripts/stack/dispatch.ts';
import { stateLocations } from '../../../scripts/stack/locations.ts';
import { freePorts } from '../../../scripts/stack/ports.ts';
import { stack } from '../../../scripts/test-setup/stack.ts';
import * as samples from '../_shared/contract/testing/samples.ts';
import { variables } from '../api/testing/fake-data-api.ts';
import { call } from './support/api.ts';
import { connectAsSuperuser } from './support/database.ts';

const superuser = connectAsSuperuser();

/** Limits the size of scratch files; '0' makes them fail as on a full disk. */
async function limitScratchFiles(limit: string): Promise<void> {
  await superuser.unsafe(`alter system set temp_file_limit = ${limit}`);
  await superuser`select pg_reload_conf()`;
}

describe('health', () => {
  afterEach(() => limitScratchFiles('default'));

  it('says when the database has no room to write, and when it has again', async () => {
    await limitScratchFiles('0');
    await expect.poll(async () => (await call('/api/health')).status).toBe(503);
    const answer = await call('/api/health');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.body.detail).toBe('The database has no room to write.');
    await limitScratchFiles('default');
    await expect.poll(async () => (await call('/api/health')).status).toBe(200);
  });
});

// Every write to /dev/full fails as on a full disk; only Linux has it.
describe.runIf(existsSync('/dev/full'))('a function whose log is on a full disk', () => {
  let running: ChildProcess | undefined;
  afterEach(() => running?.kill());

  it('still answers 503 with a problem when the database is away', async () => {
    const [port = 0, nobody = 0] = await freePorts(2);
    const { command, args, env, cwd } = functionCommand(stateLocations(stack.stateDir), {
      port,
      dataApiPort: nobody,
      watch: false,
      env: {
        ...dispatchVariables({}, { web: stack.web, mailbox: undefined, secret: '' }),
        ...variables,
        SUPABASE_URL: `http://127.0.0.1:${nobody}`,
        TRUSTED_PROXY_HOPS: '1',
        PRIVATE_LISTENER: 'true',
        PROXY_SECRET: '',
      },
    });
    const full = openSync('/dev/full', 'w');
    running = spawn(command, args, { cwd, env, stdio: ['ignore', full, full] });
    const send = () =>
      fetch(`http://127.0.0.1:${port}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(samples.contact),
      });
    let response: Response | undefined;
    for (let tries = 0; tries < 100 && !response; tries += 1) {
      response = await send().catch(() => undefined);
      if (!response) await sleep(100);
    }
    expect(response?.status).toBe(503);
    expect(response?.headers.get('content-type')).toBe('application/problem+json');
    expect(await response?.json()).toMatchObject({ status: 503, title: 'Service Unavailable' });
  });
});
