/**
 * The headers of every response, and the CORS headers for other origins. The site calls its own
 * origin, where no CORS header is needed; other origins must be listed, and may then send
 * credentials. The allowed origin is never '*'.
 */
import type { MiddlewareHandler } from 'hono';

const always: readonly (readonly [string, string])[] = [
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=()'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
  ['vary', 'Origin'],
  ['x-content-type-options', 'nosniff'],
];

/** Responses are personal or short-lived unless a route says otherwise. */
const unlessSet: readonly (readonly [string, string])[] = [
  ['cache-control', 'no-store'],
  ['cross-origin-resource-policy', 'same-origin'],
];

const exposedHeaders =
  'Confirmation-Mail, Link, Receipt, Retry-After, X-Total-Count, X-Unread-Count';

export function responseHeaders(allowedOrigins: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of always) headers.set(name, value);
    for (const [name, value] of unlessSet) if (!headers.has(name)) headers.set(name, value);
    const origin = c.req.header('origin');
    if (origin !== undefined && allowedOrigins.has(origin)) {
      headers.set('access-control-allow-origin', origin);
      headers.set('access-control-allow-credentials', 'true');
      headers.set('access-control-expose-headers', exposedHeaders);
    }
  };
}
