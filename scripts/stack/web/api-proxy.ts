import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { limits } from './limits.ts';
import { sendProblem } from './problems.ts';

/** Headers of one connection, not of the message (RFC 9110, section 7.6.1). */
const connectionHeaders = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings'],
]);

type Headers = Record<string, string | string[] | undefined>;

/** A message's headers without those for this connection, including those that it lists itself. */
export function endToEnd(headers: Headers): Headers {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/[\s,]+/);
  const kept: Headers = {};
  for (const name in headers) {
    if (!connectionHeaders.has(name) && !named.includes(name)) kept[name] = headers[name];
  }
  return kept;
}

/** Forwards requests to the function. While it restarts, sends 503, and the page tries again. */
export class ApiProxy {
  readonly #pool: Pool;
  readonly #trustedProxyHops: number;

  constructor(options: { functionPort: number; trustedProxyHops: number }) {
    this.#trustedProxyHops = options.trustedProxyHops;
    this.#pool = new Pool(`http://127.0.0.1:${options.functionPort}`, {
      connections: limits.upstreamConnections,
      connectTimeout: limits.upstreamConnectMs,
      headersTimeout: limits.upstreamMs,
      bodyTimeout: limits.upstreamMs,
    });
  }

  /** Forwards a request whose body has been read, and streams the response back. */
  async forward(request: FastifyRequest, reply: FastifyReply, target: URL): Promise<void> {
    const left = new EventEmitter();
    reply.raw.once('close', () => left.emit('abort'));
    try {
      await this.#pool.stream(
        {
          method: request.method as 'GET',
          path: target.pathname + target.search,
          headers: this.#headersFor(request),
          body: Buffer.isBuffer(request.body) ? request.body : null,
          signal: left,
        },
        ({ statusCode, headers }) => {
          const response = reply.raw.writeHead(statusCode, endToEnd(headers));
          reply.hijack();
          return response;
        },
      );
    } catch (error) {
      // A response that has begun can't be replaced: the visitor sees that it is incomplete.
      if (reply.raw.headersSent) reply.raw.destroy();
      else if ((error as { code?: string }).code === 'UND_ERR_INVALID_ARG') {
        sendProblem(reply, 400, 'The request is not valid HTTP.');
      } else {
        sendProblem(reply, 503, 'The service is starting. Try again in a moment.');
      }
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #headersFor({ headers, raw }: FastifyRequest): IncomingHttpHeaders {
    // A visitor may send this header too; only what trusted proxies added counts.
    const chain = this.#trustedProxyHops > 0 ? [headers['x-forwarded-for']].flat() : [];
    const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
    const {
      // The HTTP client sets these itself.
      host: _host,
      'content-length': _length,
      expect: _expect,
      ...kept
    } = endToEnd(headers);
    return {
      ...kept,
      'x-forwarded-for': [...chain, address].filter(Boolean).join(', '),
      'x-forwarded-host': headers.host ?? '',
    };
  }
}
