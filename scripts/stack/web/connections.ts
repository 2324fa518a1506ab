import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from './limits.ts';
import { rawProblem } from './problems.ts';
import { OpenCounts } from './upstream.ts';

export const isStoragePath = (path: string): boolean => path.startsWith('/storage/v1/');

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Connection {
  current?: Exchange;
  waiting: Exchange[];
  served: number;
}

/**
 * Handles the requests of a connection one after another. Node would handle all pipelined requests
 * at once: thousands of requests, each with its memory, its file and its API connection.
 */
export class ConnectionGuard {
  readonly #connections = new WeakMap<Socket, Connection>();
  readonly #open = new OpenCounts();
  readonly #limitsClients: boolean;

  /** @param limitsClients false when every visitor comes from the address of one trusted proxy. */
  constructor({ limitsClients }: { limitsClients: boolean }) {
    this.#limitsClients = limitsClients;
  }

  /** Wraps the handler of a server's requests with the guard. */
  protect(handle: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request;
      if (socket.destroyed) return;
      const connection = this.#connectionOf(socket);
      if (!connection.current) {
        this.#answer(connection, { request, response }, handle);
      } else if (connection.waiting.length < limits.waitingRequests) {
        connection.waiting.push({ request, response });
      } else {
        socket.destroy();
      }
    };
  }

  /** Limits the connections of a server, and responds to invalid requests. */
  watch(server: Server): void {
    server.maxConnections = limits.connections;
    server.on('connection', (socket) => this.#count(socket));
    server.on('clientError', (error, socket) => this.#refuse(error, socket as Socket));
    // A connection that can't be accepted (no descriptor left, for example) must not affect others;
    // a machine without IPv6 has no ::1.
    server.on('error', (error) => console.error(`The web server goes on after: ${error.message}`));
  }

  #connectionOf(socket: Socket): Connection {
    const known = this.#connections.get(socket);
    if (known) return known;
    const connection: Connection = { waiting: [], served: 0 };
    this.#connections.set(socket, connection);
    return connection;
  }

  #answer(connection: Connection, exchange: Exchange, handle: RequestListener): void {
    const { request, response } = exchange;
    const { socket } = request;
    connection.current = exchange;
    connection.served += 1;
    const isLast = connection.served >= limits.requestsPerConnection;
    if (isLast) response.setHeader('connection', 'close');
    const isFile = isStoragePath(request.url ?? '');
    const deadline = setTimeout(() => socket.destroy(), isFile ? limits.fileMs : limits.answerMs);
    // A file may come slowly until the deadline; an idle connection ends by itself.
    const arrival = setTimeout(() => {
      if (isFile || request.complete) return;
      this.#refuse(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    }, limits.requestMs);
    for (const timer of [deadline, arrival]) timer.unref();
    response.once('close', () => {
      clearTimeout(deadline);
      clearTimeout(arrival);
      delete connection.current;
      const next = connection.waiting.shift();
      if (next && !isLast && !socket.destroyed) this.#answer(connection, next, handle);
    });
    handle(request, response);
  }

  #count(socket: Socket): void {
    const most = this.#limitsClients ? limits.connectionsPerClient : limits.connections;
    const end = this.#open.begin(socket.remoteAddress ?? '', most);
    if (end) socket.once('close', end);
    else socket.destroy();
  }

  /** Sends the error, unless it would end up in the middle of another response. */
  #refuse(error: NodeJS.ErrnoException, socket: Socket): void {
    const current = this.#connections.get(socket)?.current;
    const interrupts = current && (current.response.headersSent || current.request.complete);
    if (error.code === 'ECONNRESET' || !socket.writable || interrupts) {
      socket.destroy();
      return;
    }
    socket.end(rawProblem(...reasonOf(error.code)), () => socket.destroy());
  }
}

function reasonOf(code: string | undefined): [status: number, detail: string] {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'The request did not arrive in time.'];
    case 'HPE_HEADER_OVERFLOW':
      return [431, 'The headers are too large.'];
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return [413, 'The body must be at most 64 KiB.'];
    default:
      return [400, 'The request is not valid HTTP.'];
  }
}
