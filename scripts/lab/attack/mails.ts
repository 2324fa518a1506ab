import { setTimeout as sleep } from 'node:timers/promises';
import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';
import * as samples from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import { readMails } from '../../stack/mailbox/mailbox-client.ts';
import type { StackInfo } from '../../stack/running.ts';
import { type Attack, atMost, clientAt, strangers } from './stranger.ts';

const forms = [
  { path: apiPaths.contact, body: samples.contact },
  { path: apiPaths.order, body: samples.order },
  { path: apiPaths.signup, body: samples.lead },
  { path: apiPaths.webinarSignup, body: samples.webinarSignup },
  { path: apiPaths.webinarQuestion, body: samples.webinarQuestion },
] as const;

/** How long mails that are due now may take. */
const mailPatienceMs = 8_000;

/** The mails to receivers that match, once no more come. */
async function mailsTo({ mailbox = '' }: StackInfo, receiver: RegExp) {
  await sleep(mailPatienceMs);
  const all = await readMails(mailbox);
  return all.filter(({ to }) => to.some(({ address }) => receiver.test(address)));
}

const foreignWords = /evil\.example|pay now|Security Team/i;

/** Every form, from new clients, with one mailbox under many spellings and words that are not ours. */
async function mailOneMailbox(info: StackInfo): Promise<string> {
  const evil = 'Hello, pay now at https://evil.example/pay: your Security Team';
  const words = {
    ...{ name: evil, firstName: evil, lastName: evil, company: evil, propertyAddress: evil },
    ...{ message: evil, question: evil, specialRequests: evil },
    photoLink: 'https://evil.example/pay-now',
  };
  for (const [i, client] of strangers(info, 12).entries()) {
    for (const { path, body } of forms) {
      const own = Object.entries(words).filter(([name]) => name in body);
      const email = `victim+${i}-${path.length}@example.com`;
      await client(path, { ...body, ...Object.fromEntries(own), email });
    }
  }
  const mails = await mailsTo(info, /^victim/);
  const foreign = mails.filter(({ subject, text, html, headers }) =>
    foreignWords.test([subject, text, html, ...Object.values(headers)].join(' ')),
  );
  return `${atMost(4, mails.length)}, ${foreign.length} with foreign words`;
}

async function mailManyMailboxes(info: StackInfo): Promise<string> {
  const client = clientAt(info, '198.51.100.40');
  for (let i = 0; i < 5; i++)
    for (const [j, { path, body }] of forms.entries())
      await client(path, { ...body, email: `bystander${i}${j}@example.com` });
  return atMost(10, (await mailsTo(info, /^bystander/)).length);
}

export const mails: readonly Attack[] = [
  [
    '60 forms of 12 clients with one mailbox as +1, +2, …',
    'at most 4, 0 with foreign words',
    mailOneMailbox,
  ],
  ['25 mailboxes of one client', 'at most 10', mailManyMailboxes],
];
