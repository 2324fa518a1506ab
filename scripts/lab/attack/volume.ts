import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  apiPaths,
  idempotencyKeyHeader,
} from '../../../supabase/functions/_shared/contract/api.ts';
import { honeypotField } from '../../../supabase/functions/_shared/contract/honeypot.ts';
import * as samples from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import { connectTo } from '../../stack/database.ts';
import { fetchMailbox, readMails } from '../../stack/mailbox/mailbox-client.ts';
import { type Client, clientAt, strangers } from './clients.ts';
import { sendRaw } from './raw.ts';
import type { Attack, Target } from './target.ts';

const forms = [
  { path: apiPaths.contact, body: samples.contact },
  { path: apiPaths.order, body: samples.order },
  { path: apiPaths.signup, body: samples.lead },
  { path: apiPaths.webinarSignup, body: samples.webinarSignup },
  { path: apiPaths.webinarQuestion, body: samples.webinarQuestion },
] as const;

/** How long mails that are due now may take. */
const mailPatienceMs = 8_000;

const mailbox = ({ info }: Target) => info.mailbox ?? '';

/** The mails to receivers that match, once no more come. */
async function mailsTo(target: Target, receiver: RegExp) {
  const read = async () =>
    (await readMails(mailbox(target))).filter(({ to }) =>
      to.some(({ address }) => receiver.test(address)),
    );
  let mails = await read();
  for (const end = Date.now() + mailPatienceMs; Date.now() < end; await sleep(500)) {
    mails = await read();
  }
  return mails;
}

/** Milliseconds until the first mail to an address; infinite if there is none within a minute. */
async function untilMailed(target: Target, receiver: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    const mails = await readMails(mailbox(target));
    if (mails.some(({ to }) => to[0]?.address === receiver)) return performance.now() - began;
    await sleep(50);
  }
  return Number.POSITIVE_INFINITY;
}

/** 'at most 4', or the number if there are more. */
const atMost = (limit: number, count: number) => (count <= limit ? `at most ${limit}` : `${count}`);

const foreignWords = /evil\.example|pay now|Security Team/i;

/** Every form, from new clients, with one mailbox under many spellings and words that are not ours. */
async function mailOneMailbox(target: Target): Promise<string> {
  const evil = 'Hello, pay now at https://evil.example/pay: your Security Team';
  const words = {
    ...{ name: evil, firstName: evil, lastName: evil, company: evil, propertyAddress: evil },
    ...{ message: evil, question: evil, specialRequests: evil },
    photoLink: 'https://evil.example/pay-now',
  };
  for (const [i, client] of strangers(target, 12).entries()) {
    for (const { path, body } of forms) {
      const own = Object.entries(words).filter(([name]) => name in body);
      const email = `victim+${i}-${path.length}@example.com`;
      await client(path, { ...body, ...Object.fromEntries(own), email });
    }
  }
  const mails = await mailsTo(target, /^victim/);
  const foreign = mails.filter(({ subject, text, html, headers }) =>
    foreignWords.test([subject, text, html, ...Object.values(headers)].join(' ')),
  );
  return `${atMost(4, mails.length)}, ${foreign.length} with foreign words`;
}

async function mailManyMailboxes(target: Target): Promise<string> {
  const client = clientAt(target, '127.40.0.1');
  for (let i = 0; i < 5; i++) {
    for (const [j, { path, body }] of forms.entries()) {
      await client(path, { ...body, email: `bystander${i}${j}@example.com` });
    }
  }
  return atMost(10, (await mailsTo(target, /^bystander/)).length);
}

async function replay(target: Target): Promise<string> {
  const client = clientAt(target, '127.41.0.1');
  const headers = { [idempotencyKeyHeader]: randomUUID() };
  const statuses: number[] = [];
  const attack = async () => {
    for (let i = 0; i < 400; i++) {
      statuses.push((await client(apiPaths.contact, samples.contact, headers)).status);
    }
  };
  const receiver = `honest-${randomUUID()}@example.com`;
  const honest = async () => {
    await sleep(300);
    await clientAt(target, '127.42.0.1')(apiPaths.order, { ...samples.order, email: receiver });
    return untilMailed(target, receiver);
  };
  const [, ms] = await Promise.all([attack(), honest()]);
  const taken = statuses.filter((status) => status === 201).length;
  return `${atMost(31, taken)} taken, a mail beside them ${ms < 2_000 ? 'within 2 s' : `after ${(ms / 1000).toFixed(1)} s`}`;
}

/** Junk on one form from many clients, then a real order. */
async function hideAnOrder(target: Target): Promise<string> {
  await Promise.all(
    strangers(target, 20).map(async (client, i) => {
      for (let j = 0; j < 5; j++) {
        await client(apiPaths.order, { ...samples.order, email: `junk${i}-${j}@example.com` });
      }
    }),
  );
  const email = `customer-${randomUUID()}@example.com`;
  const client = clientAt(target, '127.60.0.1');
  const { status } = await client(apiPaths.order, { ...samples.order, email });
  const token = await logIn(clientAt(target, '127.61.0.1'), target.info.adminPassword);
  const response = await fetch(`${target.info.web}/api/admin/orders?q=${email}`, {
    headers: { authorization: `Bearer ${token.token}` },
  });
  const listed = (await response.text()).includes(email) ? 'listed' : 'in no list';
  const isTold = (await untilMailed(target, email)) < Number.POSITIVE_INFINITY;
  const told = isTold ? 'confirmed' : 'not confirmed';
  const sql = connectTo(target.info.databaseUrl);
  const [notices] = await sql<{ count: number }[]>`
    select count(*)::int from private.deliveries d join public.orders o on o.id = d.record
    where d.list = 'orders' and o.email = ${email} and d.kind like 'staff%'`;
  await sql.end();
  return `${status}, ${listed}, ${told}, ${notices?.count ? 'told to staff' : 'told to nobody'}`;
}

async function logIn(client: Client, password: string, cookie = '') {
  const began = performance.now();
  const answer = await client(apiPaths.adminLogin, { password }, cookie ? { cookie } : {});
  const ms = performance.now() - began;
  const [set = ''] = answer.headers['set-cookie'] ?? [];
  const wait = Number(answer.headers['retry-after'] ?? 0);
  const token = answer.status === 200 ? (JSON.parse(answer.text) as { token: string }).token : '';
  return { status: answer.status, token, cookie: set.split(';')[0] ?? '', wait, ms };
}

/** Twelve strangers guess without a pause while staff log in. */
async function lockStaffOut(target: Target): Promise<string> {
  const { adminPassword } = target.info;
  const known = clientAt(target, '127.70.0.1');
  const { cookie } = await logIn(known, adminPassword);
  const runMs = target.extent === 'full' ? 90_000 : 20_000;
  let compared = 0;
  let longestWait = 0;
  let isOver = false;
  const guessing = strangers(target, 12).map(async (client) => {
    while (!isOver) {
      const { status, wait } = await logIn(client, 'a guess');
      if (status === 401) compared += 1;
      await sleep(100);
      longestWait = Math.max(longestWait, wait);
    }
  });
  const began = performance.now();
  const slow: string[] = [];
  while (performance.now() - began < runMs) {
    await sleep(2_000);
    // Their address may change. The cookie is what counts.
    const { status, ms } = await logIn(clientAt(target, '127.71.0.1'), adminPassword, cookie);
    if (status !== 200 || ms > 3_000) slow.push(`${status} after ${ms.toFixed(0)} ms`);
  }
  isOver = true;
  await Promise.all(guessing);
  const stopped = performance.now();
  const newcomer = clientAt(target, '127.72.0.1');
  while ((await logIn(newcomer, adminPassword)).status !== 200) {
    if (performance.now() - stopped > 180_000) break;
    await sleep(500);
  }
  const seconds = (performance.now() - stopped) / 1000;
  // What the rest of the hour would bring, at the pause that was asked for last.
  const hourly = compared + (3_600_000 - runMs) / 1000 / Math.max(longestWait, 1);
  return [
    slow.length === 0 ? 'a known browser at once' : `a known browser: ${slow.at(-1)}`,
    seconds <= 60 ? 'another within 60 s' : `another after ${seconds.toFixed(0)} s`,
    `${atMost(150, Math.round(hourly))} guesses an hour`,
  ].join(', ');
}

/** As another page in a browser that knows the mailbox's password, and as a stranger without it. */
async function readTheMailbox(target: Target): Promise<string> {
  const { origin, port, username, password } = new URL(mailbox(target));
  const login = Buffer.from(`${username}:${password}`).toString('base64');
  // `fetch` sends no Host of ours.
  const rebound = await sendRaw(
    Number(port),
    `GET /email HTTP/1.1\r\nHost: evil.example:${port}\r\nAuthorization: Basic ${login}\r\n\r\n`,
  );
  const statuses = [
    (await fetch(`${origin}/email`)).status,
    (await fetchMailbox(mailbox(target), '/email', { headers: { origin: 'https://evil.example' } }))
      .status,
    ...rebound.statuses,
  ];
  return statuses.join(', ');
}

/** Rows that the honeypot caught long ago. */
async function keepJunk({ info, port }: Target): Promise<string> {
  const client = clientAt({ port }, '127.80.0.1');
  const email = `${randomUUID()}@example.com`;
  await client(apiPaths.contact, { ...samples.contact, email, [honeypotField]: 'x' });
  const sql = connectTo(info.databaseUrl);
  try {
    await sql`update public.contact_submissions
      set created_at = now() - interval '31 days', spam_at = now() - interval '31 days'
      where email = ${email}`;
    const minute = { method: 'POST', headers: { authorization: `Bearer ${info.dispatchSecret}` } };
    await (await fetch(info.functionUrl + apiPaths.dispatch, minute)).text();
    const rows = await sql`select from public.contact_submissions where email = ${email}`;
    return `${rows.length} left`;
  } finally {
    await sql.end();
  }
}

/** What strangers achieve by doing much of what is allowed, against the default limits. */
export const volume: readonly Attack[] = [
  [
    '60 forms of 12 clients with one mailbox as +1, +2, …',
    'at most 4, 0 with foreign words',
    mailOneMailbox,
  ],
  ['25 mailboxes of one client', 'at most 10', mailManyMailboxes],
  ['400 replays of one client', 'at most 31 taken, a mail beside them within 2 s', replay],
  [
    '100 junk orders of 20 clients, then a real one',
    '201, listed, confirmed, told to staff',
    hideAnOrder,
  ],
  [
    '12 clients guess the password without a pause',
    'a known browser at once, another within 60 s, at most 150 guesses an hour',
    lockStaffOut,
  ],
  ['other pages and users read the mailbox', '401, 403, 421', readTheMailbox],
  ['junk of a month ago', '0 left', keepJunk],
];

/** Only for a stack that trusts one proxy, because this machine has few IPv6 addresses. */
export const network: readonly Attack[] = [
  [
    '256 clients of one IPv6 /56 send five messages each',
    'at most 20 taken',
    async (target) => {
      let taken = 0;
      const send = async (_: unknown, i: number) => {
        const client = clientAt(target, `2001:db8:0:${i.toString(16)}::1`);
        for (let j = 0; j < 5; j += 1) {
          const message = `${samples.contact.message} ${i} ${j}`;
          const { status } = await client(apiPaths.contact, { ...samples.contact, message });
          if (status === 201) taken += 1;
        }
      };
      await Promise.all(Array.from({ length: 256 }, send));
      return `${atMost(20, taken)} taken`;
    },
  ],
];
