import { connectTo } from '../../stack/database.ts';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { against, reportTimes } from '../figures.ts';
import { submitMessages } from '../load.ts';
import { post } from '../product.ts';
import { compareRates, withStacks } from './contest.ts';

/** Times from the response to a visitor until the mail server accepts their mail. */
async function benchLatency(mails: number): Promise<void> {
  const server = await startMailServer();
  await withStacks([{ mail: server.port }], async ([stack]) => {
    const times: number[] = [];
    for (let number = 0; number < mails; number += 1) {
      const email = `visitor${number}@example.com`;
      const arrived = new Promise<number>((resolve) => {
        server.onMail = ({ to }) => to[0] === email && resolve(performance.now());
      });
      const message = { name: 'Ada', email, message: 'How soon could a film be ready?' };
      const answer = await fetch(`${stack?.info.functionUrl}/api/contact`, post(message));
      await answer.arrayBuffer();
      const answered = performance.now();
      times.push(Math.max(0, (await arrived) - answered));
    }
    reportTimes('from the 201 until the mail is accepted', times, 2_000);
  });
  await server.close();
}

/** How fast a backlog is sent to the local mailbox. */
const benchDrain = (mails: number): Promise<void> =>
  withStacks([{}], async ([stack]) => {
    if (!stack) return;
    const sql = connectTo(stack.info.databaseUrl);
    await sql`insert into contact_submissions (name, email, message, created_at)
      values ('Ada', 'ada@example.com', 'How soon can you?', now() - interval '2 hours')`;
    await sql`insert into private.deliveries (id, kind, receiver, list, record)
      select gen_random_uuid(), 'received', n || '@example.com', 'contact_submissions', id
      from contact_submissions, generate_series(1, ${mails}) as n`;
    const began = performance.now();
    const headers = { authorization: `Bearer ${stack.info.dispatchSecret}` };
    for (let left = mails; left > 0; ) {
      const called = `${stack.info.functionUrl}/api/internal/dispatch`;
      await (await fetch(called, { method: 'POST', headers })).body?.cancel();
      const [row] = await sql<{ due: number }[]>`
        select count(*)::int as due from private.deliveries where state = 'due'`;
      left = row?.due ?? 0;
    }
    const rate = mails / ((performance.now() - began) / 1000);
    console.log(`  ${mails} due mails: ${rate.toFixed(0)} a second${against('100', rate >= 100)}`);
    await sql.end();
  });

const mailServers = {
  'a mail server that works': 'none',
  'one that never answers': 'never greets',
  'one that refuses': 'refuses connections',
} as const;

/** How much slower submissions are while the mail server takes no mails. */
async function benchFaults(rounds: number, seconds: number): Promise<void> {
  const servers = await Promise.all(Object.values(mailServers).map(() => startMailServer()));
  for (const [i, fault] of Object.values(mailServers).entries()) await servers[i]?.setFault(fault);
  const wanted = servers.map(({ port }) => ({ mail: port }));
  await withStacks(wanted, (stacks) => {
    const submitTo = (origin: string) => async () =>
      (await submitMessages({ origin, connections: 16, seconds })).rate;
    const names = Object.keys(mailServers);
    const contenders = stacks.map(({ info }, i) => [names[i], submitTo(info.functionUrl)]);
    return compareRates(Object.fromEntries(contenders), rounds, 0.9);
  });
  for (const server of servers) await server.close();
}

export async function benchDispatch(): Promise<void> {
  await benchLatency(60);
  await benchDrain(10_000);
  await benchFaults(7, 6);
}
