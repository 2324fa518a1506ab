import { beforeAll, describe, expect, it } from 'vitest';
import { call, newKey, patch } from './support/api.ts';
import { rest } from './support/data-api.ts';
import { connect, forgetLogins } from './support/database.ts';
import { login, signToken, strangersKey, tamper } from './support/staff.ts';

const sql = connect();
let good: string;

beforeAll(async () => {
  await forgetLogins(sql);
  good = await login();
  await sql`insert into contact_submissions (name, email, message)
    values ('Somebody', 'somebody@example.com', 'A row that nobody may see.')`;
});

const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;

const forgeries: [name: string, make: () => string | Promise<string>][] = [
  ['garbage', () => 'garbage'],
  ['two parts', () => 'a.b'],
  ['four parts', () => 'a.b.c.d'],
  ['empty parts', () => '..'],
  ['alg none', () => tamper(good, { header: { alg: 'none', typ: 'JWT' } })],
  [
    'alg none without a signature',
    () => tamper(good, { header: { alg: 'none' } }).replace(/[^.]*$/, ''),
  ],
  ['a signature of HS256', () => signToken({ alg: 'HS256', key: new Uint8Array(32) })],
  [
    'HS256 over the public key',
    () =>
      signToken({ alg: 'HS256', key: new TextEncoder().encode('public key as secret 0123456789') }),
  ],
  ['another key under our kid', () => signToken({ key: strangersKey() })],
  ['another kid', () => signToken({ kid: 'nobody' })],
  ['an expiry in the past', () => signToken({ expiresIn: -3600 })],
  ['no expiry', () => signToken({ expiresIn: null })],
  ['another audience', () => signToken({ audience: 'someone-else' })],
  ['the role anon', () => signToken({ claims: { role: 'anon' } })],
  ['the role authenticated', () => signToken({ claims: { role: 'authenticated' } })],
  ['the role service_role', () => signToken({ claims: { role: 'service_role' } })],
  ['the role postgres', () => signToken({ claims: { role: 'postgres' } })],
  ['the role supabase_admin', () => signToken({ claims: { role: 'supabase_admin' } })],
  ['a role that is no role', () => signToken({ claims: { role: 'admin"; drop table x; --' } })],
  ['a role that is a list', () => signToken({ claims: { role: ['admin'] } })],
  ['a session that never was', () => signToken()],
  ['a session that is no UUID', () => signToken({ claims: { jti: "' or true --" } })],
  ['no session', () => signToken({ claims: { jti: undefined as unknown as string } })],
  ['a later expiry written in', () => tamper(good, { claims: { exp: 4102444800 } })],
  ['another session written in', () => tamper(good, { claims: { jti: newKey() } })],
  ['a changed signature', () => `${good.slice(0, -4)}AAAA`],
];

/** A correctly signed token of a live session, but without an expiry time. */
const endless = () => signToken({ claims: { jti: sessionOf(good) }, expiresIn: null });

const staffCalls: [method: string, path: string, body: unknown][] = [
  ['GET', '/api/admin/contact-submissions', undefined],
  ['GET', '/api/admin/signup-users', undefined],
  ['GET', '/api/admin/orders', undefined],
  ['GET', '/api/admin/webinar-signups', undefined],
  ['GET', '/api/admin/webinar-questions', undefined],
  ['PATCH', '/api/admin/contact-submissions/1/mark-read', undefined],
  ['PATCH', '/api/admin/orders/1/mark-read', undefined],
  ['PATCH', '/api/admin/webinar-questions/1/mark-read', undefined],
  ['PATCH', '/api/admin/orders/1/status', { status: 'confirmed' }],
  ['PATCH', '/api/admin/contact-submissions/1/spam', { spam: true }],
  ['POST', '/api/admin/logout', undefined],
];

describe.each(staffCalls)('%s %s', (method, path, body) => {
  const send = (token?: string, headers?: Record<string, string>) =>
    call(path, {
      method,
      ...(body === undefined ? {} : { body }),
      ...(token === undefined ? {} : { token }),
      ...(headers === undefined ? {} : { headers }),
    });

  it('without a token is refused', async () => {
    const answer = await send();
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it.each(['Bearer', 'Bearer ', 'bearer', 'Basic YTpi', 'Token x', '\t'])(
    'with the header %j is refused',
    async (authorization) => {
      expect((await send(undefined, { authorization })).status).toBe(401);
    },
  );

  it('with any forged token is refused, and nothing of ours is told', async () => {
    for (const [name, make] of forgeries) {
      const answer = await send(await make());
      expect(answer.status, name).toBe(401);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.text).not.toContain('somebody@example.com');
    }
  });
});

describe('a forged token at the data API itself', () => {
  it.each(forgeries)('with %s reads nothing', async (_name, make) => {
    const answer = await rest('contact_submissions?select=id,email', { token: await make() });
    expect([401, 403]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).not.toContain('somebody@example.com');
  });
});

describe('a token of a live session that never expires', () => {
  it('is refused by the API', async () => {
    expect((await call('/api/admin/orders', { token: await endless() })).status).toBe(401);
  });

  it('is refused by the data API', async () => {
    const answer = await rest('contact_submissions?select=id', { token: await endless() });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'PGRST303' });
  });

  it('is refused by the data API also when it claims to be a visitor', async () => {
    const token = await signToken({ claims: { role: 'anon', client: 'me' }, expiresIn: null });
    const answer = await rest('contact_submissions', { method: 'POST', body: {}, token });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'PGRST303' });
  });
});

describe('a session', () => {
  it('that the database ended is over, though its token has hours left', async () => {
    const token = await login();
    await sql`update private.admin_sessions set ended_at = now() where id = ${sessionOf(token)}`;
    expect((await call('/api/admin/orders', { token })).status).toBe(401);
    const change = await patch('/api/admin/orders/1/status', { status: 'confirmed' }, { token });
    expect(change.status).toBe(401);
  });

  it('that expired in the database is over as well', async () => {
    const token = await login();
    await sql`update private.admin_sessions set expires_at = now() - interval '1 second'
      where id = ${sessionOf(token)}`;
    expect((await call('/api/admin/signup-users', { token })).status).toBe(401);
  });

  it('of an earlier password ends when the password changes', async () => {
    const token = await login();
    await sql`update private.admin_sessions set credential = 'of another password'
      where id = ${sessionOf(token)}`;
    const [row] = await sql`select credential from private.admin_sessions
      where id = ${sessionOf(good)}`;
    await sql`select admin_credential_sync(${row?.credential})`;
    expect((await call('/api/admin/orders', { token })).status).toBe(401);
    expect((await call('/api/admin/orders', { token: good })).status).toBe(200);
  });

  it('is told from its token in any case of the scheme', async () => {
    const headers = { authorization: `bEaReR   ${good}` };
    expect((await call('/api/admin/orders', { headers })).status).toBe(200);
  });
});
