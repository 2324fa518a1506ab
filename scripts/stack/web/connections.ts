import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { limits } from './limits.ts';
import { Pace } from './pace.ts';
import { Places } from './places.ts';
import { rawProblem } from './problems.ts';

type Exchange = [request: IncomingMessage, response: ServerResponse];

interface Current {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly began: number;
  readonly pace: Pace;
  readonly waiting: Exchange[];
}

interface Options {
  /** False when every visitor comes over the connections of a trusted proxy. */
  readonly countsSockets: boolean;
  /** How long the body of a request may take to come. */
  bodyMs(request: IncomingMessage): number;
}

/** Bytes that have come, and that have left this process. */
const movedBy = ({ bytesRead, bytesWritten, writableLength }: Socket): number =>
  bytesRead + bytesWritten - writableLength;

/**
 * Handles the requests of a connection one after another, because Node would handle all pipelined
 * ones at once, and ends those whose clients are too slow.
 */
export class ConnectionGuard {
  readonly #current = new Map<Socket, Current>();
  readonly #sockets = new Places(limits.sockets);
  readonly #options: Options;
  readonly #timer = setInterval(() => this.#check(), limits.checkMs).unref();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Makes a server with limited connections, which responds to invalid requests by itself. */
  server(handle: RequestListener): Server {
    const options = {
      headersTimeout: limits.headersMs,
      // Files may take longer than other bodies, so the time of a body is limited here.
      requestTimeout: 0,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
    };
    const server = createServer(options, (request, response) => {
      const { socket } = request;
      if (socket.destroyed || socket.writableEnded) return;
      const waiting = this.#current.get(socket)?.waiting;
      if (!waiting) this.#respond(handle, [request, response], []);
      else if (waiting.push([request, response]) > limits.waitingRequests) socket.destroy();
    });
    server.maxConnections = limits.sockets.all;
    server.maxRequestsPerSocket = limits.requestsPerConnection;
    if (this.#options.countsSockets) server.on('connection', (socket) => this.#count(socket));
    server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) =>
      this.#refuse(code, socket as Socket),
    );
    // A connection that can't be accepted (no descriptor left, for example) must not affect others;
    // a machine without IPv6 has no ::1.
    server.on('error', (error) => console.error(`The web server goes on after: ${error.message}`));
    return server;
  }

  /** Checks nothing any more. */
  close(): void {
    clearInterval(this.#timer);
  }

  #respond(handle: RequestListener, [request, response]: Exchange, waiting: Exchange[]): void {
    const { socket } = request;
    const pace = new Pace(movedBy(socket));
    this.#current.set(socket, { request, response, began: Date.now(), pace, waiting });
    response.once('close', () => {
      this.#current.delete(socket);
      if (!request.complete) {
        request.resume();
        setTimeout(() => request.complete || socket.destroy(), limits.lingerMs).unref();
      }
      const next = waiting.shift();
      if (next && !socket.destroyed) this.#respond(handle, next, waiting);
    });
    handle(...([request, response] as Parameters<RequestListener>));
  }

  #check(): void {
    for (const [socket, { request, response, began, pace }] of this.#current) {
      const isItsTurn = !request.complete || response.headersSent;
      const isLate = !request.complete && Date.now() - began > this.#options.bodyMs(request);
      if (pace.isTooSlow(movedBy(socket), isItsTurn, limits.checkMs / 1000)) socket.destroy();
      else if (isLate) this.#refuse('ERR_HTTP_REQUEST_TIMEOUT', socket);
    }
  }

  #count(socket: Socket): void {
    const leave = this.#sockets.take(socket.remoteAddress ?? '');
    if (leave) socket.once('close', leave);
    else end(socket, 503, 'Too many connections at a time. Try again in a moment.');
  }

  /** Sends the error, unless it would end up in the middle of another response. */
  #refuse(code: string | undefined, socket: Socket): void {
    const current = this.#current.get(socket);
    const interrupts = current && (current.response.headersSent || current.request.complete);
    if (code === 'ECONNRESET' || !socket.writable || interrupts) socket.destroy();
    else end(socket, ...(reasons[code ?? ''] ?? [400, 'The request is not valid HTTP.']));
  }
}

/** What comes meanwhile is read, or the problem would be lost with the connection. */
function end(socket: Socket, status: number, detail: string): void {
  socket.end(rawProblem(status, detail));
  setTimeout(() => socket.destroy(), limits.lingerMs).unref();
}

const reasons: Record<string, [status: number, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The body must be at most 64 KiB.'],
};
