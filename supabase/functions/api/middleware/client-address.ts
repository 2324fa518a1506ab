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

/** Where the site is: as configured, otherwise as the visitor's browser says. */
export const siteOf = (c: Context, { dispatch }: Pick<Env, 'dispatch'>): string =>
  (dispatch.siteUrl || c.req.header('origin') || new URL(c.req.url).origin).replace(/\/+$/, '');

/** The eight numbers of an IPv6 address; undefined for any other text. */
function groupsOf(text: string): number[] | undefined {
  const [, dotted] = /:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = (dotted ?? '').split('.').map(Number);
  const hex = dotted
    ? `${text.slice(0, -dotted.length)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    : text;
  const [head = '', tail, ...rest] = hex.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':'));
  const left = parse(head);
  const right = parse(tail ?? '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array<string>(zeros).fill('0'), ...right];
  const isAddress = all.length === 8 && all.every((group) => /^[0-9a-f]{1,4}$/.test(group));
  return isAddress && rest.length === 0
    ? all.map((group) => Number.parseInt(group, 16))
    : undefined;
}

const join = (groups: readonly number[]): string =>
  groups.map((group) => group.toString(16)).join(':');

/** '203.0.113.7:443' as '203.0.113.7', '[2001:db8::1]:443' as '2001:db8:0:0::/64'. */
export function normaliseAddress(entry: string): string {
  const text = entry.toLowerCase().slice(0, 64);
  const v4 = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/.exec(text)?.[1];
  if (v4 !== undefined) return v4;
  const groups = groupsOf(text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/%.*$/, ''));
  if (groups === undefined) return text;
  // An IPv4 address as IPv6 writes it, ::ffff:203.0.113.7.
  const [high = 0, low = 0] = groups.slice(6);
  if (join(groups.slice(0, 6)) === '0:0:0:0:0:ffff') {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${join(groups.slice(0, 4))}::/64`;
}

/**
 * The network that a normalized address is in, an IPv4 /24 or an IPv6 /48: who has one of its
 * addresses may well have them all.
 */
export function networkOf(address: string): string {
  return address
    .replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
    .replace(/^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/, '$1::/48');
}
