/** A notice that staff answer from their own mail program. */
import { createHash, randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { inboundSecret, replyDomain } from '../../../scripts/test-setup/stack-setup.ts';
import { setUpDispatching } from '../../../scripts/tests/support/dispatch-setup.ts';
import { apiPaths } from '../_shared/contract/api.ts';
import { contact } from '../_shared/contract/testing/samples.ts';
import { threadSchema } from '../_shared/contract/thread.ts';
import { mailSignatureHeader, signMail } from '../_shared/inbound-signature.ts';
import { replyMarker } from '../api/inbound/reply-marker.ts';
import { call, newKey } from './support/api.ts';
import { rpc } from './support/data-api.ts';
import { login } from './support/staff.ts';

const { sql, mail, mailVariables, share } = await setUpDispatching();

it('goes out from the business, once, and what anybody else writes there waits on the desk', async () => {
  const fn = await share({
    ...{ ...mailVariables, NOTIFY_EMAILS: 'ada@studio.example', STAFF_REPLIES: 'on' },
    ...{ REPLY_DOMAIN: replyDomain, INBOUND_SECRET: inboundSecret },
  });
  await call('/api/health', { origin: fn.url });
  const received = (to: string) =>
    vi.waitFor(async () => {
      await fn.dispatch();
      const found = mail.received.findLast((one) => one.to[0] === to);
      if (!found) throw new Error(`Nothing has come to ${to}.`);
      return found.source;
    }, 30_000);
  const bring = async (from: string, to: string, text: string, aligned?: string) => {
    const lines = [`From: <${from}>`, `To: <${to}>`, `Message-ID: <${newKey()}@mail>`, '', text];
    const body = Buffer.from(lines.join('\r\n'));
    const sha256 = createHash('sha256').update(body).digest('hex');
    const proof = { iat: Math.floor(Date.now() / 1000), bytes: body.length, sha256, aligned };
    const again = async () => ({
      'content-type': 'message/rfc822',
      [mailSignatureHeader]: await signMail(inboundSecret, { jti: randomUUID(), ...proof }),
    });
    const send = async () =>
      call(apiPaths.inbound, { origin: fn.url, method: 'POST', body, headers: await again() });
    return [(await send()).status, (await send()).status];
  };

  const email = `${newKey()}@example.com`;
  await call('/api/contact', { origin: fn.url, method: 'POST', body: { ...contact, email } });
  const [entry] = await sql`select id from contact_submissions where email = ${email}`;
  const notice = await received('ada@studio.example');
  expect(notice).toContain('Write your answer above this line');
  const [to = ''] = /staff\+[\w-]+@answers\.example/.exec(notice.replace(/\r\n\s/g, '')) ?? [];

  const text = `Gladly, on Monday.\r\n\r\n> ${replyMarker}\r\n> A notice`;
  expect(await bring('ada@studio.example', to, text, 'studio.example')).toEqual([201, 200]);
  expect(await bring(email, to, 'Let me in.', 'example.com')).toEqual([201, 200]);
  const seconds = await sql`select ceil(extract(epoch from due_at - now()))::int as left
    from private.deliveries where kind = 'reply' and state = 'due'`;
  expect(seconds).toHaveLength(1);
  expect(seconds[0]?.left).toBeGreaterThan(5);
  mail.received.length = 0;
  await sql`update private.deliveries set due_at = now() where kind = 'reply' and state = 'due'`;
  const reply = await received(email);
  expect(reply).toContain('Gladly, on Monday.');
  expect(reply).not.toMatch(/answer above|staff\+|Let me in/);

  const { body } = await rpc(
    'admin_thread',
    { list: 'contact_submissions', record: entry?.id },
    await login(),
  );
  expect(threadSchema.parse(body).messages).toMatchObject([
    { from: 'staff', text: 'Gladly, on Monday.', state: 'sent' },
    { from: 'staff', text: 'Let me in.', state: 'held', lastError: expect.stringContaining(email) },
  ]);
});
