import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { logIn } from '../product.ts';
import type { Attack, Target } from './target.ts';

type Parts = Record<string, unknown>;
type Key = Pick<Target, 'signingJwk'>;

const encode = (part: Parts) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = ''): Parts => JSON.parse(Buffer.from(part, 'base64url').toString());

/** A token with changed contents and the original signature. */
function rewrite(token: string, change: { header?: Parts; claims?: Parts }): string {
  const [header, claims, signature] = token.split('.');
  return [
    encode({ ...decode(header), ...change.header }),
    encode({ ...decode(claims), ...change.claims }),
    signature,
  ].join('.');
}

/** A correctly signed token with the real claims, overridden by those given. */
async function sign(token: string, { signingJwk }: Key, claims: Parts, header: Parts = {}) {
  const [real, payload] = token.split('.');
  const all = { ...decode(payload), ...claims } as JWTPayload;
  return new SignJWT(JSON.parse(JSON.stringify(all)))
    .setProtectedHeader({ ...decode(real), ...header, alg: 'ES256' })
    .sign(await importJWK(signingJwk, 'ES256'));
}

const strangersKey = () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { signingJwk: privateKey.export({ format: 'jwk' }) as Record<string, string> };
};

const forgeries: Record<string, (real: string, key: Key) => string | Promise<string>> = {
  garbage: () => 'garbage',
  'empty parts': () => '..',
  'no algorithm': (real) => rewrite(real, { header: { alg: 'none' } }).replace(/[^.]*$/, ''),
  'HMAC over the public key': async (real, { signingJwk }) => {
    const { d: _private, ...publicJwk } = signingJwk;
    const [, claims] = real.split('.');
    return new SignJWT(decode(claims) as JWTPayload)
      .setProtectedHeader({ alg: 'HS256', kid: signingJwk.kid ?? '' })
      .sign(new TextEncoder().encode(JSON.stringify(publicJwk)));
  },
  "a stranger's key under our name": (real) => sign(real, strangersKey(), {}),
  "a stranger's key in the header": (real) => {
    const { signingJwk } = strangersKey();
    const { d: _private, ...jwk } = signingJwk;
    return sign(real, { signingJwk }, {}, { jwk });
  },
  'a key to fetch': (real) => sign(real, strangersKey(), {}, { jku: 'http://127.0.0.1:9/keys' }),
  'a later end, written in': (real) => rewrite(real, { claims: { exp: 4_102_444_800 } }),
  'an end in the past': (real, key) => sign(real, key, { exp: 1_000_000_000 }),
  'a session that never was': (real, key) => sign(real, key, { jti: randomUUID() }),
  'no session': (real, key) => sign(real, key, { jti: undefined }),
  'the role postgres': (real, key) => sign(real, key, { role: 'postgres' }),
  'the role service_role': (real, key) => sign(real, key, { role: 'service_role' }),
  'another audience': (real, key) => sign(real, key, { aud: 'elsewhere' }),
  'a changed signature': (real) => `${real.slice(0, -4)}AAAA`,
};

async function list({ info }: Target, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${info.web}/api/admin/orders`, { headers });
  await response.arrayBuffer();
  return String(response.status);
}

export const tokens: readonly Attack[] = [
  [
    'a real one, to know that the others fail for what they are',
    '200, and 401 after logging out',
    async (target) => {
      const headers = await logIn(target);
      const before = await list(target, headers);
      await fetch(`${target.info.web}/api/admin/logout`, { method: 'POST', headers });
      return `${before}, and ${await list(target, headers)} after logging out`;
    },
  ],
  ...Object.entries(forgeries).map(
    ([name, forge]): Attack => [
      name,
      '401',
      async (target) => {
        const [, real = ''] = (await logIn(target)).authorization?.split(' ') ?? [];
        return list(target, { authorization: `Bearer ${await forge(real, target)}` });
      },
    ],
  ),
  [
    'an endless one',
    '431',
    (target) => list(target, { authorization: `Bearer ${'a'.repeat(30_000)}` }),
  ],
];
