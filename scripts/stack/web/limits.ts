import { apiLimits } from '../../../supabase/functions/_shared/contract/limits.ts';

interface Room {
  /** How many requests are handled at a time, and how many of one client. */
  readonly all: number;
  readonly each: number;
  /** The most bytes of a body, and how long it may take to come. */
  readonly bytes: number;
  readonly bodyMs: number;
  /** Whether a body is passed on as it comes, or read before the request is forwarded. */
  readonly isPassedOn?: true;
}

const call = { all: 256, each: 64, bytes: apiLimits.bodyBytes, bodyMs: 10_000 };

/**
 * The kinds of requests. Each has places of its own, so that none takes another's. Together they bound
 * the file descriptors: a request has its socket, and a file or a connection to a service.
 */
export const rooms = {
  /** Pages and files of the site. */
  pages: { ...call, all: 512, each: 96 },
  /** Calls of the API, and those of the storage that carry no file. */
  calls: call,
  /** Calls of the data API. */
  rows: { ...call, bytes: 1024 ** 2 },
  /** Stored files that are read. A proxy may bring the thirty photos of an order at once. */
  downloads: { ...call, each: 48 },
  /** Stored files that are sent, in parts. */
  uploads: { all: 128, each: 12, bytes: 50 * 1024 ** 2, bodyMs: 3_600_000, isPassedOn: true },
  /** Mails that come in. */
  mails: { all: 32, each: 12, bytes: apiLimits.mailBytes, bodyMs: 120_000, isPassedOn: true },
} satisfies Record<string, Room>;

export type Kind = keyof typeof rooms;

export const kinds = Object.keys(rooms) as readonly Kind[];

/** Other limits of what visitors can ask of the web server. */
export const limits = {
  /** Connections; each of one address, where no proxy brings them all. */
  sockets: { all: 1_280, each: 256 },
  headersMs: 10_000,
  /** What is left of a body after the answer is read this long, so that its sender gets the answer. */
  lingerMs: 2_000,
  /** Clients that take or send fewer bytes over that many seconds lose the connection. */
  slowBytesPerSecond: 1_000,
  slowSeconds: 60,
  keepAliveMs: 5_000,
  /** How often the time limits above are checked. */
  checkMs: 1_000,
  requestsPerConnection: 1_000,
  /** Requests of one connection that may wait while an earlier one is handled. */
  waitingRequests: 64,
  upstreamConnectMs: 2_000,
  /** Until a service begins its answer, and between two parts of the answer. */
  upstreamMs: 30_000,
} as const;
