import { createServer, METHODS, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';
import { apiLimits } from '../../../supabase/functions/_shared/contract/limits.ts';
import { ConnectionGuard, isStoragePath } from './connections.ts';
import { limits } from './limits.ts';
import { sendProblem } from './problems.ts';
import { OpenCounts, Upstream } from './upstream.ts';

/**
 * Handles a request for anything but /api. Neither this function nor any that it awaits may resolve
 * to the reply: awaiting a reply waits until the response has been sent.
 */
export type ServePages = (
  request: FastifyRequest,
  reply: FastifyReply,
  target: URL,
) => Promise<void> | void;

export interface WebServerOptions {
  functionPort: number;
  storagePort: number;
  trustedProxyHops: number;
  servePages: ServePages;
}

export interface WebServer {
  /** The server on 127.0.0.1, for callers that share it. */
  http: Server;
  /**
   * Listens on this machine only: on 127.0.0.1, and on ::1 where the machine has it, because
   * `localhost` may mean either.
   * @param port 0 = any free one.
   * @returns the port.
   */
  listen(port: number): Promise<number>;
  /** Ends every connection. */
  close(): Promise<void>;
}

/**
 * The local web server: serves the pages, and forwards /api/* to the function and /storage/* to the
 * storage service, on one origin.
 */
export function createWebServer(options: WebServerOptions): WebServer {
  const limitsClients = options.trustedProxyHops === 0;
  const guard = new ConnectionGuard({ limitsClients });
  const servers: Server[] = [];
  const app = Fastify({
    forceCloseConnections: true,
    // Invalid requests never get here: the guard responds to them.
    clientErrorHandler: () => {},
    // The only routes are below; the router doesn't have to parse the paths that strangers send.
    rewriteUrl: ({ url }) => (url === apiPaths.inbound ? '/mail' : '/'),
    serverFactory(handle) {
      for (const _address of ['127.0.0.1', '::1']) {
        const server = createServer(
          {
            headersTimeout: limits.requestMs,
            // The guard limits the time of a body, because files may take longer.
            requestTimeout: 0,
            keepAliveTimeout: limits.keepAliveMs,
            connectionsCheckingInterval: limits.checkMs,
          },
          guard.protect(handle),
        );
        server.setTimeout(limits.idleMs);
        guard.watch(server);
        servers.push(server);
      }
      return servers[0] as Server;
    },
  });
  const api = new Upstream({
    port: options.functionPort,
    starting: 'The service is starting. Try again in a moment.',
    headersTimeout: limits.upstreamMs,
    bodyTimeout: limits.upstreamMs,
  });
  const storage = new Upstream({
    port: options.storagePort,
    starting: 'The storage is starting. Try again in a moment.',
    // The answer to an upload begins when its last byte has come; the guard ends both.
    headersTimeout: 0,
    bodyTimeout: limits.idleMs,
  });
  const uploads = new OpenCounts();

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Page requests get their response before a body is read, because they take none.
  app.addHook('onRequest', (request, reply, done) => {
    const hosts = request.raw.rawHeaders.filter((text, i) => i % 2 === 0 && /^host$/i.test(text));
    const target = targetOf(request);
    if (hosts.length > 1) sendProblem(reply, 400, 'The request names two hosts.');
    else if (!target) sendProblem(reply, 400, 'The request has no valid address.');
    else if (isApi(target)) done();
    else if (isStoragePath(target.pathname)) forwardFile(request, reply, target);
    else void serve(request, reply, target);
  });
  function forwardFile(...[request, reply, target]: Parameters<ServePages>): void {
    const { raw, headers } = request;
    const hasBody = headers['content-length'] !== undefined || 'transfer-encoding' in headers;
    if (!hasBody) return void storage.forward(request, reply, target, null);
    const most = limitsClients ? limits.uploadsPerClient : limits.upstreamConnections;
    const end = uploads.begin(raw.socket.remoteAddress ?? '', most);
    if (end) {
      reply.raw.once('close', end);
      return void storage.forward(request, reply, target, raw);
    }
    reply.header('connection', 'close');
    sendProblem(reply, 503, 'Too many uploads at a time. Try again in a moment.');
  }
  async function serve(...[request, reply, target]: Parameters<ServePages>): Promise<void> {
    try {
      await options.servePages(request, reply, target);
    } catch (error) {
      reply.send(error);
    }
  }
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    // The visitor has disconnected; nobody will read a response.
    if (reply.raw.destroyed) return;
    if (status === 413) {
      void drain(request).then(() => sendProblem(reply, 413, tooLarge(request)));
    } else if (status < 500) {
      sendProblem(reply, status, 'The request cannot be read.');
    } else {
      console.error(error);
      sendProblem(reply, 503, 'The server is busy. Try again in a moment.');
    }
  });
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  }
  for (const [path, bodyLimit] of [
    ['/', limits.bodyBytes],
    ['/mail', apiLimits.mailBytes],
  ] as const) {
    app.all(path, { bodyLimit }, (request, reply) => {
      const { body, headers, raw } = request;
      // A visitor may send this header too; only what trusted proxies added counts.
      const chain = limitsClients ? [] : [headers['x-forwarded-for']].flat();
      const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '');
      void api.forward(
        request,
        reply,
        targetOf(request) as URL,
        Buffer.isBuffer(body) ? body : null,
        {
          'x-forwarded-for': [...chain, address].filter(Boolean).join(', '),
        },
      );
    });
  }

  return {
    http: servers[0] as Server,
    async listen(port) {
      await app.listen({ port, host: '127.0.0.1' });
      const [first, second] = servers as [Server, Server];
      const bound = (first.address() as AddressInfo).port;
      await new Promise<void>((resolve) => {
        second.once('error', () => resolve()).listen(bound, '::1', resolve);
      });
      return bound;
    },
    async close() {
      const [, second] = servers;
      second?.close();
      second?.closeAllConnections();
      await app.close();
      await Promise.all([api.close(), storage.close()]);
    },
  };
}

const tooLarge = ({ routeOptions }: FastifyRequest): string =>
  `The body must be at most ${routeOptions.url === '/mail' ? '25 MiB' : '64 KiB'}.`;

const isApi = ({ pathname }: URL) => pathname === '/api' || pathname.startsWith('/api/');

/** The URL of a request, which may be absolute, as proxies send it; undefined if invalid. */
function targetOf({ originalUrl }: FastifyRequest): URL | undefined {
  const target = originalUrl.startsWith('/') ? `http://local${originalUrl}` : originalUrl;
  return /^https?:\/\//i.test(target) && URL.canParse(target) ? new URL(target) : undefined;
}

/** Waits until a body that is too large has been read, completely or up to the limit. */
function drain({ raw }: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    let left = limits.drainBytes;
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) resolve();
    });
    for (const event of ['end', 'error', 'close']) raw.once(event, () => resolve());
    raw.resume();
  });
}
