import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  apiPaths,
  idempotencyKeyHeader,
} from '../../../supabase/functions/_shared/contract/api.ts';
import * as samples from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import { connectTo } from '../../stack/database.ts';
import { readMails } from '../../stack/mailbox/mailbox-client.ts';
import type { StackInfo } from '../../stack/running.ts';
import { logIn } from '../product.ts';
import { type Attack, atMost, clientAt, strangers } from './stranger.ts';

/** Milliseconds until the first mail to an address; infinite if there is none within a minute. */
async function untilMailed({ mailbox = '' }: StackInfo, receiver: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    const mails = await readMails(mailbox);
    if (mails.some(({ to }) => to[0]?.address === receiver)) return performance.now() - began;
    await sleep(50);
  }
  return Number.POSITIVE_INFINITY;
}

/** One client sends one message 400 times, while another orders. */
async function replay(info: StackInfo): Promise<string> {
  const client = clientAt(info, '198.51.100.41');
  const headers = { [idempotencyKeyHeader]: randomUUID() };
  let taken = 0;
  const attack = async () => {
    for (let i = 0; i < 400; i++)
      if ((await client(apiPaths.contact, samples.contact, headers)).status === 201) taken += 1;
  };
  const email = `honest-${randomUUID()}@example.com`;
  const honest = async () => {
    await sleep(300);
    await clientAt(info, '198.51.101.42')(apiPaths.order, { ...samples.order, email });
    return untilMailed(info, email);
  };
  const [, ms] = await Promise.all([attack(), honest()]);
  return `${atMost(31, taken)} taken, a mail beside them ${ms < 2_000 ? 'within 2 s' : `after ${(ms / 1000).toFixed(1)} s`}`;
}

/** Junk on one form from many clients, then a real order. */
async function hideAnOrder(info: StackInfo): Promise<string> {
  const junk = strangers(info, 20).map(async (client, i) => {
    for (let j = 0; j < 5; j++)
      await client(apiPaths.order, { ...samples.order, email: `junk${i}-${j}@example.com` });
  });
  await Promise.all(junk);
  const email = `customer-${randomUUID()}@example.com`;
  const client = clientAt(info, '198.51.102.60');
  const { status } = await client(apiPaths.order, { ...samples.order, email });
  const headers = await logIn({ info });
  const response = await fetch(`${info.web}/api/admin/orders?q=${email}`, { headers });
  const listed = (await response.text()).includes(email) ? 'listed' : 'in no list';
  const isTold = (await untilMailed(info, email)) < Number.POSITIVE_INFINITY;
  const sql = connectTo(info.databaseUrl);
  const [notices] = await sql<{ count: number }[]>`
    select count(*)::int from private.deliveries d join public.orders o on o.id = d.record
    where d.list = 'orders' and o.email = ${email} and d.kind like 'staff%'`;
  await sql.end();
  const staff = notices?.count ? 'told to staff' : 'told to nobody';
  return `${status}, ${listed}, ${isTold ? 'confirmed' : 'not confirmed'}, ${staff}`;
}

async function fillFromOneNetwork(info: StackInfo): Promise<string> {
  let taken = 0;
  const send = async (_: unknown, i: number) => {
    const client = clientAt(info, `2001:db8:0:${i.toString(16)}::1`);
    for (let j = 0; j < 5; j += 1) {
      const message = `${samples.contact.message} ${i} ${j}`;
      const { status } = await client(apiPaths.contact, { ...samples.contact, message });
      if (status === 201) taken += 1;
    }
  };
  await Promise.all(Array.from({ length: 256 }, send));
  return `${atMost(20, taken)} taken`;
}

/** Junk sign-ups from as few networks as can cause that many mails, then an order of somebody else. */
async function useUpTheHour(info: StackInfo): Promise<string> {
  for (let i = 0; i < 52; i += 1) {
    // Ten mails of each client, four clients of each network.
    const client = clientAt(info, `203.0.${Math.floor(i / 4)}.${(i % 4) + 1}`);
    for (let j = 0; j < 10; j += 1) {
      const path = j < 5 ? apiPaths.signup : apiPaths.webinarSignup;
      const body = j < 5 ? samples.lead : samples.webinarSignup;
      await client(path, { ...body, email: `junk${i}-${j}@example.com` });
    }
  }
  const email = `customer-${randomUUID()}@example.com`;
  await clientAt(info, '198.51.103.61')(apiPaths.order, { ...samples.order, email });
  const ms = await untilMailed(info, email);
  return ms < Number.POSITIVE_INFINITY ? 'an order is confirmed' : 'an order is not confirmed';
}

export const submissions: readonly Attack[] = [
  ['400 replays of one client', 'at most 31 taken, a mail beside them within 2 s', replay],
  [
    '100 junk orders of 20 clients, then a real one',
    '201, listed, confirmed, told to staff',
    hideAnOrder,
  ],
  ['520 junk sign-ups of 13 networks', 'an order is confirmed', useUpTheHour],
  ['256 clients of one IPv6 /56 send five messages each', 'at most 20 taken', fillFromOneNetwork],
];
