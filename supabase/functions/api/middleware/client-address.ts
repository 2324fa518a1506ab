import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { proxySecretHeader } from '../../_shared/contract/api.ts';
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
 * only the platform's own entry counts, which is the last. An IPv6 visitor controls a whole /64, so
 * only the first half of the address identifies the visitor.
 */
export function clientAddress(c: Context, proxies: Proxies): string {
  const hops = cameThroughProxy(c, proxies) ? proxies.trustedProxyHops : 1;
  const entries = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const entry = entries.at(-hops) ?? entries[0];
  return entry === undefined ? unknownClient : normaliseAddress(entry);
}

/** '203.0.113.7:443' as '203.0.113.7', '[2001:db8::1]:443' as '2001:db8:0:0::/64'. */
export function normaliseAddress(entry: string): string {
  const text = entry.toLowerCase().slice(0, 64);
  const mapped = /^(?:\[?::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})\]?(?::\d+)?$/.exec(text);
  if (mapped?.[1]) return mapped[1];
  const v6 = /^\[?([0-9a-f:]+)(?:%[^\]]*)?\]?(?::\d+)?$/.exec(text)?.[1];
  if (!v6?.includes(':')) return text;
  const [head = '', tail] = v6.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
