import { randomUUID } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { apiLimits } from '../../../supabase/functions/_shared/contract/limits.ts';
import { signCall } from '../../../supabase/functions/_shared/inbound-signature.ts';

export interface DoorOptions {
  readonly port: number;
  /** Mail to other domains is refused. */
  readonly domain: string;
  /** The call that takes mails. */
  readonly url: string;
  readonly secret: string;
}

const host = '127.0.0.1';
const silenceMs = 60_000;
const connections = 100;
/** Of all mails that are arriving. */
const memoryBytes = 8 * apiLimits.mailBytes;
/** What is added to a mail. */
const envelopeBytes = 2_048;

const smtpError = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

/** The lines that a mail server adds at delivery: where the mail came from, and where it goes to. */
const envelope = (from: string, to: string): Buffer => {
  const clean = (address: string) => address.replace(/[^\x21-\x7e]|[<>]/g, '').slice(0, 320);
  return Buffer.from(`Return-Path: <${clean(from)}>\r\nDelivered-To: ${clean(to)}\r\n`);
};

/**
 * A mail server that takes answers and hands each to the function. It says yes only to what is stored;
 * the sender keeps anything else, and tries again.
 */
export async function openDoor(options: DoorOptions): Promise<{ close(): Promise<void> }> {
  let held = 0;
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: connections,
    socketTimeout: silenceMs,
    size: apiLimits.mailBytes - envelopeBytes,
    onRcptTo: ({ address }, _session, done) =>
      address.toLowerCase().endsWith(`@${options.domain}`)
        ? done()
        : done(smtpError(550, 'No mail for this domain is taken here')),
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = [];
      let length = 0;
      let isBusy = false;
      stream.on('data', (chunk: Buffer) => {
        isBusy ||= held + chunk.length > memoryBytes;
        // The rest is read, and dropped.
        if (isBusy || stream.sizeExceeded) return;
        chunks.push(chunk);
        length += chunk.length;
        held += chunk.length;
      });
      const forget = () => {
        chunks.length = 0;
        held -= length;
        length = 0;
      };
      stream.once('close', () => stream.readableEnded || forget());
      stream.once('end', async () => {
        let failure = stream.sizeExceeded
          ? smtpError(552, 'The mail is too large')
          : isBusy
            ? smtpError(452, 'Too many mails at a time, try again later')
            : undefined;
        for (const { address } of failure ? [] : rcptTo) {
          const from = mailFrom ? mailFrom.address : '';
          failure ??= await handOver(Buffer.concat([envelope(from, address), ...chunks]), options);
        }
        forget();
        done(failure);
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(options.port, host, resolve));
  return { close: () => new Promise<void>((resolve) => smtp.close(() => resolve())) };
}

/** @returns why it is not stored, if it isn't. */
async function handOver(mail: Buffer, { url, secret }: DoorOptions) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', ...signCall(secret, randomUUID(), mail) },
      body: new Uint8Array(mail),
      signal: AbortSignal.timeout(silenceMs),
    });
    await answer.body?.cancel();
    if (answer.ok) return undefined;
    if (answer.status === 413) return smtpError(552, 'The mail is too large');
  } catch {
    // The function is away.
  }
  return smtpError(451, 'The mail could not be stored, try again later');
}
