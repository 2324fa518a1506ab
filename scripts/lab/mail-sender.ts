/** Mails to an entry, sent as a mail server sends them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { apiPaths } from '../../supabase/functions/_shared/contract/api.ts';
import { contact } from '../../supabase/functions/_shared/contract/testing/samples.ts';
import { readMails } from '../stack/mailbox/mailbox-client.ts';
import type { SpawnedStack } from '../stack/spawned-stack.ts';
import { post } from './product.ts';

/** Sends mails to an entry over SMTP. */
export async function openMailSender({ info }: SpawnedStack) {
  await fetch(info.web + apiPaths.contact, post(contact));
  let to = '';
  for (let tries = 0; !to && tries < 300; tries += 1) {
    const mails = await readMails(info.mailbox ?? '');
    to = mails.flatMap((mail) => mail.replyTo).find(isForEntry)?.address ?? '';
    await sleep(100);
  }
  const { hostname, port } = new URL(info.replies ?? '');
  const options = { host: hostname, port: Number(port), pool: true, maxConnections: 4 };
  const smtp = createTransport({ ...options, maxMessages: Number.POSITIVE_INFINITY });
  return {
    close: () => smtp.close(),
    /** Sends a mail with these words and an ID of its own: as a mail server does, until it is accepted. */
    async send(text: string): Promise<void> {
      const raw =
        `From: ${contact.email}\r\nTo: ${to}\r\nSubject: Answer\r\n` +
        `Message-ID: <${text.replaceAll(' ', '-')}@example.com>\r\n\r\n${text}`;
      for (let tries = 0; tries < 600; tries += 1) {
        try {
          await smtp.sendMail({ envelope: { from: contact.email, to }, raw });
          return;
        } catch {
          await sleep(50);
        }
      }
      throw new Error('The mail is never accepted.');
    },
  };
}

const isForEntry = ({ address }: { address: string }) => address.startsWith('reply+');
