import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

export interface LoadResult {
  /** Keys whose submission was answered with 201. */
  acknowledged: Set<string>;
  /** Milliseconds from sending to the end of the response, for every 201 on the first try. */
  latencies: number[];
  /** Number of responses by status; 0 means a lost connection. */
  statuses: Map<number, number>;
  seconds: number;
  /** The longest time in which no submission was answered with 201. */
  longestSilenceMs: number;
}

/**
 * Sends contact messages over several connections for a time, each a new message with its own key,
 * from a thousand visitors. Any response other than 201 is retried with the same key, as the page
 * does.
 */
export async function submitMessages(options: {
  origin: string;
  connections: number;
  /** Duration; if absent, until `signal` aborts. */
  seconds?: number;
  signal?: AbortSignal;
  /** How long each connection pauses after a message. */
  pauseMs?: number;
  /** Messages per second; unlimited if absent. Late messages are caught up. */
  perSecond?: number;
}): Promise<LoadResult> {
  const { signal, seconds = Number.POSITIVE_INFINITY, pauseMs = 0 } = options;
  const { perSecond = Number.POSITIVE_INFINITY } = options;
  const pool = new Pool(options.origin, { connections: options.connections, pipelining: 1 });
  const result: LoadResult = {
    acknowledged: new Set(),
    latencies: [],
    statuses: new Map(),
    seconds: 0,
    longestSilenceMs: 0,
  };
  const began = performance.now();
  const end = began + seconds * 1000;
  let lastAnswer = began;
  let number = 0;

  async function submit(body: string, key: string, visitor: string): Promise<number> {
    try {
      const response = await pool.request({
        method: 'POST',
        path: '/api/contact',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-forwarded-for': visitor,
        },
        body,
      });
      await response.body.dump();
      return response.statusCode;
    } catch {
      return 0;
    }
  }

  async function worker(): Promise<void> {
    while (performance.now() < end && !signal?.aborted) {
      number += 1;
      const early = began + (number * 1000) / perSecond - performance.now();
      if (early > 0) await sleep(early);
      const key = randomUUID();
      const visitor = `10.0.${Math.floor(number / 250) % 4}.${number % 250}`;
      const body = JSON.stringify({
        name: `Visitor ${number}`,
        email: `visitor${number}@example.com`,
        phone: '',
        company: 'Harbor & Pine Realty',
        message: `Please call me about the house in ${number} Seaview Terrace, it goes live next week.`,
      });
      for (let attempt = 0; attempt < 200; attempt++) {
        const sent = performance.now();
        const status = await submit(body, key, visitor);
        result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
        if (status === 201) {
          const now = performance.now();
          if (attempt === 0) result.latencies.push(now - sent);
          result.longestSilenceMs = Math.max(result.longestSilenceMs, now - lastAnswer);
          lastAnswer = now;
          result.acknowledged.add(key);
          break;
        }
        await sleep(50);
      }
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }

  await Promise.all(Array.from({ length: options.connections }, worker));
  result.seconds = (performance.now() - began) / 1000;
  await pool.close();
  return result;
}

/** The value below which the given share of the numbers lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function formatStatuses(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'lost' : status}: ${count}`)
    .join(', ');
}
