import { randomUUID } from 'node:crypto';
import { connectTo } from '../stack/database.ts';
import { temporaryStateDir } from '../stack/spawned-stack.ts';
import { type Stack, startStack } from '../stack/stack.ts';
import { startMailServer } from '../tests/support/mail-server.ts';
import { reportLoad, reportTimes } from './figures.ts';
import { percentile, submitMessages } from './load.ts';

const sender = { MAIL_FROM: 'Framewalk <hello@framewalk.example>' };

/** Runs with a stack of its own; without a mail server it has the local mailbox, unless mail is off. */
async function withStack(
  mail: { server?: number; off?: boolean },
  use: (stack: Stack) => Promise<void>,
): Promise<void> {
  const state = temporaryStateDir();
  const stack = await startStack({
    port: 0,
    stateDir: state.path,
    rateLimitPerMinute: 1_000_000,
    allowedOrigins: '',
    trustedProxyHops: 1,
    webinarVideoId: '',
    mailbox: !mail.off,
    dispatch:
      mail.server === undefined
        ? {}
        : {
            ...sender,
            MAIL_URL: `smtp://127.0.0.1:${mail.server}`,
            NOTIFY_EMAILS: 'staff@framewalk.example',
          },
  });
  try {
    await use(stack);
  } finally {
    await stack.stop();
    state.remove();
  }
}

/** From the answer to a visitor until their mail has been accepted. */
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

/** How fast a backlog leaves, to the local mailbox. */
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
      `  ${count} due deliveries drained in ${seconds.toFixed(0)} s: ${rate.toFixed(0)} a second   (bar: 100)`,
    );
    await sql.end();
  });
}

/** Submissions a second while mail is off, is sent, and meets a server that never answers. */
async function benchSubmissionsWithMail(seconds: number): Promise<void> {
  const server = await startMailServer();
  const rates: { name: string; rate: number; p99: number }[] = [];
  const modes = [
    { name: 'mail off', mail: { off: true }, fault: 'none' },
    { name: 'mail on', mail: { server: server.port }, fault: 'none' },
    { name: 'server never answers', mail: { server: server.port }, fault: 'never greets' },
  ] as const;
  for (const { name, mail, fault } of modes) {
    await server.setFault(fault);
    await withStack(mail, async ({ info }) => {
      await submitMessages({ origin: info.functionUrl, connections: 16, seconds: 3 });
      const load = await submitMessages({ origin: info.functionUrl, connections: 16, seconds });
      rates.push({
        name,
        rate: load.acknowledged.size / load.seconds,
        p99: percentile(load.latencies, 0.99),
      });
    });
  }
  await server.close();
  const [off] = rates;
  for (const { name, rate, p99 } of rates) {
    const change = off ? (rate / off.rate - 1) * 100 : 0;
    console.log(
      `  ${name.padEnd(22)} ${rate.toFixed(0)} a second (${change.toFixed(1)} %), p99 ${p99.toFixed(1)} ms   (bar: -10 %)`,
    );
  }
}

export async function benchDispatch(): Promise<void> {
  reportLoad();
  await benchLatency(60);
  await benchDrain(10_000);
  await benchSubmissionsWithMail(20);
}
