import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { proxySecretHeader } from '../../_shared/contract/api.ts';
import { normalizeAddress } from '../../_shared/network-address.ts';
import type { Env } from '../env.ts';

/** Callers without a known address share this name, and therefore one limit. */
const unknownClient = 'unknown';

type Proxies = Pick<Env, 'trustedProxyHops' | 'proxySecret' | 'privateListener'>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, which have equal lengths, so that timing reveals nothing about the secret. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

/** True if our own proxy forwarded the request. */
function cameThroughProxy(c: Context, { proxySecret, privateListener }: Proxies): boolean {
  const given = c.req.header(proxySecretHeader);
  return privateListener || (proxySecret !== undefined && isSameSecret(given ?? '', proxySecret));
}

/**
 * The visitor's network address. Only the last entries of X-Forwarded-For, which our own proxies
 * added, can be trusted; a visitor may have written those before them. On the hosted platform
 * anybody can call the function directly, bypassing the static host. Without the proxy's secret,
 * only the platform's own entry counts, which is the last.
 */
export function clientAddress(c: Context, proxies: Proxies): string {
  const hops = cameThroughProxy(c, proxies) ? proxies.trustedProxyHops : 1;
  const entries = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const entry = entries.at(-hops) ?? entries[0];
  return entry === undefined ? unknownClient : normalizeAddress(entry);
}

/** Where the site is: as configured, otherwise as the visitor's browser says. */
export const siteOf = (c: Context, { dispatch }: Pick<Env, 'dispatch'>): string =>
  (dispatch.siteUrl || c.req.header('origin') || new URL(c.req.url).origin).replace(/\/+$/, '');
