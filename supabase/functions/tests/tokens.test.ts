/** That every address of staff asks for a token is tested with the app itself. */
import { beforeAll, describe, expect, it } from 'vitest';
import { call, newKey, patch } from './support/api.ts';
import { rest } from './support/data-api.ts';
import { connect } from './support/database.ts';
import { freshLogin, signToken, strangersKey, tamper } from './support/staff.ts';

const sql = connect();
const good = await freshLogin(sql);
const secret = 'somebody@example.com';

beforeAll(async () => {
  await sql`insert into contact_submissions (name, email, message)
    values ('Somebody', ${secret}, 'A row that nobody may see.')`;
});

const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;

const publicKey = new TextEncoder().encode('public key as secret 0123456789');
const withClaims = (claims: Record<string, unknown>) => signToken({ claims });

const forgeries: [name: string, make: () => string | Promise<string>][] = [
  ...['garbage', 'a.b', 'a.b.c.d', '..'].map((text): [string, () => string] => [text, () => text]),
  ['alg none', () => tamper(good, { header: { alg: 'none', typ: 'JWT' } })],
  [
    'alg none and no signature',
    () => tamper(good, { header: { alg: 'none' } }).replace(/[^.]*$/, ''),
  ],
  ['HS256', () => signToken({ alg: 'HS256', key: new Uint8Array(32) })],
  ['HS256 over the public key', () => signToken({ alg: 'HS256', key: publicKey })],
  ['the key id of our key and another key', () => signToken({ key: strangersKey() })],
  ['another key id', () => signToken({ kid: 'nobody' })],
  ['an expiry in the past', () => signToken({ expiresIn: -3600 })],
  ['no expiry', () => signToken({ expiresIn: null })],
  ['another audience', () => signToken({ audience: 'someone-else' })],
  ...[
    'anon',
    'authenticated',
    'service_role',
    'postgres',
    'supabase_admin',
    'authenticator',
    'x" --',
  ].map((role): [string, () => Promise<string>] => [
    `the role ${role}`,
    () => withClaims({ role }),
  ]),
  ['a role that is a list', () => withClaims({ role: ['admin'] })],
  ['an unknown session', () => signToken()],
  ['a session that is no UUID', () => withClaims({ jti: "' or true --" })],
  ['no session', () => withClaims({ jti: undefined })],
  ['a later expiry written into it', () => tamper(good, { claims: { exp: 4102444800 } })],
  ['another session written into it', () => tamper(good, { claims: { jti: newKey() } })],
  ['a changed signature', () => `${good.slice(0, -4)}AAAA`],
  // Correctly signed, for a live session.
  [
    'no expiry for a live session',
    () => signToken({ claims: { jti: sessionOf(good) }, expiresIn: null }),
  ],
];

describe.each(forgeries)('a token with %s', (_name, make) => {
  it('is refused by the API', async () => {
    const token = await make();
    const responses = [
      await call('/api/admin/contact-submissions', { token }),
      await patch('/api/admin/orders/1/status', { status: 'confirmed' }, { token }),
    ];
    for (const { status, headers, text } of responses) {
      expect(status).toBe(401);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(text).not.toContain(secret);
    }
  });

  it('reads nothing from the data API', async () => {
    const response = await rest('contact_submissions?select=id,email', { token: await make() });
    expect([401, 403]).toContain(response.status);
    expect(JSON.stringify(response.body)).not.toContain(secret);
  });
});

it('a visitor’s token that never expires is refused by the data API', async () => {
  const token = await signToken({ claims: { role: 'anon', client: 'me' }, expiresIn: null });
  const response = await rest('contact_submissions', { method: 'POST', body: {}, token });
  expect(response).toMatchObject({ status: 401, body: { code: 'PGRST303' } });
});

describe('the authorization header', () => {
  it.each(['Bearer', 'Bearer ', 'bearer', 'Basic YTpi', 'Token x', '\t'])(
    '%j is refused',
    async (authorization) => {
      const response = await call('/api/admin/orders', { headers: { authorization } });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  it('is read in capital and small letters', async () => {
    const headers = { authorization: `bEaReR   ${good}` };
    expect((await call('/api/admin/orders', { headers })).status).toBe(200);
  });
});
