import { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
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
function endToEnd(headers: Headers): Headers {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/[\s,]+/);
  const kept: Headers = {};
  for (const name in headers) {
    if (!connectionHeaders.has(name) && !named.includes(name)) kept[name] = headers[name];
  }
  return kept;
}

interface UpstreamOptions {
  readonly port: number;
  /** What visitors are told while it restarts. */
  readonly starting: string;
  /** Until it begins its response, and between two parts of the response; 0 for no limit. */
  readonly headersTimeout: number;
  readonly bodyTimeout: number;
}

/**
 * A service behind the web server. Bytes flow both ways as they come: neither side is read faster than
 * the other one takes it. While the service restarts, visitors get 503, and the page tries again.
 */
export class Upstream {
  readonly #pool: Pool;
  readonly #starting: string;

  constructor({ port, starting, ...timeouts }: UpstreamOptions) {
    this.#starting = starting;
    this.#pool = new Pool(`http://127.0.0.1:${port}`, {
      connections: limits.upstreamConnections,
      connectTimeout: limits.upstreamConnectMs,
      ...timeouts,
    });
  }

  /** @param body one that has been read, the request itself to stream it, or null for none. */
  async forward(
    request: FastifyRequest,
    reply: FastifyReply,
    { pathname, search }: URL,
    body: Buffer | Readable | null,
    added: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const left = new EventEmitter();
    reply.raw.once('close', () => left.emit('abort'));
    const isRead = body === null || Buffer.isBuffer(body);
    // The HTTP client sets these itself, the length only of a body that is streamed.
    const { host, expect: _, 'content-length': length, ...kept } = endToEnd(request.headers);
    const headers = {
      ...kept,
      ...(isRead || length === undefined ? {} : { 'content-length': length }),
      'x-forwarded-host': String(host ?? ''),
      ...added,
    };
    try {
      await this.#pool.stream(
        { method: request.method as 'GET', path: pathname + search, headers, body, signal: left },
        (answer) => {
          const response = reply.raw.writeHead(answer.statusCode, endToEnd(answer.headers));
          reply.hijack();
          return response;
        },
      );
    } catch (error) {
      // What is left of a body is not read.
      if (!isRead) reply.header('connection', 'close');
      // A response that has begun can't be replaced: the visitor sees that it is incomplete.
      if (reply.raw.headersSent) reply.raw.destroy();
      else if ((error as { code?: string }).code === 'UND_ERR_INVALID_ARG') {
        sendProblem(reply, 400, 'The request is not valid HTTP.');
      } else sendProblem(reply, 503, this.#starting);
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

/** How many connections or uploads each client has open. */
export class OpenCounts {
  readonly #open = new Map<string, number>();

  /** Counts one more. @returns what ends it; undefined if the client has as many as it may. */
  begin(client: string, most: number): (() => void) | undefined {
    const open = (this.#open.get(client) ?? 0) + 1;
    if (open > most) return undefined;
    this.#open.set(client, open);
    return () => {
      const left = (this.#open.get(client) ?? 1) - 1;
      if (left > 0) this.#open.set(client, left);
      else this.#open.delete(client);
    };
  }
}
