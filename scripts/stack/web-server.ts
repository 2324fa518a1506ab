import { cpSync, readFileSync, rmSync } from 'node:fs';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createProxyServer } from 'httpxy';
import sirv from 'sirv';
import { readBuiltSite, siteHeaders } from '../../web/build/headers.ts';
import { siteDir } from './locations.ts';
import type { RunningWeb, WebOptions } from './stack.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Starts the local web server: the built site as a static host would serve it, and /api/* handed to
 * the function from the same origin.
 */
export function serveBuiltSite(options: WebOptions): Promise<RunningWeb> {
  const { site } = options.locations;
  rmSync(site, { recursive: true, force: true });
  cpSync(siteDir, site, { recursive: true });
  const handle = withApi(options, createSiteHandler(site));
  return listenLocally([createServer(handle), createServer(handle)], options.port);
}

/** Hands /api/* to the function and everything else to the pages. */
export function withApi(
  options: Pick<WebOptions, 'functionPort' | 'trustedProxyHops'>,
  servePages: Handler,
): Handler {
  const forward = createApiProxy(options);
  return (request, response) => {
    const path = request.url ?? '/';
    if (path === '/api' || path.startsWith('/api/') || path.startsWith('/api?')) {
      forward(request, response);
    } else {
      servePages(request, response);
    }
  };
}

/**
 * Listens on this machine only: the first server on 127.0.0.1, the second, if there is one, on ::1,
 * because `localhost` may mean either. A machine without IPv6 has no ::1.
 */
export async function listenLocally(
  [first, second]: readonly [Server, Server?],
  wantedPort: number,
): Promise<RunningWeb> {
  await listen(first, wantedPort, '127.0.0.1');
  const { port } = first.address() as AddressInfo;
  const others = second ? [await listen(second, port, '::1').catch(() => undefined)] : [];
  return {
    port,
    async close() {
      await Promise.all([first, ...others].map((server) => server && close(server)));
    },
  };
}

/** Hands /api/* to the function, which may be restarting: then 503, and the page tries again. */
function createApiProxy({
  functionPort,
  trustedProxyHops,
}: Pick<WebOptions, 'functionPort' | 'trustedProxyHops'>): Handler {
  const proxy = createProxyServer({
    target: `http://127.0.0.1:${functionPort}`,
    agent: new Agent({ keepAlive: true, maxSockets: 128 }),
  });
  return (request, response) => {
    // A visitor may send this header too; only what trusted proxies added counts.
    const chain = trustedProxyHops > 0 ? [request.headers['x-forwarded-for']].flat() : [];
    const address = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
    request.headers['x-forwarded-for'] = [...chain, address].filter(Boolean).join(', ');
    request.headers['x-forwarded-host'] = request.headers.host;
    proxy.web(request, response).catch(() => answerUnavailable(response));
  };
}

function answerUnavailable(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const problem = {
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    detail: 'The service is starting. Try again in a moment.',
  };
  response
    .writeHead(503, {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'retry-after': '1',
    })
    .end(JSON.stringify(problem));
}

/** Serves a built site as a static host would. */
export function createSiteHandler(site: string): Handler {
  const headersOf = siteHeaders(readBuiltSite(site));
  const notFoundPages = ['/blog/404.html', '/404.html'].map((file) => ({
    file,
    folder: file.replace('404.html', ''),
    page: readFileSync(join(site, file)),
  }));
  const serve = sirv(site, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      setHeaders(response, headersOf(pathname));
    },
  });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const target = `http://local${request.url}`;
    if (!URL.canParse(target)) {
      response.writeHead(400).end();
      return;
    }
    const { pathname, search } = new URL(target);
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) {
      response.writeHead(308, { location: canonical + search }).end();
      return;
    }
    const answerNotFound = () => {
      const missing = notFoundPages.find(({ folder }) => pathname.startsWith(folder));
      setHeaders(response, headersOf(missing?.file ?? '/404.html'));
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(request.method === 'HEAD' ? undefined : missing?.page);
    };
    if (/\/404(\.html)?$/.test(pathname)) answerNotFound();
    else serve(request, response, answerNotFound);
  };
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Pages are lower-case and without a slash at the end; files keep the case of their names. */
function canonicalPath(pathname: string): string {
  const isFile = /\.[^/]+$/.test(pathname);
  if (isFile || pathname === '/') return pathname;
  return `/${pathname.replace(/^\/+|\/+$/g, '').toLowerCase()}`;
}

function listen(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
