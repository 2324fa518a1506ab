/**
 * The data API as anyone on the internet can call it, bypassing the function: keys, tokens and
 * denied access. The expected responses are those of PostgREST on the hosted platform; the embedded
 * data API must respond the same.
 */

import { beforeAll, describe, expect, it } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { newKey } from './support/api.ts';
import { rest } from './support/data-api.ts';
import {
  closedTables,
  columnOf,
  insertRow,
  openTables,
  table,
  uniqueRow,
} from './support/data-api-rows.ts';
import { connect, forgetLogins } from './support/database.ts';
import { login, signToken } from './support/staff.ts';

const sql = connect();
let staff: string;

beforeAll(async () => {
  await forgetLogins(sql);
  staff = await login();
  await sql`insert into contact_submissions ${sql(uniqueRow())}`;
});

describe.each(closedTables)('the closed table %s', (name) => {
  it('takes nothing from anybody', async () => {
    for (const options of [{}, { token: staff }, { apiKey: stack.secretKey }]) {
      const answer = await rest(name, { ...options, body: { [columnOf(name)]: 'x' } });
      expect([401, 403]).toContain(answer.status);
      const read = await rest(name, options);
      expect([401, 403]).toContain(read.status);
    }
  });
});

describe('the server-only functions', () => {
  const calls: [name: string, body: object][] = [
    ['admin_login_begin', { client: 'x', network: 'x' }],
    [
      'admin_session_start',
      {
        ...{ session: newKey(), client: 'x', network: 'x', device: 'x', credential: 'x' },
        expires_at: '2999-01-01T00:00:00Z',
      },
    ],
    ['admin_session_end', { session: newKey() }],
    ['admin_credential_sync', { credential: 'x' }],
    ['service_health', {}],
  ];

  it.each(calls)('%s is closed to visitors and staff', async (name, body) => {
    const visitor = await rest(`rpc/${name}`, { body });
    expect(visitor.status).toBe(401);
    const employee = await rest(`rpc/${name}`, { body, token: staff });
    expect(employee.status).toBe(403);
  });

  it('are open to the server', async () => {
    const answer = await rest('rpc/service_health', {
      body: {},
      apiKey: stack.secretKey,
    });
    expect(answer.status).toBe(200);
  });

  it('are all that the server may do', async () => {
    const apiKey = stack.secretKey;
    for (const name of openTables) {
      expect((await rest(`${name}?limit=1`, { apiKey })).status).toBe(403);
      expect((await rest(`${name}?id=eq.1`, { apiKey, method: 'DELETE' })).status).toBe(403);
    }
  });
});

describe('an API key', () => {
  it('must be there', async () => {
    expect((await insertRow(uniqueRow(), { apiKey: null })).status).toBe(401);
    expect((await rest(table, { apiKey: null, token: staff })).status).toBe(401);
  });

  it('must be known', async () => {
    expect((await rest(table, { apiKey: 'sb_publishable_nonsense' })).status).toBe(401);
    expect((await rest(table, { apiKey: staff, token: staff })).status).toBe(401);
  });
});

describe('a bearer token', () => {
  it.each([
    ['authenticated', [403]],
    ['anon', [401]],
    ['service_role', [403]],
    ['postgres', [401, 403]],
    ['supabase_admin', [401, 403]],
    ['authenticator', [401, 403]],
    ['ghost', [401, 403]],
  ])('of the role %s reads nothing', async (role, statuses) => {
    const token = await signToken({ claims: { role } });
    const answer = await rest(`${table}?select=id,email`, { token });
    expect(statuses).toContain(answer.status);
    expect(JSON.stringify(answer.body)).not.toContain('@example.com');
  });

  it('without a role inserts as a visitor does', async () => {
    const token = await signToken({ claims: { role: undefined as unknown as string } });
    expect((await insertRow(uniqueRow(), { token })).status).toBe(201);
    expect((await rest(table, { token })).status).toBe(401);
  });
});

describe('what is not the data API', () => {
  it.each(['/_system/info', '/studio', '/auth/v1/token', '/', '/storage/v1/object'])(
    '%s is not served',
    async (path) => {
      const { origin } = new URL(stack.restUrl);
      const response = await fetch(origin + path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('postgres://');
    },
  );
});
