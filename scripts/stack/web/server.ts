import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';
import { ConnectionGuard } from './connections.ts';
import { type Kind, kinds, rooms } from './limits.ts';
import { Places } from './places.ts';
import { sendProblem } from './problems.ts';
import { limitRows } from './rows.ts';
import { endToEnd, hasBody, Upstream } from './upstream.ts';

/** Handles a request for a page or a file. */
export type ServePages = (
  request: IncomingMessage,
  response: ServerResponse,
  target: URL,
) => Promise<void> | void;

export interface WebServerOptions {
  functionPort: number;
  dataApiPort: number;
  storagePort: number;
  /** What every caller of the data API sends. Who calls is for a token to say. */
  publishableKey: string;
  trustedProxyHops: number;
  servePages: ServePages;
}

export type WebServer = ReturnType<typeof createWebServer>;

/**
 * The local web server: serves the pages, and forwards /api/* to the function, /rest/v1/* to the data
 * API and /storage/v1/* to the storage service, on one origin.
 */
export function createWebServer(options: WebServerOptions) {
  const { trustedProxyHops: hops, publishableKey, servePages } = options;
  const api = new Upstream('service', options.functionPort);
  const rows = new Upstream('data API', options.dataApiPort);
  const storage = new Upstream('storage', options.storagePort);
  const places = new Map(kinds.map((kind) => [kind, new Places(rooms[kind])]));
  const guard = new ConnectionGuard({
    countsSockets: hops === 0,
    bodyMs: (request) => rooms[kindOf(request, targetOf(request))].bodyMs,
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = targetOf(request);
    const kind = kindOf(request, target);
    const hosts = request.rawHeaders.filter((text, i) => i % 2 === 0 && /^host$/i.test(text));
    if (hosts.length > 1) return sendProblem(response, 400, 'The request names two hosts.');
    if (!target) return sendProblem(response, 400, 'The request has no valid address.');
    // Visitors may send addresses, too; only what trusted proxies added counts.
    const chain = [hops > 0 && request.headers['x-forwarded-for'], request.socket.remoteAddress]
      .flatMap((entry) => (entry ? String(entry).split(',') : []))
      .map((entry) => entry.trim().replace(/^::ffff:/, ''))
      .filter((entry) => entry !== '');
    const leave = places.get(kind)?.take(chain.at(-1 - hops) ?? chain[0] ?? '');
    if (!leave) return sendProblem(response, 503, 'Too much at a time. Try again in a moment.');
    response.once('close', leave);
    if (kind === 'pages') return servePages(request, response, target);
    // The data API says neither; an answer's own words count.
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    const headers = { ...endToEnd(request.headers), 'x-forwarded-for': chain.join(', ') };
    const { bytes: most, isPassedOn = false } = rooms[kind] as typeof rooms.uploads;
    const forwarding = { target, headers, most, isPassedOn };
    if (kind === 'rows') {
      return rows.forward(request, response, limitRows(forwarding, publishableKey, response));
    }
    const service = isBelow('/storage/v1', target) ? storage : api;
    return service.forward(request, response, forwarding);
  }

  const listener: RequestListener = (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendProblem(response, 503, 'The server is busy. Try again in a moment.');
    });
  };
  const [first, second] = [guard.server(listener), guard.server(listener)];

  return {
    /** The server on 127.0.0.1, for callers that share it. */
    http: first,
    /**
     * Listens on this machine only: on 127.0.0.1, and on ::1 where the machine has it, because
     * `localhost` may mean either.
     * @param port 0 = any free one.
     * @returns the port.
     */
    async listen(port: number): Promise<number> {
      await new Promise<void>((resolve, reject) => {
        first.once('error', reject).listen(port, '127.0.0.1', resolve);
      });
      const { port: bound } = first.address() as AddressInfo;
      await new Promise<void>((resolve) => {
        second.once('error', () => resolve()).listen(bound, '::1', resolve);
      });
      return bound;
    },
    /** Ends every connection. */
    async close(): Promise<void> {
      guard.close();
      for (const server of [first, second]) {
        server.close();
        server.closeAllConnections();
      }
      await Promise.all([api.close(), rows.close(), storage.close()]);
    },
  };
}

const isBelow = (folder: string, { pathname }: URL): boolean =>
  pathname === folder || pathname.startsWith(`${folder}/`);

/** The URL of a request, which may be absolute, as proxies send it; undefined if invalid. */
function targetOf({ url = '' }: IncomingMessage): URL | undefined {
  const target = url.startsWith('/') ? `http://local${url}` : url;
  return /^https?:\/\//i.test(target) && URL.canParse(target) ? new URL(target) : undefined;
}

function kindOf(request: IncomingMessage, target: URL | undefined): Kind {
  if (!target) return 'pages';
  if (target.pathname === apiPaths.inbound) return 'mails';
  if (isBelow('/api', target)) return 'calls';
  if (isBelow('/rest/v1', target)) return 'rows';
  if (!isBelow('/storage/v1', target)) return 'pages';
  if (request.method === 'GET' || request.method === 'HEAD') return 'downloads';
  const isFile = hasBody(request) && isBelow('/storage/v1/upload/resumable', target);
  return isFile ? 'uploads' : 'calls';
}
