import { apiLimits } from '../../../supabase/functions/_shared/contract/limits.ts';

/**
 * What one visitor can ask of the web server at most. Descriptors stay countable: each connection
 * holds its socket and at most one open file, and the API has `upstreamConnections`.
 */
export const limits = {
  /** A body is read whole before the API hears of the request. */
  bodyBytes: apiLimits.bodyBytes,
  /** A body that is too large is read on to here, so that its sender gets an answer, not a reset. */
  drainBytes: 4 * 1024 * 1024,
  /** From the first byte of a request to its last. */
  requestMs: 10_000,
  /** Without a byte in either direction; ends readers that stopped reading. */
  idleMs: 60_000,
  /** From the moment a request is answered to the last byte of the answer, however slow the reader. */
  answerMs: 300_000,
  keepAliveMs: 5_000,
  /** How often the times above are looked at. */
  checkMs: 1_000,
  requestsPerConnection: 1_000,
  /** Requests of one connection that may wait while the one before them is answered. */
  waitingRequests: 64,
  connections: 1_024,
  /** Of one address. Behind a trusted proxy every visitor has the same, and only the sum counts. */
  connectionsPerClient: 256,
  upstreamConnections: 128,
  upstreamConnectMs: 2_000,
  /** Until the API begins to answer, and between two parts of its answer. */
  upstreamMs: 30_000,
} as const;
