/**
 * An app with a fake data API that returns what a test specifies, for responses that a healthy
 * database never gives. The stack's tests use the real data API.
 */
import { generateKeyPairSync, scryptSync } from 'node:crypto';
import { vi } from 'vitest';
import { createApp } from '../app.ts';
import { readEnv } from '../env.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { d, ...publicJwk } = { ...privateKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES256' };

export const adminPassword = 'correct horse';
const salt = Buffer.from('0123456789abcdef');
const hash = scryptSync(adminPassword, salt, 32, { N: 1024, r: 8, p: 1 });

export const variables: Readonly<Record<string, string>> = {
  SUPABASE_URL: 'http://data.example',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"publishable"}',
  SUPABASE_SECRET_KEYS: '{"default":"secret"}',
  SUPABASE_JWKS: JSON.stringify({ keys: [publicJwk] }),
  ADMIN_PASSWORD_HASH: `scrypt$1024$8$1$${salt.toString('base64url')}$${hash.toString('base64url')}`,
  TOKEN_SIGNING_JWK: JSON.stringify({ ...publicJwk, d }),
  CLIENT_HASH_KEY: 'a key that nobody outside this test knows',
  ORDER_LINK_KEY: 'another key that nobody outside knows',
  ALLOWED_ORIGINS: 'https://allowed.example, https://second.example',
  WEBINAR_VIDEO_ID: '76979871',
};

export interface DataCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Respond = (call: DataCall) => Response | Promise<Response>;

/** Server-only functions that every admin call and login passes through. */
function serverFunction(path: string): Response | undefined {
  if (path === '/rest/v1/rpc/admin_login_begin') return Response.json(0);
  // Not server-only: it is called with the staff member's token.
  if (path === '/rest/v1/rpc/admin_search') return undefined;
  if (path.startsWith('/rest/v1/rpc/')) return new Response(null, { status: 204 });
  return undefined;
}

export function fakeApp(respond: Respond, overrides: Record<string, string> = {}) {
  const calls: DataCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call: DataCall = {
      method: init.method ?? 'GET',
      path: new URL(url).pathname,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    return (await respond(call)) ?? new Response(null, { status: 500 });
  });
  // supabase-js looks for a WebSocket class when a client is created; nothing connects.
  vi.stubGlobal('WebSocket', class {});
  const app = createApp(readEnv((name) => ({ ...variables, ...overrides })[name]));
  return { app, calls };
}

/** Answers the server-only functions as a healthy database does, everything else with `respond`. */
export const orServerFunction =
  (respond: Respond): Respond =>
  (call) =>
    serverFunction(call.path) ?? respond(call);

export function postJson(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}
