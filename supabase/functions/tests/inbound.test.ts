import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createTransport } from 'nodemailer';
import { Webhook } from 'standardwebhooks';
import { expect, it, vi } from 'vitest';
import { stateLocations } from '../../../scripts/stack/locations.ts';
import { freePorts } from '../../../scripts/stack/ports.ts';
import { openDoor } from '../../../scripts/stack/replies/door.ts';
import { loadSecrets } from '../../../scripts/stack/secrets.ts';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { inboundSecret, replyDomain } from '../../../scripts/test-setup/stack-setup.ts';
import { apiPaths } from '../_shared/contract/api.ts';
import { apiLimits } from '../_shared/contract/limits.ts';
import { contact } from '../_shared/contract/testing/samples.ts';
import { mailBucket, type Thread, threadSchema } from '../_shared/contract/thread.ts';
import { mailSignatureHeader, signMail } from '../_shared/inbound-signature.ts';
import { createReplyAddresses } from '../api/identity/reply-addresses.ts';
import { identify } from '../api/identity/visitor-tokens.ts';
import { call, post } from './support/api.ts';
import { rpc } from './support/data-api.ts';
import { connect } from './support/database.ts';
import { login } from './support/staff.ts';
import { addressesOf } from './support/uploads.ts';

const sql = connect();
const { clientHashKey, orderLinkKey } = loadSecrets(stateLocations(stack.stateDir).secrets);
const addresses = createReplyAddresses(orderLinkKey, replyDomain);
const newWord = () => `word${randomUUID().slice(0, 8)}`;
const newEmail = () => `${newWord()}@example.com`;
const token = await login();
const type = { 'content-type': 'message/rfc822' };
const waiting = { timeout: 10_000 };

/** Our header for a mail. */
async function signed(raw: Uint8Array, { id = randomUUID(), now = Date.now() } = {}) {
  const sha256 = createHash('sha256').update(raw).digest('hex');
  const call = { jti: id, iat: Math.floor(now / 1000), bytes: raw.length, sha256 };
  return { ...type, [mailSignatureHeader]: await signMail(inboundSecret, call) };
}

/** Brings a mail with a signed call. */
async function bring(raw: Uint8Array, { body = raw, ...changed }: Changed = {}) {
  return call(apiPaths.inbound, { method: 'POST', body, headers: await signed(raw, changed) });
}
interface Changed {
  readonly id?: ReturnType<typeof randomUUID>;
  readonly now?: number;
  readonly body?: Uint8Array;
}

const webhook = (body: string, now = new Date()) => ({
  ...type,
  'webhook-id': randomUUID(),
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': `v1,${Buffer.alloc(32, body).toString('base64')}`,
});

/** A contact message and the address that replies to it go to. */
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

async function threadOf(id: number): Promise<Thread['messages']> {
  const entry = { list: 'contact_submissions', record: id };
  return threadSchema.parse((await rpc('admin_thread', entry, token)).body).messages;
}

it('a mail to an entry is added to it once, makes it unread and unanswered, and has files that only staff can read', async () => {
  const email = newEmail();
  const { id, to } = await entryOf(email);
  await sql`update contact_submissions set is_read = true, answered_at = now() where id = ${id}`;
  const picture = Buffer.from('ffd8ffe000104a464946', 'hex');
  const lines = [
    ...['--b', '', 'Gladly!', '--b', 'Content-Type: image/jpeg; name=room.jpg'],
    ...['Content-Transfer-Encoding: base64', '', picture.toString('base64'), '--b--'],
  ];
  const head = ['Message-ID: <1@example.com>', 'Content-Type: multipart/mixed; boundary=b'];
  const raw = mailFrom(email, to, lines.join('\r\n'), head);
  expect((await bring(raw)).status).toBe(201);
  // Another server brought it, too.
  expect((await bring(Buffer.concat([Buffer.from('Received: from b\r\n'), raw]))).status).toBe(200);

  const messages = await threadOf(id);
  expect(messages).toMatchObject([
    {
      from: 'person',
      text: 'Gladly!',
      fromAnother: false,
      files: [{ name: 'room.jpg', type: 'image/jpeg' }],
    },
  ]);
  const [file] = messages[0]?.from === 'person' ? messages[0].files : [];
  const [link = ''] = await addressesOf(mailBucket, [file?.path ?? ''], token);
  const stored = await fetch(link);
  expect(Buffer.from(await stored.arrayBuffer())).toEqual(picture);
  expect((await fetch(link.split('?')[0] ?? '')).ok).toBe(false);
  const [row] = await sql`select is_read, answered_at from contact_submissions where id = ${id}`;
  expect(row).toEqual({ is_read: false, answered_at: null });

  await rpc('admin_erase', { address: email }, token);
  const [left] =
    await sql`select count(*)::int as n from private.mails where list = 'contact_submissions' and record = ${id}`;
  expect(left?.n).toBe(0);
  await post(apiPaths.dispatch, {}, { token: stack.dispatchSecret, origin: stack.functionUrl });
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
  const { [mailSignatureHeader]: own = '' } = await signed(raw);
  const [head = '', claims = ''] = own.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const forged of ['x', `${head}.${claims}.`, `${none}.${claims}.`]) {
    const headers = { ...type, [mailSignatureHeader]: forged };
    expect((await call(apiPaths.inbound, { method: 'POST', body: raw, headers })).status).toBe(401);
  }
  expect((await call(apiPaths.inbound, { method: 'POST', body: raw, headers: type })).status).toBe(
    401,
  );
  expect((await call(apiPaths.inbound, { method: 'POST', body: {} })).status).toBe(415);
});

it('is taken as a Standard Webhook, too', async () => {
  const mail = mailFrom(newEmail(), `hello@${replyDomain}`, newWord()).toString();
  const now = new Date();
  const headers = webhook(mail, now);
  const signature = new Webhook(inboundSecret).sign(headers['webhook-id'], now, mail);
  const send = (given: string, body = mail) =>
    call(apiPaths.inbound, {
      method: 'POST',
      body,
      headers: { ...headers, 'webhook-signature': given },
    });
  expect((await send(signature, `${mail}!`)).status).toBe(401);
  for (const given of ['', 'v1,', 'v1,abc', `v1,${'A'.repeat(500)}`, signature.slice(0, -4)]) {
    expect((await send(given)).status).toBe(401);
  }
  expect((await send(`v1,${'A'.repeat(43)}= ${signature}`)).status).toBe(201);
  expect((await send(signature)).status).toBe(409);
});

/** A call that says how long its mail is, and sends only the beginning. */
function begin(headers: Readonly<Record<string, string>>, visitor: string): ClientRequest {
  const started = request(stack.functionUrl + apiPaths.inbound, {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': visitor, 'content-length': apiLimits.mailBytes },
  });
  started.on('error', () => {});
  started.write('From: ');
  return started;
}
const responseOf = async (started: ClientRequest) => {
  const [{ statusCode, headers }] = (await once(started, 'response')) as [IncomingMessage];
  started.destroy();
  return { statusCode, wait: headers['retry-after'] };
};

it('without a good signature is refused before it has come, and holds few places, which are free once it breaks off', async () => {
  const refused = { statusCode: 401, wait: undefined };
  expect(await responseOf(begin(type, '10.9.0.1'))).toEqual(refused);
  expect(await responseOf(begin(webhook('x', new Date(0)), '10.9.0.1'))).toEqual(refused);
  const slow = [1, 2].map((host) => begin(webhook('x'), `10.9.0.${host}`));
  const full = { statusCode: 503, wait: '2' };
  await expect.poll(() => responseOf(begin(webhook('x'), '10.9.0.3')), waiting).toEqual(full);
  // Another network, and our own header, find a place.
  const mail = mailFrom(newEmail(), `hello@${replyDomain}`, newWord());
  const elsewhere = { body: 'x', headers: webhook('x'), method: 'POST', visitor: '10.9.1.1' };
  expect((await call(apiPaths.inbound, elsewhere)).status).toBe(401);
  expect((await bring(mail)).status).toBe(201);
  for (const started of slow) started.destroy();
  const again = () => call(apiPaths.inbound, { ...elsewhere, visitor: '10.9.0.1' });
  await expect.poll(async () => (await again()).status, waiting).toBe(401);
});

it('by SMTP is stored in all places it was sent to, of 20 receivers at most, or comes again', async () => {
  const [port = 0] = await freePorts(1);
  const url = stack.functionUrl + apiPaths.inbound;
  const door = await openDoor({ port, domain: replyDomain, url, secret: inboundSecret });
  const smtp = createTransport({ host: '127.0.0.1', port });
  const email = newEmail();
  const [first, second] = [await entryOf(newEmail()), await entryOf(newEmail())];
  const others = Array.from({ length: 19 }, (_each, at) => `hello${at}@${replyDomain}`);
  const from = `ада..${email}`;
  const raw = Buffer.from(`To: ${first.to}\r\n\r\nFor both.`);
  const to = [first.to, second.to, ...others];
  const sent = await smtp.sendMail({ envelope: { from, to }, raw });
  expect(sent.rejectedErrors).toMatchObject([{ responseCode: 452 }]);
  for (const { id } of [first, second]) {
    expect(await threadOf(id)).toMatchObject([{ text: 'For both.', sender: from }]);
  }
  const rows = await sql`select from contact_submissions where email = ${from}`;
  expect(rows).toHaveLength(0);

  // Its picture finds no room today.
  const picture = (name: string) =>
    smtp.sendMail({
      envelope: { from: email, to: first.to },
      attachments: [{ filename: `${name}.jpg`, content: Buffer.alloc(600_000, 'ffd8ff', 'hex') }],
      from: email,
      to: first.to,
      text: name,
    });
  await picture('one');
  const size = (bytes: number) =>
    sql`update private.files set bytes = ${bytes} where name = 'one.jpg'`;
  await size(500 * 1024 ** 2);
  await expect(picture('two')).rejects.toMatchObject({ responseCode: 452 });
  expect(await threadOf(first.id)).toHaveLength(2);
  await size(600_000);
  await picture('two');
  expect((await threadOf(first.id)).at(-1)).toMatchObject({ files: [{ name: 'two.jpg' }] });
  smtp.close();
  await door.close();
});

it('is brought by the mail worker of the docs, and tried again when it is not stored', async () => {
  const example = new URL('../../../docs/examples/mail-worker.mjs', import.meta.url).href;
  const { default: worker } = await import(example);
  const email = newEmail();
  const mail = mailFrom(email, 'somebody@example.com', 'A blind copy.');
  const received = 'Received: from [192.0.2.1] (mail.example [203.0.113.9])\r\n by provider;\r\n';
  const raw = new Blob([received, mail]).stream();
  const { id, to } = await entryOf(newEmail());
  const url = stack.functionUrl + apiPaths.inbound;
  await worker.email({ raw, from: email, to }, { INBOUND_URL: url, INBOUND_SECRET: inboundSecret });
  expect(await threadOf(id)).toMatchObject([{ sender: email, fromAnother: true }]);
  const { network } = identify('203.0.113.9', clientHashKey);
  expect(await sql`select network from private.mails where sender = ${email}`).toEqual([
    { network },
  ]);
  const wrong = { INBOUND_URL: url, INBOUND_SECRET: `whsec_${btoa('x'.repeat(32))}` };
  await expect(worker.email({ raw: 'x', from: '', to }, wrong)).rejects.toThrow('401');
  const setReject = vi.fn();
  const large = { raw: new Uint8Array(apiLimits.mailBytes), from: '', to, setReject };
  await worker.email(large, { INBOUND_URL: url, INBOUND_SECRET: inboundSecret });
  expect(setReject).toHaveBeenCalledOnce();
});

it('with next to no text is not lost', async () => {
  const email = newEmail();
  const head = [`From: ${email}`, `To: hello@${replyDomain}`, 'In-Reply-To: <b@example.com>'];
  const raw = Buffer.from([...head, '', '> Barns?', `${' '.repeat(12)}b`].join('\r\n'));
  expect((await bring(raw)).status).toBe(201);
  const [row] = await sql`select message from contact_submissions where email = ${email}`;
  expect(row?.message).toMatch(/^By mail: +b$/);
});

it('to no entry is a contact message with an excerpt, of 25 MB and not a byte more', async () => {
  const email = newEmail();
  const text = `${'x '.repeat(499)}\r\n`.repeat(apiLimits.mailBytes / 1000 + 1);
  const raw = mailFrom(email, `hello@${replyDomain}`, text);
  const whole = raw.subarray(0, apiLimits.mailBytes);
  expect((await bring(raw.subarray(0, apiLimits.mailBytes + 1))).status).toBe(413);
  expect((await bring(whole)).status).toBe(201);
  const [row] = await sql`select id, message from contact_submissions where email = ${email}`;
  expect(row?.message).toMatch(/^Re: Barns\n\nx x .*…$/s);
  const [message] = await threadOf(Number(row?.id));
  expect(message?.text.length).toBeGreaterThan(900_000);
});
