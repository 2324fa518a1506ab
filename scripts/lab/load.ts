import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { connectTo } from '../stack/database.ts';
import { count } from './figures.ts';
import { post } from './product.ts';

interface Load {
  readonly origin: string;
  readonly connections: number;
  /** Duration; if absent, until `signal` aborts. */
  readonly seconds?: number;
  readonly signal?: AbortSignal;
  /** Messages per second; unlimited if absent. Late messages are caught up. */
  readonly perSecond?: number;
}

/**
 * Sends contact messages over several connections for a time, each a new message with its own key,
 * from a thousand visitors. Any response other than 201 is retried with the same key, as the page
 * does. The load generators that we know send a request once, and would never store one twice.
 */
export async function submitMessages({
  origin,
  connections,
  signal,
  seconds = Infinity,
  perSecond = Infinity,
}: Load) {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  /** Keys whose submission was answered with 201. */
  const acknowledged = new Set<string>();
  /** Milliseconds until the end of the response, for every 201 on the first try. */
  const latencies: number[] = [];
  /** Number of responses by status; 0 means a lost connection. */
  const statuses = new Map<number, number>();
  const began = performance.now();
  let number = 0;

  async function submit(key: string, visitor: number): Promise<number> {
    const { headers, body } = post(
      {
        name: `Visitor ${visitor}`,
        email: `visitor${visitor}@example.com`,
        company: 'Harbor & Pine Realty',
        message: `Please call me about the house in ${visitor} Seaview Terrace, it goes live next week.`,
      },
      {
        'idempotency-key': key,
        'x-forwarded-for': `10.0.${Math.floor(visitor / 250) % 4}.${visitor % 250}`,
      },
    );
    try {
      const sent = { method: 'POST', path: '/api/contact', headers, body } as const;
      const response = await pool.request(sent);
      await response.body.dump();
      return response.statusCode;
    } catch {
      return 0;
    }
  }

  async function worker(): Promise<void> {
    while (performance.now() < began + seconds * 1000 && !signal?.aborted) {
      const visitor = ++number;
      const early = began + (visitor * 1000) / perSecond - performance.now();
      if (early > 0) await sleep(early);
      const key = randomUUID();
      for (let attempt = 0; attempt < 200; attempt += 1) {
        const sent = performance.now();
        const status = await submit(key, visitor);
        count(statuses, status);
        if (status === 201) {
          if (attempt === 0) latencies.push(performance.now() - sent);
          acknowledged.add(key);
          break;
        }
        await sleep(50);
      }
    }
  }

  await Promise.all(Array.from({ length: connections }, worker));
  await pool.close();
  const perSecondDone = acknowledged.size / ((performance.now() - began) / 1000);
  return { acknowledged, latencies, statuses, rate: perSecondDone };
}

/** Compares what was acknowledged with what is stored, and with its two mails. */
export async function countEntries(databaseUrl: string, acknowledged: ReadonlySet<string>) {
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
