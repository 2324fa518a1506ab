import { apiLimits } from '../../../supabase/functions/_shared/contract/limits.ts';

/**
 * Limits of what one visitor can ask of the web server. They bound the file descriptors: each
 * connection holds its socket and at most one open file, and the API has `upstreamConnections`.
 */
export const limits = {
  /** A body is read completely before the request is forwarded to the API. */
  bodyBytes: apiLimits.bodyBytes,
  /**
   * A body that is too large is read up to here, so that its sender gets a response, not a reset.
   */
  drainBytes: 4 * 1024 * 1024,
  /** From the first byte of a request to its last. */
  requestMs: 10_000,
  /** Without a byte in either direction; ends readers that stopped reading. */
  idleMs: 60_000,
  /**
   * From the start of handling a request to the last byte of its response, however slow the reader.
   */
  answerMs: 300_000,
  /** The same for a file: as long as the signed address of a video works, which players read slowly. */
  fileMs: 3_600_000,
  /** Files that one client may send at a time. */
  uploadsPerClient: 12,
  keepAliveMs: 5_000,
  /** How often the time limits above are checked. */
  checkMs: 1_000,
  requestsPerConnection: 1_000,
  /** Requests of one connection that may wait while an earlier one is handled. */
  waitingRequests: 64,
  connections: 1_024,
  /**
   * Per address. Behind a trusted proxy, all visitors share one, and only `connections` applies.
   */
  connectionsPerClient: 256,
  upstreamConnections: 128,
  upstreamConnectMs: 2_000,
  /** Until the API begins its response, and between two parts of the response. */
  upstreamMs: 30_000,
} as const;
