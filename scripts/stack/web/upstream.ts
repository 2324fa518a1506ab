import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Transform, type Writable } from 'node:stream';
import { Pool } from 'undici';
import { limits } from './limits.ts';
import { sendProblem } from './problems.ts';

/** Headers of one connection, not of the message (RFC 9110, section 7.6.1). */
const connectionHeaders = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings'],
]);

/** A message's headers without those for this connection, including those that it lists itself. */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/[\s,]+/);
  const kept: IncomingHttpHeaders = {};
  for (const name in headers) {
    if (!connectionHeaders.has(name) && !named.includes(name)) kept[name] = headers[name];
  }
  return kept;
}

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;

class TooLarge extends Error {}

/** The body as it comes. Who doesn't want the rest of it does not end the connection. */
function bodyOf(request: IncomingMessage, most: number): Transform {
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > most ? new TooLarge() : null, chunk);
    },
  });
  return request.pipe(count.on('error', () => {}));
}

/** The whole body. Node's own `buffer` makes a Blob of it, which takes as long as all the rest. */
function wholeBodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) reject(new TooLarge());
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('close', () => reject(new Error('The visitor has left.')));
  });
}

export interface Forwarding {
  readonly target: URL;
  readonly headers: IncomingHttpHeaders;
  /** The most bytes of a body. */
  readonly most: number;
  /** Whether the body is passed on as it comes, or read before anything else happens. */
  readonly isPassedOn: boolean;
  /** What takes an answer of this status instead of the visitor. */
  divert?(status: number): Writable | undefined;
}

/**
 * A service behind the web server. Bytes flow both ways as they come: neither side is read faster than
 * the other one takes it. While the service restarts, visitors get 503, and the page tries again.
 */
export class Upstream {
  readonly #pool: Pool;
  readonly #name: string;

  /** @param name what visitors are told is starting, while it restarts. */
  constructor(name: string, port: number) {
    this.#name = name;
    this.#pool = new Pool(`http://127.0.0.1:${port}`, {
      connectTimeout: limits.upstreamConnectMs,
      bodyTimeout: limits.upstreamMs,
    });
  }

  async forward(
    request: IncomingMessage,
    response: ServerResponse,
    { target, headers, most, isPassedOn, divert }: Forwarding,
  ): Promise<void> {
    // The HTTP client sets these itself, the length only of a body that is passed on. No service asks for the
    // scheme, and the library of uploads refuses the lists of it that chains of proxies make.
    const { host, 'content-length': length, ...others } = headers;
    const { expect: _, 'x-forwarded-proto': __, ...kept } = others;
    const left = new EventEmitter();
    try {
      if (Number(length) > most) throw new TooLarge();
      response.once('close', () => left.emit('abort'));
      const readBody = isPassedOn ? bodyOf : wholeBodyOf;
      const body = hasBody(request) ? await readBody(request, most) : null;
      await this.#pool.stream(
        {
          method: request.method as 'GET',
          path: target.pathname + target.search,
          headers: {
            ...kept,
            ...(body && isPassedOn && length !== undefined && { 'content-length': length }),
            'x-forwarded-host': host ?? '',
          },
          body,
          signal: left,
          // The answer to a file begins when its last byte has come, however long that takes.
          headersTimeout: isPassedOn ? 0 : limits.upstreamMs,
        },
        ({ statusCode, headers: received }) =>
          divert?.(statusCode) ?? response.writeHead(statusCode, endToEnd(received)),
      );
    } catch (error) {
      // A response that has begun can't be replaced: the visitor sees that it is incomplete.
      if (response.headersSent) response.destroy();
      else if (error instanceof TooLarge) {
        const size = most < 1024 ** 2 ? `${most / 1024} KiB` : `${most / 1024 ** 2} MiB`;
        sendProblem(response, 413, `The body must be at most ${size}.`);
      } else if ((error as { code?: string }).code === 'UND_ERR_INVALID_ARG') {
        sendProblem(response, 400, 'The request is not valid HTTP.');
      } else sendProblem(response, 503, `The ${this.#name} is starting. Try again in a moment.`);
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
