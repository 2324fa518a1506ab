import { Buffer } from 'node:buffer';
import { Transform } from 'node:stream';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { isAnswerable } from '../../_shared/contract/admin.ts';
import { isNobody } from '../../_shared/contract/email.ts';
import type { ThreadFile } from '../../_shared/contract/thread.ts';
import { markPng } from '../../_shared/mark.ts';
import type { OrderLinks } from '../identity/order-links.ts';
import type { ReplyAddresses } from '../identity/reply-addresses.ts';
import type { StaffReplyAddresses } from '../identity/staff-reply-addresses.ts';
import type { WebinarLinks } from '../identity/webinar-links.ts';
import { StorageFailure } from '../storage.ts';
import type { Delivery, Outcome } from './delivery-data.ts';
import type { DispatchSettings, MailSettings } from './dispatch-settings.ts';
import type { Attempt, Sender } from './sender.ts';

/** Milliseconds without a response after which a mail server counts as unreachable. */
const silenceMs = 10_000;

async function connect(mail: MailSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host: mail.host,
    port: mail.port,
    secure: mail.secure,
    ...(mail.user === '' ? {} : { auth: { user: mail.user, pass: mail.password } }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    pool: true,
    // One, and one for each message that the server is slow to answer.
    maxConnections: 9,
    maxMessages: Number.POSITIVE_INFINITY,
    // The database schedules retries.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', ({ message, data }, done) => {
    message.transform(() => {
      (data as HeldMail).onBegin();
      return endingAfter((data as HeldMail).mayEnd);
    });
    done();
  });
  return transport;
}

/** Extra options that are passed to `sendMail`. */
interface HeldMail {
  readonly mayEnd: Promise<unknown>;
  /** Called once the server is ready for it. */
  onBegin(): void;
}

/** Passes all data through, but ends only after the promise resolves. */
function endingAfter(mayEnd: Promise<unknown>): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void mayEnd.then(() => done(), done),
  });
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly message?: string;
}

/**
 * Classifies an error from nodemailer. A 5xx response to this message is permanent. A connection that
 * ends, or falls silent, during a message may be due to that message. A refused login,
 * sender or certificate, like any other connection error, affects every message and may be fixed later.
 */
export function readSmtpError(error: unknown, hasBegun: boolean): Attempt {
  const { code = '', command = '', responseCode = 0, message } = (error ?? {}) as SmtpError;
  const reason = message ?? 'The mail server did not say why.';
  // What it says of our sender holds for every message, unless it is about the size.
  const isAboutSender = command === 'MAIL FROM' && code === 'EENVELOPE' && responseCode !== 552;
  const isAboutMessage =
    (hasBegun && responseCode === 0) ||
    (['EENVELOPE', 'EMESSAGE'].includes(code) && !isAboutSender) ||
    /^(RCPT TO|DATA)/.test(command);
  if (isAboutMessage && responseCode >= 500) return { outcome: 'refused', reason };
  return { outcome: 'failed', reason, isUnreachable: !isAboutMessage };
}

/** What every mail needs besides its content. */
export interface MailLinks {
  /** Where replies to our mails go; undefined where no mail comes in. */
  readonly replyAddresses?: ReplyAddresses | undefined;
  /** Where replies of staff go; undefined where they reply on the desk alone. */
  readonly staffAddresses?: StaffReplyAddresses | undefined;
  readonly orderLinks: OrderLinks;
  readonly webinarLinks: WebinarLinks;
  /** The JPEG of a film's first second; undefined if there is none for now. */
  readonly stillOf: (file: string) => Promise<Uint8Array | undefined>;
  /** A file of a reply; undefined if it is gone. @throws StorageFailure */
  readonly fileOf: (file: ThreadFile) => Promise<Uint8Array | undefined>;
}

/** For servers that answer while somebody is away: to what no person wrote, they shouldn't. Exchange has its own header. */
const automatic = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

/** A picture that the mail itself brings along, so that nothing is loaded when it is opened. */
const inline = (cid: string, filename: string, contentType: string, content: Buffer) =>
  ({ cid, filename, contentType, content, contentDisposition: 'inline' }) as const;
const mark = inline('mark@brand', 'mark.png', 'image/png', Buffer.from(markPng, 'base64'));
const stillId = 'still@film';

/** True for mails that hold a customer's link to their order. */
const isForCustomer = ({ kind }: Delivery): boolean =>
  [
    'order_confirmation',
    'order_status',
    'film_ready',
    'change_received',
    'approved_thanks',
  ].includes(kind);

const isForStaff = ({ kind }: Delivery): boolean =>
  kind === 'staff_notice' || kind === 'mail_notice';

/** The files of a reply, read when it is sent; undefined if one is gone. */
async function filesOf({ files }: Delivery, fileOf: MailLinks['fileOf']) {
  const attachments = [];
  for (const file of files ?? []) {
    const content = await fileOf(file);
    if (!content) return undefined;
    const { name: filename, type: contentType } = file;
    attachments.push({ filename, contentType, content: Buffer.from(content) });
  }
  return attachments;
}

/** Sends mails over one connection, which is opened with the first and closed by `close`. */
export function createMailSender(
  { siteUrl }: DispatchSettings,
  mail: MailSettings,
  { orderLinks, webinarLinks, replyAddresses, staffAddresses, stillOf, fileOf }: MailLinks,
): Sender {
  let transport: Promise<Transporter> | undefined;
  const domain = mail.from.address.split('@')[1];
  // Large, and not needed to store a submission, so it is loaded with the first run.
  const composing = import('./mails/compose.tsx');
  // Only prevents an unhandled rejection: each `prepare` still throws the error.
  composing.catch(() => {});

  return {
    async prepare(delivery: Delivery) {
      const { composeMail } = await composing;
      const { still: file } = delivery.detail;
      const still = typeof file === 'string' ? await stillOf(file) : undefined;
      const { list, entry, receiver } = delivery;
      // People who gave no address, or were erased, can't be answered.
      const replyAddress =
        isForStaff(delivery) &&
        list &&
        entry?.id &&
        isAnswerable(list) &&
        !isNobody(String(entry.email))
          ? staffAddresses?.of(list, entry.id as string, receiver)
          : undefined;
      const { subject, html, text, replyTo } = await composeMail(
        delivery,
        {
          url: siteUrl,
          orderPathOf: orderLinks.pathOf,
          listPathOf: orderLinks.listPathOf,
          webinarPathOf: webinarLinks.pathOf,
          takesReply: replyAddress !== undefined,
        },
        { mark: `cid:${mark.cid}`, still: still && `cid:${stillId}` },
      );
      // A reply of staff looks like a letter, without the mark.
      const pictures = [
        ...(html.includes(`cid:${mark.cid}`) ? [mark] : []),
        ...(still ? [inline(stillId, 'still.jpg', 'image/jpeg', Buffer.from(still))] : []),
      ];
      // What people write and bounced mails come back to the entry. Mails to staff do neither.
      const back =
        delivery.list && delivery.entry?.id && !isForStaff(delivery)
          ? replyAddresses?.of(delivery.list, delivery.entry.id)
          : undefined;
      const message: SendMailOptions = {
        from: mail.from,
        to: { name: '', address: delivery.receiver },
        ...(back && { envelope: { from: back, to: delivery.receiver } }),
        replyTo: replyAddress
          ? { name: replyTo?.name ?? '', address: replyAddress }
          : (replyTo ?? { name: '', address: back ?? mail.support }),
        subject,
        html,
        text,
        // A resent mail needs its own ID, or mail programs treat it as a duplicate of the first.
        messageId: `<${[delivery.id, delivery.resends || ''].filter(Boolean).join('.')}@${domain}>`,
        ...(delivery.kind !== 'reply' && { headers: automatic }),
        ...(delivery.answered && {
          inReplyTo: delivery.answered,
          references: delivery.answered,
        }),
      };
      return async (mayEnd): Promise<Attempt> => {
        let hasBegun = false;
        const onBegin = () => {
          hasBegun = true;
        };
        try {
          transport ??= connect(mail);
          // An order that the function did not store has no link yet.
          const list = delivery.kind === 'order_list' ? String(delivery.detail.list) : undefined;
          if (list && !(await orderLinks.keepList(list)))
            return { outcome: 'refused', reason: 'Its link was taken back.' };
          if (isForCustomer(delivery)) await orderLinks.keep(String(delivery.entry?.receipt));
          const files = await filesOf(delivery, fileOf);
          if (!files) return { outcome: 'refused', reason: 'A file of it is gone.' };
          const attachments = [...pictures, ...files];
          await (await transport).sendMail({
            ...{ ...message, attachments, mayEnd, onBegin },
          } as SendMailOptions);
          return { outcome: 'sent' } satisfies Outcome;
        } catch (error) {
          if (error instanceof StorageFailure) return { outcome: 'failed', reason: error.message };
          return readSmtpError(error, hasBegun);
        }
      };
    },
    async close() {
      const opened = transport;
      transport = undefined;
      // Nothing to close if it could not be made.
      (await opened?.catch(() => undefined))?.close();
    },
  };
}
