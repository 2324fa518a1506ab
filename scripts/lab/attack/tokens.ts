import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import type { AttackCase, AttackSuite, Target } from './attack-case.ts';

type Parts = Record<string, unknown>;

const encode = (part: Parts) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = ''): Parts => JSON.parse(Buffer.from(part, 'base64url').toString());

async function logIn({ info }: Target): Promise<string> {
  const response = await fetch(`${info.web}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: info.adminPassword }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`The staff password is refused: ${response.status}`);
  return token;
}

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
async function sign(
  token: string,
  { signingJwk }: Pick<Target, 'signingJwk'>,
  claims: Parts,
  header: Parts = {},
): Promise<string> {
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

type Forge = (real: string, target: Target) => string | Promise<string>;

const forgeries: Record<string, Forge> = {
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
  'an end in the past': (real, target) => sign(real, target, { exp: 1_000_000_000 }),
  'a session that never was': (real, target) => sign(real, target, { jti: randomUUID() }),
  'no session': (real, target) => sign(real, target, { jti: undefined }),
  'the role postgres': (real, target) => sign(real, target, { role: 'postgres' }),
  'the role service_role': (real, target) => sign(real, target, { role: 'service_role' }),
  'another audience': (real, target) => sign(real, target, { aud: 'elsewhere' }),
  'a changed signature': (real) => `${real.slice(0, -4)}AAAA`,
};

function forged(name: string, forge: Forge): AttackCase {
  return {
    name,
    expected: '401',
    async run(target) {
      const authorization = `Bearer ${await forge(await logIn(target), target)}`;
      const response = await fetch(`${target.info.web}/api/admin/orders`, {
        headers: { authorization },
      });
      await response.arrayBuffer();
      return String(response.status);
    },
  };
}

export const tokenAttacks: AttackSuite = {
  name: 'tokens',
  cases: [
    {
      name: 'a real one, to know that the others fail for what they are',
      expected: '200, and 401 after logging out',
      async run(target) {
        const headers = { authorization: `Bearer ${await logIn(target)}` };
        const list = async () =>
          (await fetch(`${target.info.web}/api/admin/orders`, { headers })).status;
        const before = await list();
        await fetch(`${target.info.web}/api/admin/logout`, { method: 'POST', headers });
        return `${before}, and ${await list()} after logging out`;
      },
    },
    ...Object.entries(forgeries).map(([name, forge]) => forged(name, forge)),
    {
      name: 'an endless one',
      expected: '431',
      async run({ info }) {
        const headers = { authorization: `Bearer ${'a'.repeat(30_000)}` };
        return String((await fetch(`${info.web}/api/admin/orders`, { headers })).status);
      },
    },
  ],
};
