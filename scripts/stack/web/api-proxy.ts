import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { limits } from './limits.ts';
import { sendProblem } from './problems.ts';

/** Headers of one connection, not of the message (RFC 9110, section 7.6.1). */
const connectionHeaders = [
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings'],
];

/** Headers that the client of the API writes itself. */
const rewritten = ['host', 'content-length', 'expect'];

type Headers = Record<string, string | string[] | undefined>;

/** A message's headers without those that end at this server, also those that it names itself. */
export function endToEnd(headers: Headers): Headers {
  const named = [headers.connection ?? []].flat().join(',').toLowerCase().split(',');
  const dropped = new Set([...connectionHeaders, ...named.map((name) => name.trim())]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/** Hands requests on to the function, which may be restarting: then 503, and the page tries again. */
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

  /** Hands on a request whose body has been read, and streams the answer back. */
  async forward(request: FastifyRequest, reply: FastifyReply, target: URL): Promise<FastifyReply> {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    try {
      const answer = await this.#pool.request({
        method: request.method as 'GET',
        path: target.pathname + target.search,
        headers: this.#headersFor(request),
        body: Buffer.isBuffer(request.body) ? request.body : null,
        signal: left.signal,
      });
      return reply.code(answer.statusCode).headers(endToEnd(answer.headers)).send(answer.body);
    } catch (error) {
      if ((error as { code?: string }).code === 'UND_ERR_INVALID_ARG') {
        return sendProblem(reply, 400, 'The request is not valid HTTP.');
      }
      return sendProblem(reply, 503, 'The service is starting. Try again in a moment.');
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #headersFor({ headers, raw }: FastifyRequest): IncomingHttpHeaders {
    // A visitor may send this header too; only what trusted proxies added counts.
    const chain = this.#trustedProxyHops > 0 ? [headers['x-forwarded-for']].flat() : [];
    const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
    const kept = Object.entries(endToEnd(headers)).filter(([name]) => !rewritten.includes(name));
    return {
      ...Object.fromEntries(kept),
      'x-forwarded-for': [...chain, address].filter(Boolean).join(', '),
      'x-forwarded-host': headers.host ?? '',
    };
  }
}
