import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { connectTo } from '../stack/database.ts';
import { count } from './figures.ts';

interface LoadResult {
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
 * does. No load generator that we know keeps the keys that were acknowledged.
 */
export async function submitMessages(options: {
  origin: string;
  connections: number;
  /** Duration; if absent, until `signal` aborts. */
  seconds?: number;
  signal?: AbortSignal;
  /** Messages per second; unlimited if absent. Late messages are caught up. */
  perSecond?: number;
}): Promise<LoadResult> {
  const { origin, connections, signal, seconds = Infinity, perSecond = Infinity } = options;
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const acknowledged = new Set<string>();
  const latencies: number[] = [];
  const statuses = new Map<number, number>();
  const began = performance.now();
  let [lastAnswer, longestSilenceMs, number] = [began, 0, 0];

  async function submit(body: object, key: string, visitor: string): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': visitor,
    };
    try {
      const sent = { path: '/api/contact', headers, body: JSON.stringify(body) };
      const response = await pool.request({ method: 'POST', ...sent });
      await response.body.dump();
      return response.statusCode;
    } catch {
      return 0;
    }
  }

  async function worker(): Promise<void> {
    while (performance.now() < began + seconds * 1000 && !signal?.aborted) {
      number += 1;
      const early = began + (number * 1000) / perSecond - performance.now();
      if (early > 0) await sleep(early);
      const key = randomUUID();
      const visitor = `10.0.${Math.floor(number / 250) % 4}.${number % 250}`;
      const body = {
        name: `Visitor ${number}`,
        email: `visitor${number}@example.com`,
        company: 'Harbor & Pine Realty',
        message: `Please call me about the house in ${number} Seaview Terrace, it goes live next week.`,
      };
      for (let attempt = 0; attempt < 200; attempt += 1) {
        const sent = performance.now();
        const status = await submit(body, key, visitor);
        count(statuses, status);
        if (status === 201) {
          const now = performance.now();
          if (attempt === 0) latencies.push(now - sent);
          longestSilenceMs = Math.max(longestSilenceMs, now - lastAnswer);
          lastAnswer = now;
          acknowledged.add(key);
          break;
        }
        await sleep(50);
      }
    }
  }

  await Promise.all(Array.from({ length: connections }, worker));
  await pool.close();
  const spent = (performance.now() - began) / 1000;
  return { acknowledged, latencies, statuses, seconds: spent, longestSilenceMs };
}

/** Compares what was acknowledged with what is stored, and with its two mails. */
export async function countRecords(databaseUrl: string, acknowledged: ReadonlySet<string>) {
  const sql = connectTo(databaseUrl);
  const rows = await sql<{ receipt: string; mails: number }[]>`
    select receipt, (
      select count(distinct kind)::int from private.deliveries
      where list = 'contact_submissions' and record = entry.id
    ) as mails
    from public.contact_submissions as entry`;
  await sql.end();
  const stored = new Set(rows.map(({ receipt }) => receipt));
  return {
    missing: [...acknowledged].filter((key) => !stored.has(key)).length,
    twice: rows.length - stored.size,
    withoutMails: rows.filter(({ mails }) => mails < 2).length,
  };
}
