import { DetailedError } from 'tus-js-client';
import { ApiError } from '../api-client.ts';

const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];
/** They pass by themselves: too slow, too early, too many. */
const passing = [408, 425, 429];
/** Another tab is at it, or the server counts other bytes than we do. */
const passingForUploads = [409, 423];

/** The status of the response behind an error; 0 if there was none; undefined for any other error. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof ApiError) return error.status;
  if (error instanceof DetailedError) return error.originalResponse?.getStatus() ?? 0;
  // What `fetch` throws without a network.
  return error instanceof TypeError ? 0 : undefined;
}

function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined) return false;
  if (error instanceof DetailedError && passingForUploads.includes(status)) return true;
  return status === 0 || status >= 500 || passing.includes(status);
}

/** Waits, or goes on at once when the network comes back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    const end = () => {
      listening.abort();
      clearTimeout(timer);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end, { signal: listening.signal });
    signal.addEventListener('abort', end, { signal: listening.signal });
  });
}

export interface Patience {
  readonly signal: AbortSignal;
  /** Told whether it waits for the network or the server. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/**
 * Tries until the server answers, however long the network is away.
 *
 * @throws what trying again would not change.
 */
export async function untilResponse<Result>(
  attempt: () => Promise<Result>,
  { signal, onWaiting }: Patience,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      const result = await attempt();
      onWaiting(false);
      return result;
    } catch (error) {
      if (!mayPass(error)) throw error;
      onWaiting(true);
      await pause(pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0, signal);
    }
  }
}
