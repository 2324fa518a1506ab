import type { Context, Hono } from 'hono';
import { apiBasePath, type Done } from '../../_shared/contract/api.ts';
import { problemResponse } from './problems.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Handlers = Partial<Record<Method, (c: Context) => Promise<Response>>>;

const requestHeaders = 'Authorization, Content-Type, Idempotency-Key, If-Match, X-Photo-Secret';

/** The response of a call that has nothing more to say. */
export const done = (c: Context, status: 200 | 201 | 202 = 200): Response =>
  c.json({ success: true } satisfies Done, status);

/**
 * Registers the methods of an address, `/api/contact`. HEAD works wherever GET does, OPTIONS is answered (as a CORS
 * preflight if it is one), and any other method gets 405 with the list of allowed methods.
 */
export function resource(app: Hono, address: string, handlers: Handlers): void {
  // The app adds the base path to the routes.
  const path = address.slice(apiBasePath.length);
  const methods = Object.keys(handlers) as Method[];
  for (const method of methods) {
    const handler = handlers[method];
    if (handler) app.on(method, path, handler);
  }
  const allow = [...methods, ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  app.all(path, (c) => {
    if (c.req.method !== 'OPTIONS') {
      return problemResponse(405, `This address knows ${allow}.`, { headers: { allow } });
    }
    const isPreflight = c.req.header('access-control-request-method') !== undefined;
    return new Response(null, {
      status: 204,
      headers: {
        allow,
        ...(isPreflight
          ? {
              'access-control-allow-methods': allow,
              'access-control-allow-headers': requestHeaders,
              'access-control-max-age': '600',
            }
          : {}),
      },
    });
  });
}
