import { randomUUID } from 'node:crypto';
import { connectTo } from '../../stack/database.ts';
import { temporaryStateDir } from '../../stack/spawned-stack.ts';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { startBenchStack, withStack } from './bench-stack.ts';
import { against, reportLoad, reportTimes } from './figures.ts';
import { percentile, submitMessages } from './load.ts';

/** Times from the response to a visitor until the mail server accepts their mail. */
async function benchLatency(count: number): Promise<void> {
  const server = await startMailServer();
  await withStack({ server: server.port }, async ({ info }) => {
    const times: number[] = [];
    for (let number = 0; number < count; number += 1) {
      const email = `visitor${number}@example.com`;
      const arrived = new Promise<number>((resolve) => {
        server.onMail = ({ to }) => to[0] === email && resolve(performance.now());
      });
      const response = await fetch(`${info.functionUrl}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ name: 'Ada', email, message: 'How soon could a film be ready?' }),
      });
      await response.arrayBuffer();
      const answered = performance.now();
      times.push(Math.max(0, (await arrived) - answered));
    }
    console.log(
      `  p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    );
    reportTimes('from the 201 until the mail is accepted', times, 2_000);
  });
  await server.close();
}

/** How fast a backlog is sent to the local mailbox. */
async function benchDrain(count: number): Promise<void> {
  await withStack({}, async ({ info }) => {
    const sql = connectTo(info.databaseUrl);
    await sql`insert into contact_submissions (name, email, message, created_at)
      values ('Ada', 'ada@example.com', 'How soon can you?', now() - interval '2 hours')`;
    await sql`insert into private.deliveries (id, kind, receiver, list, record)
      select gen_random_uuid(), 'received', n || '@example.com', 'contact_submissions', id
      from contact_submissions, generate_series(1, ${count}) as n`;
    const began = performance.now();
    for (let left = count; left > 0; ) {
      const answer = await fetch(`${info.functionUrl}/api/internal/dispatch`, {
        method: 'POST',
        headers: { authorization: `Bearer ${info.dispatchSecret}` },
      });
      await answer.body?.cancel();
      const [row] = await sql<{ due: number }[]>`
        select count(*)::int as due from private.deliveries where state = 'due'`;
      left = row?.due ?? 0;
    }
    const seconds = (performance.now() - began) / 1000;
    const rate = count / seconds;
    console.log(
      `  ${count} due deliveries drained in ${seconds.toFixed(0)} s: ${rate.toFixed(0)} a second${against('100', rate >= 100)}`,
    );
    await sql.end();
  });
}

const mailModes = [
  { name: 'mail on', fault: 'none' },
  { name: 'mail off', off: true, fault: 'none' },
  { name: 'server never answers', fault: 'never greets' },
  { name: 'server refuses', fault: 'refuses connections' },
] as const;

/**
 * Submissions per second with mail on, with mail off, and with a mail server that never responds or
 * is down. All stacks run at once and are measured in turn, so that a slow minute of the machine
 * affects all of them.
 */
async function benchSubmissionsWithMail(rounds: number, seconds: number): Promise<void> {
  const modes = await Promise.all(
    mailModes.map(async (mode) => {
      const server = await startMailServer();
      await server.setFault(mode.fault);
      const off = 'off' in mode;
      const state = temporaryStateDir();
      const stack = await startBenchStack(state.path, off ? { off } : { server: server.port });
      const results: { rate: number; p99: number }[] = [];
      return { name: mode.name, server, state, stack, results };
    }),
  );
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const { stack, results } of modes) {
        const load = await submitMessages({
          origin: stack.info.functionUrl,
          connections: 16,
          seconds,
        });
        // The first round warms up.
        if (round === 0) continue;
        results.push({
          rate: load.acknowledged.size / load.seconds,
          p99: percentile(load.latencies, 0.99),
        });
      }
    }
  } finally {
    for (const { stack, state, server } of modes) {
      await stack.stop();
      state.remove();
      await server.close();
    }
  }
  const [on] = modes;
  console.log(
    `  submissions a second, ${rounds} rounds of ${seconds} s in turn; ratios to mail on`,
  );
  for (const { name, results } of modes) {
    const rate = percentile(
      results.map((result) => result.rate),
      0.5,
    );
    const p99 = percentile(
      results.map((result) => result.p99),
      0.5,
    );
    const ratio = percentile(
      results.map((result, round) => result.rate / (on?.results[round]?.rate ?? 0)),
      0.5,
    );
    const tail = percentile(
      results.map((result, round) => result.p99 / (on?.results[round]?.p99 ?? 0)),
      0.5,
    );
    console.log(
      `  ${name.padEnd(22)} ${rate.toFixed(0)} a second (x ${ratio.toFixed(2)}), ` +
        `p99 ${p99.toFixed(0)} ms (x ${tail.toFixed(2)})${against('0.90, 1.10', ratio >= 0.9 && tail <= 1.1)}`,
    );
  }
}

export async function benchDispatch(): Promise<void> {
  reportLoad();
  await benchLatency(60);
  await benchDrain(10_000);
  await benchSubmissionsWithMail(7, 6);
}
