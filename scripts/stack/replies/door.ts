import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { request } from 'undici';
import { apiLimits } from '../../../supabase/functions/_shared/contract/limits.ts';
import {
  mailSignatureHeader,
  signMail,
} from '../../../supabase/functions/_shared/inbound-signature.ts';
import { MailPlaces } from '../../../supabase/functions/_shared/mail-places.ts';
import {
  networkOf,
  normalizeAddress,
} from '../../../supabase/functions/_shared/network-address.ts';

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
/** From the first byte of a mail to its last. */
const arrivalMs = 120_000;
/** For a place. */
const patienceMs = 5_000;
const pauseMs = 50;
const connections = 100;
const receivers = 20;
/** What is added to a mail. */
const envelopeBytes = 8_192;
/** Of the name of a mailbox (RFC 5321). */
const nameLength = 64;

const smtpError = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });
const tooLarge = () => smtpError(552, 'The mail is too large');
const tooMany = () => smtpError(451, 'Too many mails at a time, try again later');

/** A place for a mail from where it comes; a mail server in front says that with XFORWARD. */
async function placeIn(places: MailPlaces, { remoteAddress }: SMTPServerSession) {
  const network = networkOf(normalizeAddress(remoteAddress));
  for (let waited = 0; waited < patienceMs && !places.isFree(network); waited += pauseMs) {
    await sleep(pauseMs);
  }
  return places.take(network);
}

/** The lines that a mail server adds at delivery: where the mail came from, and where it goes to. */
function linesOf({ mailFrom, rcptTo }: SMTPServerSession['envelope']): Buffer {
  const clean = (address: string) => address.replace(/[\p{Cc}\p{Z}<>]/gu, '').slice(0, 320);
  const lines = [
    `Return-Path: <${clean(mailFrom ? mailFrom.address : '')}>`,
    ...rcptTo.map(({ address }) => `Delivered-To: ${clean(address)}`),
  ];
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
}

/**
 * A mail server that takes mails and hands each to the function, once for all its receivers. It says
 * yes only to what is stored; the sender keeps anything else, and tries again.
 */
export async function openDoor(options: DoorOptions): Promise<{ close(): Promise<void> }> {
  const places = new MailPlaces();
  const end = `@${options.domain}`;
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    useXForward: true,
    maxClients: connections,
    socketTimeout: silenceMs,
    // Some people's addresses end with a dot, or have a host with an underscore.
    lenientAddressParsing: true,
    size: apiLimits.mailBytes - envelopeBytes,
    onRcptTo({ address }, { envelope }, done) {
      if (!address.toLowerCase().endsWith(end) || address.length > nameLength + end.length) {
        done(smtpError(550, 'No mail for this address is taken here'));
      } else if (envelope.rcptTo.length >= receivers) {
        done(smtpError(452, 'Too many receivers, send it to the others in another mail'));
      } else done();
    },
    async onData(stream, session, done) {
      // Until then, nothing of the mail is read.
      const leave = await placeIn(places, session);
      if (!leave) return done(tooMany());
      const until = performance.now() + arrivalMs;
      const parts = [linesOf(session.envelope)];
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          // The rest is read, and dropped.
          if (performance.now() > until) {
            parts.length = 0;
            leave();
          } else if (!stream.sizeExceeded) parts.push(chunk);
        }
        done(
          stream.sizeExceeded
            ? tooLarge()
            : parts.length === 0
              ? tooMany()
              : await handOver(parts, session.remoteAddress, options),
        );
      } catch {
        // The connection broke off.
      } finally {
        leave();
      }
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(options.port, host, resolve));
  return { close: () => new Promise<void>((resolve) => smtp.close(() => resolve())) };
}

/** @returns why it is not stored, if it isn't. */
async function handOver(
  parts: readonly Buffer[],
  client: string,
  { url, secret }: DoorOptions,
): Promise<Error | undefined> {
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  try {
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: {
        'content-type': 'message/rfc822',
        'content-length': String(bytes),
        [mailSignatureHeader]: await signMail(secret, {
          jti: randomUUID(),
          iat: Math.floor(Date.now() / 1000),
          bytes,
          sha256: digest.digest('hex'),
          client,
        }),
      },
      body: Readable.from(parts),
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
    });
    await body.dump();
    if (statusCode >= 200 && statusCode <= 299) return undefined;
    if (statusCode === 413) return tooLarge();
    if (statusCode === 507) return smtpError(452, 'No room for its files today, try again later');
  } catch {
    // The function is away.
  }
  return smtpError(451, 'The mail could not be stored, try again later');
}
