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
  let refused = 0;
  return {
    to,
    /** How often a mail was refused, or a connection lost. */
    refused: () => refused,
    close: () => smtp.close(),
    /** As a mail server does: until it is accepted. @returns milliseconds of the accepted try. */
    async send(mail: Buffer, receiver = to): Promise<number> {
      for (let tries = 0; tries < 600; tries += 1) {
        const began = performance.now();
        try {
          await smtp.sendMail({ envelope: { from: contact.email, to: receiver }, raw: mail });
          return performance.now() - began;
        } catch {
          refused += 1;
          await sleep(50);
        }
      }
      throw new Error('The mail is never accepted.');
    },
  };
}

const isForEntry = ({ address }: { address: string }) => address.startsWith('reply+');

/** A mail with these words and an ID of its own. */
export const mailTo = (to: string, text: string): Buffer =>
  Buffer.from(
    `From: ${contact.email}\r\nTo: ${to}\r\nSubject: Answer\r\n` +
      `Message-ID: <${text.replaceAll(' ', '-')}@example.com>\r\n\r\n${text}`,
  );
