import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer as createViteServer } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { lead, order } from '../../supabase/functions/_shared/contract/testing/samples.ts';
import { readEnv } from '../../supabase/functions/api/env.ts';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { root } from '../stack/locations.ts';
import { stack } from '../test-setup/stack.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('the variables that the function reads are in the example, and explained in the docs', () => {
  const names = new Set<string>();
  // No variable is set, so it throws.
  expect(() => readEnv((name) => void names.add(name))).toThrow();
  const own = [...names].filter((name) => !name.startsWith('SUPABASE_'));
  expect(own).toContain('ADMIN_PASSWORD_HASH');
  const example = read('supabase/functions/.env.example');
  const docs = read('docs/hosting.md') + read('docs/configuration.md');
  const untold = own.filter(
    (name) => !new RegExp(`^${name}=`, 'm').test(example) || !docs.includes(`\`${name}\``),
  );
  expect(untold).toEqual([]);
});

describe('the pages in front of a function that runs elsewhere', async () => {
  const sql = connect();

  /** Does what the CLI's gateway does: strips /functions/v1, and has the storage beside it. */
  const gateway = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    const [, ofFunction] = /^\/functions\/v1(\/.*)/.exec(path) ?? [];
    if (!ofFunction && !path.startsWith('/storage/v1/')) {
      outgoing.writeHead(404).end();
      return;
    }
    const { method, headers } = incoming;
    const target = ofFunction ? new URL(ofFunction, stack.functionUrl) : new URL(path, stack.web);
    const forwarded = request(target, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  process.env.API_ORIGIN = `http://127.0.0.1:${port}/functions/v1`;
  const vite = await createViteServer({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0 },
  });
  await vite.listen();
  const site = vite.resolvedUrls?.local[0] ?? '';
  afterAll(async () => {
    delete process.env.API_ORIGIN;
    await vite.close();
    gateway.closeAllConnections();
    gateway.close();
  });

  const send = (method: string, path: string, body: unknown, token = '') =>
    fetch(new URL(path, site), {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });

  it('a lead is stored, and staff log in and change an order', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    expect((await send('POST', '/api/signup', { ...lead, email })).status).toBe(201);
    const [stored] = await sql`select name from signup_users where email = ${email}`;
    expect(stored?.name).toBe(`${lead.firstName} ${lead.lastName}`);

    expect((await send('POST', '/api/order', { ...order, email })).status).toBe(201);
    const [placed] = await sql`select id from orders where email = ${email}`;
    const login = await send('POST', '/api/admin/login', { password: stack.adminPassword });
    const { token } = await login.json();
    const path = `/api/admin/orders/${placed?.id}/status`;
    expect((await send('PATCH', path, { status: 'completed' }, token)).status).toBe(200);
    const [changed] = await sql`select status from orders where id = ${placed?.id}`;
    expect(changed?.status).toBe('completed');
  });

  it('files are asked for at the storage beside the function', async () => {
    const response = await fetch(new URL('/storage/v1/object/sign/films/none?token=none', site));
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
  });

  it('a page of the site is not handed on', async () => {
    const page = await fetch(new URL('/api-guide', site), { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<div id="root"');
  });
});
