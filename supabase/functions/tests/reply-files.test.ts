/** Files that staff send with a reply, from the storage service to the mailbox. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpDispatching } from '../../../scripts/tests/support/dispatch-setup.ts';
import { apiPaths } from '../_shared/contract/api.ts';
import { mailBucket, threadSchema } from '../_shared/contract/thread.ts';
import { newKey, post } from './support/api.ts';
import { rpc } from './support/data-api.ts';
import { newEntry } from './support/sources.ts';
import { freshLogin } from './support/staff.ts';
import { addressesOf, createUpload, sendPart } from './support/uploads.ts';

const { sql, mail, share, passTime } = await setUpDispatching();
const token = await freshLogin(sql);

it('a reply is no automatic mail, refers to the mail that it answers, and brings its file', async () => {
  const fn = await share();
  const email = `${newKey()}@example.com`;
  const record = await newEntry(sql, 'contact-submissions', { email });
  await sql`delete from private.deliveries`;
  const bytes = randomBytes(1_000_000);
  const said = { name: 'Plan “two”.pdf', bytes: bytes.length, type: 'application/pdf' };
  const list = 'contact_submissions';
  const mails = ['first@example.com', 'last@example.com'].map((id) => ({
    ...{
      key: randomBytes(32),
      message_id: `<${id}>`,
      list,
      record,
      kind: 'message',
      sender: email,
    },
    ...{ sender_name: '', joins_entry: true, from_another: false, subject: '', text: '' },
  }));
  await sql`insert into private.mails ${sql(mails)}`;
  const { body: file } = await rpc('admin_reply_file_add', { list, record, ...said }, token);
  const path = String(file);
  const created = await createUpload({
    ...{ bucket: mailBucket, path, length: bytes.length, type: said.type, signature: { token } },
  });
  await sendPart(created.headers.get('location') ?? '', { token }, 0, bytes);
  expect((await rpc('admin_reply_file_ready', { file }, token)).body).toBe(true);

  const written = await post(
    apiPaths.reply('contact-submissions', record),
    { subject: 'Your plan', text: 'Here it is.', files: [path] },
    { token, origin: fn.url },
  );
  expect(written.status, written.text).toBe(201);
  await passTime();
  await fn.dispatch();
  // The confirmation comes, too, now that somebody can send it.
  const isReply = ({ source }: { readonly source: string }) =>
    /^subject: your plan\r$/im.test(source);
  const { source = '' } = mail.received.find(isReply) ?? {};
  expect(source).toMatch(/^In-Reply-To: <last@example\.com>\r$/m);
  expect(source).not.toMatch(/^(Auto-Submitted|X-Auto-Response-Suppress):/m);
  expect(source).toContain('application/pdf');
  expect(source.replaceAll('\r\n', '')).toContain(bytes.toString('base64'));
  const thread = threadSchema.parse((await rpc('admin_thread', { list, record }, token)).body);
  expect(thread.messages.at(-1)).toMatchObject({ state: 'sent', files: [{ ...said, path }] });
  const [url = ''] = await addressesOf(mailBucket, [path], token);
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(bytes)).toBe(true);
});
