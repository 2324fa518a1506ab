import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { call, newVisitor, post } from './support/api.ts';
import { connect, forgetLogins } from './support/database.ts';
import { login } from './support/staff.ts';

const sql = connect();

beforeEach(() => forgetLogins(sql));

const guess = (password: unknown, visitor = newVisitor(), cookie = '') =>
  post('/api/admin/login', { password }, { visitor, headers: { cookie } });

/** Logs in, and returns the cookie by which the browser is known from then on. */
async function knownBrowser(): Promise<string> {
  const response = await guess(stack.adminPassword);
  return response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

describe('a login', () => {
  it('with the password gives a token of eight hours for one session', async () => {
    const response = await guess(stack.adminPassword);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, token: expect.any(String) });
    const { token } = response.body;
    expect(decodeProtectedHeader(token)).toEqual({
      alg: 'ES256',
      kid: stack.signingJwk.kid,
      typ: 'JWT',
    });
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({ role: 'admin', sub: 'admin', aud: 'authenticated' });
    expect(claims.iss).toMatch(/\/auth\/v1$/);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(8 * 60 * 60);
    const rows = await sql`select client, expires_at from private.admin_sessions
      where id = ${String(claims.jti)}`;
    expect(rows[0]?.client).toMatch(/^[0-9a-f]{64}$/);
    const expiry: Date = rows[0]?.expires_at;
    expect(Math.abs(expiry.getTime() / 1000 - (claims.exp ?? 0))).toBeLessThan(1);
  });

  it.each([
    ['wrong', 'wrong'],
    ['with a blank in front', ' correct horse battery staple'],
    ['followed by NUL', 'correct horse battery staple\u0000'],
    ['a lone surrogate', '\ud800'],
  ])('with a password that is %s is refused', async (_name, password) => {
    const response = await guess(password);
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.body).toEqual({
      success: false,
      error: 'The password you entered is incorrect.',
    });
  });

  it('without a password is refused before any comparison', async () => {
    const response = await post('/api/admin/login', { password: { $ne: '' } });
    expect(response.status).toBe(422);
    expect(response.body.errors.password).toEqual(expect.any(String));
    const [row] = await sql`select failures from private.login_throttle where scope = 'global'`;
    expect(row?.failures).toBe(0);
  });
});

describe('the login throttle', () => {
  const wrong = async (visitor: string, times: number) => {
    for (let i = 0; i < times; i += 1) expect((await guess('wrong', visitor)).status).toBe(401);
  };
  /** Makes waits longer than a guess takes on a busy machine. */
  const prolong = () => sql`
    update private.login_throttle set blocked_until = blocked_until + interval '1 minute'
    where blocked_until > last_failure_at`;

  it('makes the sixth guess wait, even with the right password, and says how long', async () => {
    const visitor = newVisitor();
    await wrong(visitor, 5);
    await prolong();
    const response = await guess(stack.adminPassword, visitor);
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(response.body).toEqual({
      success: false,
      error: `Too many attempts. Try again in ${seconds} seconds.`,
    });
  });

  it('lets in a browser that is known, or the first of its network, while strangers guess', async () => {
    const known = await knownBrowser();
    const inNetwork = (host: number) => `203.0.113.${host}`;
    for (let host = 1; host <= 7; host += 1) await wrong(inNetwork(host), 1);
    await prolong();
    expect((await guess(stack.adminPassword, inNetwork(8))).status).toBe(429);
    expect((await guess(stack.adminPassword, inNetwork(8), `${known}x`)).status).toBe(429);
    expect((await guess(stack.adminPassword, inNetwork(8), known)).status).toBe(200);
    for (let login = 0; login < 3; login += 1)
      expect((await guess(stack.adminPassword, '198.51.100.9')).status).toBe(200);
  });

  it('takes an IPv6 /32 for one network', async () => {
    await wrong('2001:db8::1', 1);
    await wrong('2001:db8:ffff::1', 1);
    const networks = await sql`select distinct network from private.first_logins`;
    expect(networks).toHaveLength(1);
  });

  it('gives the cookie after a login only, and accepts it at the login only', async () => {
    const response = await guess(stack.adminPassword);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^staff_device=.*; Path=\/api\/admin\/login; .*HttpOnly; SameSite=Strict/,
      ),
    ]);
    expect((await guess('wrong')).headers.getSetCookie()).toEqual([]);
    const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const token = cookie.split('=')[1] ?? '';
    expect((await call('/api/admin/orders', { token, headers: { cookie } })).status).toBe(401);
  });

  it('counts parallel guesses', async () => {
    const visitor = newVisitor();
    const responses = await Promise.all(Array.from({ length: 20 }, () => guess('wrong', visitor)));
    expect(responses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  });
});

it('a logout ends its session at once, and no other', async () => {
  const token = await login();
  const other = await login();
  const response = await call('/api/admin/logout', { method: 'POST', token });
  expect([response.status, response.body]).toEqual([200, { success: true }]);
  expect((await call('/api/admin/orders', { token })).status).toBe(401);
  expect((await call('/api/admin/logout', { method: 'POST', token })).status).toBe(401);
  expect((await call('/api/admin/orders', { token: other })).status).toBe(200);
});
