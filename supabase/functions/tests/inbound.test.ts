import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { stateLocations } from '../../../scripts/stack/locations.ts';
import { loadSecrets } from '../../../scripts/stack/secrets.ts';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { inboundSecret, replyDomain } from '../../../scripts/test-setup/stack-setup.ts';
import { apiPaths } from '../_shared/contract/api.ts';
import { apiLimits } from '../_shared/contract/limits.ts';
import { contact } from '../_shared/contract/testing/samples.ts';
import type { Thread } from '../_shared/contract/thread.ts';
import { signCall } from '../_shared/inbound-signature.ts';
import { createReplyAddresses } from '../api/identity/reply-addresses.ts';
import { call, post } from './support/api.ts';
import { connect } from './support/database.ts';
import { login } from './support/staff.ts';

const sql = connect();
const { orderLinkKey } = loadSecrets(stateLocations(stack.stateDir).secrets);
const addresses = createReplyAddresses(orderLinkKey, replyDomain);
const newWord = () => `word${randomUUID().slice(0, 8)}`;
const newEmail = () => `${newWord()}@example.com`;
const token = await login();
const type = { 'content-type': 'message/rfc822' };

/** Brings a mail with a signed call. */
function bring(raw: Uint8Array, { id = randomUUID(), body = raw, now = Date.now() } = {}) {
  const headers = { ...type, ...signCall(inboundSecret, id, raw, now) };
  return call(apiPaths.inbound, { method: 'POST', body, headers });
}

/** A contact message and the address that answers to it go to. */
async function entryOf(email: string) {
  await post('/api/contact', { ...contact, email });
  const [row] = await sql`select id from contact_submissions where email = ${email}`;
  const id = Number(row?.id);
  return { id, to: addresses.of('contact-submissions', id) };
}

const mailFrom = (email: string, to: string, text: string, headers: readonly string[] = []) =>
  Buffer.from(
    [`From: Ada <${email}>`, `To: ${to}`, 'Subject: Re: Barns', ...headers, '', text].join('\r\n'),
  );

async function threadOf(id: number): Promise<Thread['words']> {
  const { text } = await call(apiPaths.recordThread('contact-submissions', id), { token });
  return (JSON.parse(text) as Thread).words;
}

it('an answer is added to its entry once, makes it unread and unanswered, and has files that only staff can read', async () => {
  const email = newEmail();
  const { id, to } = await entryOf(email);
  await sql`update contact_submissions set is_read = true, answered_at = now() where id = ${id}`;
  const picture = Buffer.from('ffd8ffe000104a464946', 'hex');
  const raw = mailFrom(
    email,
    to,
    [
      '--b',
      '',
      'Gladly!',
      '--b',
      'Content-Type: image/jpeg; name=room.jpg',
      'Content-Transfer-Encoding: base64',
      '',
      picture.toString('base64'),
      '--b--',
    ].join('\r\n'),
    ['Message-ID: <1@example.com>', 'Content-Type: multipart/mixed; boundary=b'],
  );
  expect((await bring(raw)).status).toBe(201);
  // Another server brought it, too.
  expect((await bring(Buffer.concat([Buffer.from('Received: from b\r\n'), raw]))).status).toBe(200);

  const words = await threadOf(id);
  expect(words).toMatchObject([
    {
      from: 'person',
      text: 'Gladly!',
      fromAnother: false,
      files: [{ name: 'room.jpg', type: 'image/jpeg' }],
    },
  ]);
  const [file] = words[0]?.from === 'person' ? words[0].files : [];
  const link = stack.web + (file?.url ?? '');
  const stored = await fetch(link);
  expect(Buffer.from(await stored.arrayBuffer())).toEqual(picture);
  expect((await fetch(link.split('?')[0] ?? '')).ok).toBe(false);
  const [row] = await sql`select is_read, answered_at from contact_submissions where id = ${id}`;
  expect(row).toEqual({ is_read: false, answered_at: null });

  await post(apiPaths.erasePerson, { email, typed: email }, { token });
  const [left] =
    await sql`select count(*)::int as n from private.mails where list = 'contact_submissions' and record = ${id}`;
  expect(left?.n).toBe(0);
  await fetch(stack.functionUrl + apiPaths.dispatch, {
    method: 'POST',
    headers: { authorization: `Bearer ${stack.dispatchSecret}` },
  });
  expect((await fetch(link)).ok).toBe(false);
  // They write again: that is a message of its own.
  const again = mailFrom(email, to, `Hello again ${newWord()}`);
  expect((await bring(again)).status).toBe(201);
  expect(await sql`select by_mail from contact_submissions where email = ${email}`).toEqual([
    { by_mail: 'message' },
  ]);
});

it('is refused when the call is replayed, late, early, changed or not signed', async () => {
  const raw = mailFrom(newEmail(), `hello@${replyDomain}`, newWord());
  const id = randomUUID();
  expect((await bring(raw, { id })).status).toBe(201);
  expect((await bring(raw, { id })).status).toBe(409);
  expect((await bring(raw, { now: Date.now() - 301_000 })).status).toBe(401);
  expect((await bring(raw, { now: Date.now() + 302_000 })).status).toBe(401);
  expect((await bring(raw, { body: Buffer.concat([raw, Buffer.from('!')]) })).status).toBe(401);
  // Bytes that are no text differ, too.
  const byte = (value: number) => Buffer.concat([raw, Buffer.from([value])]);
  expect((await bring(byte(0xfe), { body: byte(0xff) })).status).toBe(401);
  expect((await call(apiPaths.inbound, { method: 'POST', body: raw, headers: type })).status).toBe(
    401,
  );
  expect((await call(apiPaths.inbound, { method: 'POST', body: {} })).status).toBe(415);
});

it('is brought by the mail worker of the docs, and tried again when it is not stored', async () => {
  const example = new URL('../../../docs/examples/mail-worker.mjs', import.meta.url).href;
  const { default: worker } = await import(example);
  const email = newEmail();
  const raw = new Blob([mailFrom(email, 'somebody@example.com', 'A blind copy.')]).stream();
  const { id, to } = await entryOf(newEmail());
  const url = stack.functionUrl + apiPaths.inbound;
  await worker.email({ raw, to }, { INBOUND_URL: url, INBOUND_SECRET: inboundSecret });
  expect(await threadOf(id)).toMatchObject([{ sender: email, fromAnother: true }]);
  const wrong = { INBOUND_URL: url, INBOUND_SECRET: `whsec_${btoa('x'.repeat(32))}` };
  await expect(worker.email({ raw: 'x', to }, wrong)).rejects.toThrow('401');
});

it('that answers no entry is a contact message with an excerpt, of 25 MB and not a byte more', async () => {
  const email = newEmail();
  const raw = mailFrom(
    email,
    `hello@${replyDomain}`,
    `${'x '.repeat(499)}\r\n`.repeat(apiLimits.mailBytes / 1000 + 1),
  );
  const whole = raw.subarray(0, apiLimits.mailBytes);
  expect((await bring(raw.subarray(0, apiLimits.mailBytes + 1))).status).toBe(413);
  expect((await bring(whole)).status).toBe(201);
  const [row] = await sql`select id, message from contact_submissions where email = ${email}`;
  expect(row?.message).toMatch(/^Re: Barns\n\nx x .*…$/s);
  const [words] = await threadOf(Number(row?.id));
  expect(words?.text.length).toBeGreaterThan(900_000);
});
