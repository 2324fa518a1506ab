import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '../_shared/contract/api.ts';
import * as samples from '../_shared/contract/testing/samples.ts';
import { adminPassword, fakeApp, orServerFunction, postJson } from './testing/fake-data-api.ts';

const key = '1F3B86C2-0000-4000-8000-000000000001';
const log = vi.spyOn(console, 'error');

beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const refusal = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  fakeApp(() => Response.json(body, { status, headers })).app;

describe('a submission', () => {
  it('goes to the data API under the visitor’s own short-lived token', async () => {
    const { app, calls } = fakeApp(() => new Response(null, { status: 201 }));
    const response = await app.request(
      '/api/contact',
      postJson(
        { ...samples.contact, phone: '', id: 9, isRead: true, status: 'x', website: 'spam' },
        { 'idempotency-key': key, 'x-forwarded-for': '198.51.100.7, 203.0.113.9' },
      ),
    );
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ success: true, id: key.toLowerCase() });
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(call?.path).toBe('/rest/v1/contact_submissions');
    expect(call?.headers.get('apikey')).toBe('publishable');
    expect(call?.body).toEqual({
      ...samples.contact,
      phone: null,
      honeypot: 'spam',
      receipt: key.toLowerCase(),
    });
    const claims = decodeJwt((call?.headers.get('authorization') ?? '').slice('Bearer '.length));
    expect(claims).toMatchObject({ role: 'anon', aud: 'authenticated' });
    expect(claims.client).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(claims)).not.toContain('203.0.113.9');
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(120);
  });

  it.each([
    ['without the proxy’s secret', 1, {}],
    ['with a guess at it', 1, { 'x-proxy-secret': 'a guess at what the static host knows' }],
    ['with it', 3, { 'x-proxy-secret': 'a secret that only the static host knows' }],
  ])('%s: of three addresses that the caller wrote it sees %i', async (_case, clients, proof) => {
    const { app, calls } = fakeApp(() => new Response(null, { status: 201 }), {
      TRUSTED_PROXY_HOPS: '2',
      PROXY_SECRET: 'a secret that only the static host knows',
    });
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      const headers = { ...proof, 'x-forwarded-for': `${address}, 203.0.113.9` };
      await app.request('/api/contact', postJson(samples.contact, headers));
    }
    const known = calls.map(({ headers }) => {
      const claims = decodeJwt((headers.get('authorization') ?? '').slice('Bearer '.length));
      return claims.client;
    });
    expect(new Set(known).size).toBe(clients);
    for (const { headers } of calls) expect(headers.has('x-proxy-secret')).toBe(false);
  });

  it.each([
    ['contact', 'contact_submissions_name_length', 'name', 'Name must be at least 2 characters.'],
    ['contact', 'contact_submissions_phone_length', 'phone', 'The phone was not accepted.'],
    ['order', 'orders_photo_count_range', 'photoCount', 'Please specify number of photos'],
    [
      'order',
      'orders_property_address_length',
      'propertyAddress',
      'Please provide the property address',
    ],
    [
      'webinar-signup',
      'webinar_signups_email_format',
      'email',
      'Please enter a valid email address',
    ],
  ])('to %s that breaks %s is refused for %s', async (path, constraint, field, message) => {
    const app = refusal(400, {
      code: '23514',
      message: `new row for relation "x" violates check constraint "${constraint}"`,
      details: 'Failing row contains (…)',
    });
    const body = {
      contact: samples.contact,
      order: samples.order,
      'webinar-signup': samples.webinarSignup,
    }[path];
    const response = await app.request(`/api/${path}`, postJson(body));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { [field]: message } });
  });

  it.each([
    [503, { code: 'PGRST001', message: 'no connection' }],
    [504, { code: 'PGRST003', message: 'pool' }],
    [503, { code: '53100', message: 'could not extend file: No space left on device' }],
    [405, { code: '25006', message: 'cannot execute INSERT in a read-only transaction' }],
    [500, { code: '57014', message: 'canceling statement due to statement timeout' }],
    [500, { code: '40P01', message: 'deadlock detected' }],
    [502, 'bad gateway'],
  ])('that the database cannot take just now (%i %j) may be tried again', async (status, body) => {
    const response = await refusal(status, body).request('/api/contact', postJson(samples.contact));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
  });

  it('that cannot reach the data API may be tried again', async () => {
    const { app } = fakeApp(() => Promise.reject(new TypeError('connection refused')));
    const response = await app.request('/api/contact', postJson(samples.contact));
    expect(response.status).toBe(503);
  });

  it.each([
    [400, { code: '23514', message: 'violates check constraint "contact_submissions_is_spam_x"' }],
    [401, { code: '42501', message: 'permission denied for table contact_submissions' }],
    [404, { code: '42P01', message: 'relation "contact_submissions" does not exist' }],
    [500, { code: 'XX000', message: 'ada@example.com broke it' }],
    [500, 'not json'],
    [201, { code: 'replay', details: 'not json' }],
  ])('that fails for a reason of ours (%i %j) says nothing about it', async (status, body) => {
    const { app } = fakeApp(() => Response.json(body, { status }));
    const response = await app.request('/api/contact', postJson(samples.contact));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong on our side. Please try again later.',
    });
    expect(log).toHaveBeenCalledOnce();
    const line = String(log.mock.calls[0]?.[0]);
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toMatchObject({ level: 'error', route: '/api/contact' });
    for (const value of Object.values(samples.contact)) expect(line).not.toContain(value);
  });
});

describe('the log of a failure', () => {
  it.each([
    [503, '53100', 'The database cannot write: its disk is full.'],
    [503, '53300', 'The database has no connection left.'],
    [500, '57014', 'The database took too long.'],
    [503, 'PGRST001', 'The database cannot take this now.'],
    [404, '42P01', 'The database refused what the function asked for.'],
  ])('says in a sentence what it was (%i %s)', async (status, code, reason) => {
    const app = refusal(status, { code, message: 'x' });
    await app.request('/api/contact', postJson(samples.contact));
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ reason, code });
  });
});

describe('a log that cannot be written', () => {
  it('does not change the answer', async () => {
    log.mockImplementation(() => {
      throw new Error('No space left on device');
    });
    const response = await refusal(503, { code: '53100', message: 'x' }).request(
      '/api/contact',
      postJson(samples.contact),
    );
    expect(log).toHaveBeenCalledOnce();
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });
});

describe('sessions of an earlier password', () => {
  it('are ended once, before the first staff call', async () => {
    const { app, calls } = fakeApp(orServerFunction(() => Response.json([])));
    await app.request('/api/admin/login', postJson({ password: 'wrong' }));
    await app.request('/api/admin/login', postJson({ password: 'wrong' }));
    await app.request('/api/health');
    const syncs = calls.filter(({ path }) => path === '/rest/v1/rpc/service_started');
    expect(syncs).toHaveLength(1);
    const credential = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(syncs[0]?.body).toEqual({ credential, ways: [] });
  });
});

describe('staff calls', () => {
  async function login(app: ReturnType<typeof fakeApp>['app']): Promise<string> {
    const response = await app.request('/api/admin/login', postJson({ password: adminPassword }));
    return ((await response.json()) as { token: string }).token;
  }

  it('carry the caller’s own token to the data API, never the secret key', async () => {
    const page = { ids: [1], total: 1, unread: 0 };
    const { app, calls } = fakeApp(
      orServerFunction(({ path }) =>
        Response.json(path.endsWith('/rpc/admin_search') ? page : [{ id: 1 }]),
      ),
    );
    const token = await login(app);
    calls.length = 0;
    const headers = { authorization: `Bearer ${token}` };
    await app.request('/api/admin/orders', { headers });
    await app.request('/api/admin/orders/1/mark-read', { method: 'PATCH', headers });
    expect(calls.length).toBeGreaterThanOrEqual(3);
    for (const call of calls) {
      expect(call.headers.get('authorization')).toBe(`Bearer ${token}`);
      expect(call.headers.get('apikey')).toBe('publishable');
    }
  });

  it('do not reach the data API without a token of ours, at any address', async () => {
    const { app, calls } = fakeApp(orServerFunction(() => Response.json([])));
    const staffRoutes = app.routes.filter(
      ({ path, method }) =>
        path.startsWith('/api/admin/') && method !== 'ALL' && path !== apiPaths.adminLogin,
    );
    expect(staffRoutes.length).toBeGreaterThan(30);
    for (const { path, method } of staffRoutes) {
      const address = path.replace(':id', '1');
      for (const headers of [{}, { authorization: 'Bearer a.b.c' }]) {
        const response = await app.request(address, { method, headers });
        expect(response.status, `${method} ${path}`).toBe(401);
      }
    }
    expect(calls).toEqual([]);
  });

  it('ask the data API for no invalid id, at any address', async () => {
    const { app, calls } = fakeApp(orServerFunction(() => Response.json([])));
    const headers = { authorization: `Bearer ${await login(app)}` };
    calls.length = 0;
    const rowRoutes = app.routes.filter(
      ({ path, method }) =>
        path.includes('/:id') && method !== 'ALL' && !/deliveries|consents/.test(path),
    );
    expect(rowRoutes.length).toBeGreaterThan(20);
    const nonsense =
      "0 -1 +1 01 1.0 1e3 0x1 abc 1;drop 1' null %20 1%20 %00 %E0%A4%A 1,2 eq.1 9223372036854775808";
    for (const { path, method } of rowRoutes)
      for (const id of nonsense.split(' ')) {
        const response = await app.request(path.replace(':id', id), { method, headers });
        expect(response.status, `${method} ${path} ${id}`).toBe(400);
      }
    expect(calls).toEqual([]);
  });
});
