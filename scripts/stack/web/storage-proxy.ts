import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { endToEnd } from './api-proxy.ts';
import { limits } from './limits.ts';
import { sendProblem } from './problems.ts';

export const isStoragePath = (path: string): boolean => path.startsWith('/storage/v1/');

/**
 * Forwards files to and from the storage service as they flow: neither side is read faster than
 * the other one takes it, and nothing is held here.
 */
export class StorageProxy {
  readonly #pool: Pool;
  readonly #limitsClients: boolean;
  readonly #uploadsOf = new Map<string, number>();

  /** @param options.limitsClients false when every visitor comes from one trusted proxy. */
  constructor(options: { storagePort: number; limitsClients: boolean }) {
    this.#limitsClients = options.limitsClients;
    this.#pool = new Pool(`http://127.0.0.1:${options.storagePort}`, {
      connections: limits.upstreamConnections,
      connectTimeout: limits.upstreamConnectMs,
      // The answer to an upload begins when its last byte has come; the web server ends both.
      headersTimeout: 0,
      bodyTimeout: limits.idleMs,
    });
  }

  async forward(request: FastifyRequest, reply: FastifyReply, target: URL): Promise<void> {
    const { raw, headers, method } = request;
    const hasBody = headers['content-length'] !== undefined || 'transfer-encoding' in headers;
    const end = hasBody ? this.#begin(raw.socket.remoteAddress ?? '') : () => {};
    if (!end) {
      reply.header('connection', 'close');
      sendProblem(reply, 503, 'Too many uploads at a time. Try again in a moment.');
      return;
    }
    const left = new EventEmitter();
    reply.raw.once('close', () => {
      end();
      left.emit('abort');
    });
    const { host, expect: _expect, ...kept } = endToEnd(headers);
    try {
      await this.#pool.stream(
        {
          method: method as 'GET',
          path: target.pathname + target.search,
          headers: { ...kept, 'x-forwarded-host': String(host ?? '') },
          body: hasBody ? raw : null,
          signal: left,
        },
        ({ statusCode, headers: answered }) => {
          const response = reply.raw.writeHead(statusCode, endToEnd(answered));
          reply.hijack();
          return response;
        },
      );
    } catch {
      if (reply.raw.headersSent) reply.raw.destroy();
      else {
        // What is left of the body is not read.
        reply.header('connection', 'close');
        sendProblem(reply, 503, 'The storage is starting. Try again in a moment.');
      }
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  /** @returns what ends the upload; undefined if the client has too many. */
  #begin(client: string): (() => void) | undefined {
    const open = (this.#uploadsOf.get(client) ?? 0) + 1;
    const most = this.#limitsClients ? limits.uploadsPerClient : limits.upstreamConnections;
    if (open > most) return undefined;
    this.#uploadsOf.set(client, open);
    return () => {
      const others = (this.#uploadsOf.get(client) ?? 1) - 1;
      if (others > 0) this.#uploadsOf.set(client, others);
      else this.#uploadsOf.delete(client);
    };
  }
}
