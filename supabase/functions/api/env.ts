/**
 * The function's environment, checked once at the start: a wrong or missing variable stops the
 * start with one sentence that names it, instead of failing the first visitor.
 */
import type { JSONWebKeySet, JWK } from 'jose';
import { webinarVideoId } from '../_shared/contract/brand.ts';
import {
  type DispatchSettings,
  parseSecret,
  parseSite,
  readDispatchSettings,
} from './dispatch/dispatch-settings.ts';

export interface PasswordHash {
  readonly N: number;
  readonly r: number;
  readonly p: number;
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
}

export interface SigningKey extends JWK {
  readonly kid: string;
}

export interface Env {
  readonly supabaseUrl: string;
  /** The storage service; unless it is elsewhere, that of the project. */
  readonly storageUrl: string;
  readonly publishableKey: string;
  /** Only for the functions that the database reserves for the server. */
  readonly secretKey: string;
  readonly jwks: JSONWebKeySet;
  /** As configured. Distinguishes sessions opened with different staff passwords. */
  readonly adminPasswordHash: string;
  readonly adminPassword: PasswordHash;
  readonly signingKey: SigningKey;
  /** HMAC key for hashing visitors' network addresses. */
  readonly clientHashKey: string;
  /** HMAC key for the tokens of customers' order links. */
  readonly orderLinkKey: string;
  readonly allowedOrigins: ReadonlySet<string>;
  /**
   * The visitor's address is this many entries from the right of X-Forwarded-For if the request
   * came through our own proxies. For other callers, the last entry counts.
   */
  readonly trustedProxyHops: number;
  /** The secret with which our proxy proves that a request came through it. */
  readonly proxySecret: string | undefined;
  /** True if only our own proxy can reach the function, so that it needs no secret. */
  readonly privateListener: boolean;
  readonly webinarVideoId: string;
  /** Who is notified of entries, and how. */
  readonly dispatch: DispatchSettings;
}

const randomText = 'a random text of 32 characters or more';

type Read = (name: string) => string | undefined;

/** @throws Error with one sentence for every variable that is missing or invalid. */
export function readEnv(read: Read): Env {
  const faults: string[] = [];
  const check = <Value>(name: string, expected: string, parse: (text: string) => Value): Value => {
    const text = read(name)?.trim();
    try {
      if (text) return parse(text);
      faults.push(`${name} is missing: set it to ${expected}.`);
    } catch {
      faults.push(`${name} cannot be used: set it to ${expected}.`);
    }
    return undefined as Value;
  };

  const adminPasswordHash = check(
    'ADMIN_PASSWORD_HASH',
    'scrypt$N$r$p$salt$hash, as `npm run hash-password` prints it',
    (text) => ({ text, parsed: parsePasswordHash(text) }),
  );
  const supabaseUrl = check('SUPABASE_URL', 'the address of the Supabase project', parseSite);
  const env: Env = {
    supabaseUrl,
    storageUrl: read('STORAGE_URL')
      ? check('STORAGE_URL', 'the address of the storage service', parseSite)
      : `${supabaseUrl}/storage/v1`,
    publishableKey: check(
      'SUPABASE_PUBLISHABLE_KEYS',
      'a JSON object with the key `default`',
      parseDefaultKey,
    ),
    secretKey: check(
      'SUPABASE_SECRET_KEYS',
      'a JSON object with the key `default`',
      parseDefaultKey,
    ),
    jwks: check('SUPABASE_JWKS', "the project's public keys as a JSON key set", parseKeySet),
    adminPasswordHash: adminPasswordHash?.text,
    adminPassword: adminPasswordHash?.parsed,
    signingKey: check(
      'TOKEN_SIGNING_JWK',
      "the project's private ES256 signing key as a JWK with its kid",
      parseSigningKey,
    ),
    clientHashKey: check('CLIENT_HASH_KEY', randomText, parseSecret),
    orderLinkKey: check('ORDER_LINK_KEY', randomText, parseSecret),
    allowedOrigins: read('ALLOWED_ORIGINS')
      ? check('ALLOWED_ORIGINS', 'origins such as https://example.com, in commas', parseOrigins)
      : new Set(),
    trustedProxyHops: parseHops(read('TRUSTED_PROXY_HOPS'), faults),
    proxySecret: read('PROXY_SECRET') ? check('PROXY_SECRET', randomText, parseSecret) : undefined,
    privateListener: read('PRIVATE_LISTENER')
      ? check('PRIVATE_LISTENER', 'true, or leave it empty', parseFlag)
      : false,
    webinarVideoId: read('WEBINAR_VIDEO_ID')
      ? check('WEBINAR_VIDEO_ID', "the digits in the video's address at Vimeo", parseDigits)
      : webinarVideoId,
    dispatch: readDispatchSettings(read, faults),
  };
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return env;
}

function parseDefaultKey(text: string): string {
  const key: unknown = JSON.parse(text).default;
  if (typeof key !== 'string' || key === '') throw new Error('no default');
  return key;
}

function parseKeySet(text: string): JSONWebKeySet {
  const parsed: unknown = JSON.parse(text);
  const keys = Array.isArray(parsed) ? parsed : (parsed as JSONWebKeySet).keys;
  if (!Array.isArray(keys) || keys.length === 0) throw new Error('no keys');
  return { keys };
}

function parseSigningKey(text: string): SigningKey {
  const parsed: unknown = JSON.parse(text);
  // `supabase gen signing-key` writes an array with one key.
  const key: SigningKey = Array.isArray(parsed) ? parsed[0] : parsed;
  if (key.kty !== 'EC' || key.crv !== 'P-256' || !key.d || !key.kid) throw new Error('not ES256');
  return key;
}

function parsePasswordHash(text: string): PasswordHash {
  const [scheme, N, r, p, salt, hash, ...rest] = text.split('$');
  if (scheme !== 'scrypt' || !salt || !hash || rest.length > 0) throw new Error('not scrypt');
  const parsed = {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: fromBase64Url(salt),
    hash: fromBase64Url(hash),
  };
  const { N: cost, r: block, p: lanes } = parsed;
  const isPowerOfTwo = Number.isInteger(Math.log2(cost)) && cost > 1;
  if (!isPowerOfTwo || !(block >= 1) || !(lanes >= 1) || parsed.hash.length < 16) {
    throw new Error('weak');
  }
  return parsed;
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** As browsers write them: `https://Example.com/` is `https://example.com`. */
function parseOrigins(text: string): Set<string> {
  const entries = text.split(',').filter((entry) => entry.trim() !== '');
  return new Set(entries.map((entry) => new URL(parseSite(entry.trim())).origin));
}

function parseFlag(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new Error('neither');
  return text === 'true';
}

function parseDigits(text: string): string {
  if (!/^\d+$/.test(text)) throw new Error('no digits');
  return text;
}

function parseHops(text: string | undefined, faults: string[]): number {
  if (!text) return 1;
  if (/^\d{1,2}$/.test(text) && Number(text) >= 1) return Number(text);
  faults.push('TRUSTED_PROXY_HOPS cannot be used: set it to a whole number from 1 to 99.');
  return 1;
}
