import { connectTo } from '../../stack/database.ts';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { against, median, reportTimes } from '../figures.ts';
import { submitMessages } from '../load.ts';
import { post } from '../product.ts';
import { withStack } from './bench-stack.ts';

/** Times from the response to a visitor until the mail server accepts their mail. */
async function benchLatency(mails: number): Promise<void> {
  const server = await startMailServer();
  await withStack({ server: server.port }, async ({ info }) => {
    const times: number[] = [];
    for (let number = 0; number < mails; number += 1) {
      const email = `visitor${number}@example.com`;
      const arrived = new Promise<number>((resolve) => {
        server.onMail = ({ to }) => to[0] === email && resolve(performance.now());
      });
      const message = { name: 'Ada', email, message: 'How soon could a film be ready?' };
      const answer = await fetch(`${info.functionUrl}/api/contact`, post(message));
      await answer.arrayBuffer();
      const answered = performance.now();
      times.push(Math.max(0, (await arrived) - answered));
    }
    reportTimes('from the 201 until the mail is accepted', times, 2_000);
  });
  await server.close();
}

/** How fast a backlog is sent to the local mailbox. */
async function benchDrain(mails: number): Promise<void> {
  await withStack({}, async ({ info }) => {
    const sql = connectTo(info.databaseUrl);
    await sql`insert into contact_submissions (name, email, message, created_at)
      values ('Ada', 'ada@example.com', 'How soon can you?', now() - interval '2 hours')`;
    await sql`insert into private.deliveries (id, kind, receiver, list, record)
      select gen_random_uuid(), 'received', n || '@example.com', 'contact_submissions', id
      from contact_submissions, generate_series(1, ${mails}) as n`;
    const began = performance.now();
    const headers = { authorization: `Bearer ${info.dispatchSecret}` };
    for (let left = mails; left > 0; ) {
      const called = `${info.functionUrl}/api/internal/dispatch`;
      await (await fetch(called, { method: 'POST', headers })).body?.cancel();
      const [row] = await sql<{ due: number }[]>`
        select count(*)::int as due from private.deliveries where state = 'due'`;
      left = row?.due ?? 0;
    }
    const rate = mails / ((performance.now() - began) / 1000);
    console.log(`  ${mails} due mails: ${rate.toFixed(0)} a second${against('100', rate >= 100)}`);
    await sql.end();
  });
}

const mailServers = {
  'that works': 'none',
  'that never answers': 'never greets',
  'that refuses': 'refuses connections',
} as const;

/** All stacks run at once and take turns, so that a slow minute affects all of them. */
async function benchFaults(rounds: number, seconds: number): Promise<void> {
  const rates = new Map<string, number[]>();
  /** Starts one stack after another, and measures when all of them run. */
  async function start(waiting: readonly string[], origins: ReadonlyMap<string, string>) {
    const [name, ...rest] = waiting;
    if (name !== undefined) {
      const server = await startMailServer();
      await server.setFault(mailServers[name as keyof typeof mailServers]);
      await withStack({ server: server.port }, ({ info }) =>
        start(rest, new Map([...origins, [name, info.functionUrl]])),
      );
      await server.close();
      return;
    }
    for (let round = 0; round <= rounds; round += 1)
      for (const [each, origin] of origins) {
        const load = await submitMessages({ origin, connections: 16, seconds });
        const rate = load.acknowledged.size / load.seconds;
        // The first round warms up.
        if (round > 0) rates.set(each, [...(rates.get(each) ?? []), rate]);
      }
  }
  await start(Object.keys(mailServers), new Map());
  const usual = rates.get('that works') ?? [];
  for (const [name, all] of rates) {
    const ratio = median(all.map((rate, round) => rate / (usual[round] ?? 0)));
    console.log(
      `  with a mail server ${name.padEnd(20)} ${median(all).toFixed(0)} submissions a second, ` +
        `${ratio.toFixed(2)} of those without a fault${against('0.90', ratio >= 0.9)}`,
    );
  }
}

export async function benchDispatch(): Promise<void> {
  await benchLatency(60);
  await benchDrain(10_000);
  await benchFaults(7, 6);
}
