import { equal } from 'node:assert/strict';
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import type { StackInfo } from '../../../../scripts/stack/running.ts';
import { stack } from '../../../../scripts/test-setup/stack.ts';
import { newVisitor, post } from './api.ts';
import { forgetLogins, type Sql } from './database.ts';

export async function login(visitor = newVisitor(), at: StackInfo = stack): Promise<string> {
  const body = { password: at.adminPassword };
  const response = await post('/api/admin/login', body, { visitor, origin: at.web });
  equal(response.status, 200);
  return response.body.token;
}

/** Logs in although other files may have failed to. */
export async function freshLogin(sql: Sql): Promise<string> {
  await forgetLogins(sql);
  return login();
}

/** The project's own signing key, which a forger would not have. */
const signingKey = (): KeyObject => createPrivateKey({ key: stack.signingJwk, format: 'jwk' });

export const strangersKey = (): KeyObject =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

export interface TokenParts {
  readonly claims?: JWTPayload;
  readonly key?: KeyObject | Uint8Array;
  readonly alg?: string;
  readonly kid?: string;
  readonly audience?: string;
  /** Seconds from now; negative is in the past, null is never. */
  readonly expiresIn?: number | null;
}

/** A token like that of a login, with one thing changed. */
export function signToken(parts: TokenParts = {}): Promise<string> {
  const { alg = 'ES256', key = signingKey(), expiresIn = 3600 } = parts;
  const now = Math.floor(Date.now() / 1000);
  const token = new SignJWT({
    role: 'admin',
    sub: 'admin',
    jti: crypto.randomUUID(),
    ...parts.claims,
  })
    .setProtectedHeader({ alg, kid: parts.kid ?? stack.signingJwk.kid ?? '', typ: 'JWT' })
    .setAudience(parts.audience ?? 'authenticated')
    .setIssuedAt(now + Math.min(expiresIn ?? 0, 0) - 10);
  if (expiresIn !== null) token.setExpirationTime(now + expiresIn);
  return token.sign(key);
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A valid token with its header or some claims replaced; the signature stays the same. */
export function tamper(token: string, change: { header?: unknown; claims?: object }): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return [
    change.header === undefined ? header : encode(change.header),
    change.claims === undefined ? payload : encode({ ...claims, ...change.claims }),
    signature,
  ].join('.');
}
