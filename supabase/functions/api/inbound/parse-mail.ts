/** Reads one mail as it was sent. Whatever is wrong with it, it is read as well as can be. */
import { type Attachment, decodeWords, type Email } from 'postal-mime';
import { brand } from '../../_shared/contract/brand.ts';
import { offeredName } from '../../_shared/contract/file-endings.ts';
import { cleanFileName } from '../../_shared/contract/file-name.ts';
import { typesOfFile } from '../../_shared/contract/file-type.ts';
import { apiLimits } from '../../_shared/contract/limits.ts';
import { isPassedOn, quotesMailOf } from '../../_shared/contract/quoted.ts';
import { textOfHtml } from '../html-text.ts';
import { type ParsedMail, parseMail } from './mail-parser.ts';
import { headersOf, mailboxOf } from './mailboxes.ts';

export interface MailFile {
  readonly number: number;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Undefined for what is only named. */
  readonly content: Uint8Array | undefined;
}

export interface ReadMail {
  /** 'bounce': one of our mails could not be delivered. 'automatic': no person wrote it. */
  readonly kind: 'message' | 'automatic' | 'bounce';
  /** Sent to many, as newsletters are. */
  readonly isBulk: boolean;
  /** All headers that may name the address that it was sent to, the most reliable first. */
  readonly receivers: string;
  /** Whom it was sent from; '' if no header has an address. */
  readonly sender: string;
  /** Whom replies go to, if that is somebody else. */
  readonly replyTo: string | undefined;
  readonly name: string;
  readonly subject: string;
  /** Everything it says, with what it quotes. */
  readonly text: string;
  /** True if it says that it follows another mail, or quotes one of ours. */
  readonly followsMail: boolean;
  /** True if it is somebody else's mail that is passed on, so that nothing in it is a mere quote. */
  readonly isPassedOn: boolean;
  /** Undefined if it has none that could tell it from others. */
  readonly messageId: string | undefined;
  readonly files: readonly MailFile[];
  /** Of a bounce: the Message-ID of our mail, if it says so, and why it failed. */
  readonly bounced: { readonly messageId: string | undefined; readonly reason: string } | null;
}

const textLength = 1_000_000;
const mostFiles = 100;
/** Mails within a mail are read up to this depth. */
const mostWithin = 2;
const sourceLength = 20_000;
const headLength = 65_536;
const unreadable = 'This mail can’t be read as one. All of it is in the file mail.eml. It begins:';
const cutShort = 'This mail is longer than what is shown here. All of it is in the file mail.eml.';

/** What a database can hold: no halves of characters, no NUL. */
const storable = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .replaceAll('\0', '\ufffd');

/** One line that looks like what it is. */
const line = (text: string, length: number): string =>
  storable(text, length * 4)
    .replace(/[\p{Cf}\u2800]+/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, length)
    .replace(/[\ud800-\udfff]/gu, '')
    .trim();

const receiverHeaders = [
  ...['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'],
  ...['to', 'cc'],
];

const decoder = new TextDecoder();

const says = (mail: Email, header: string, value = /./s): boolean =>
  headersOf(mail, header).some((said) => value.test(said));

/** RFC 3834, and what older programs send. A wish for no automatic answers says nothing about who wrote. */
const isAutomatic = (mail: Email): boolean =>
  says(mail, 'auto-submitted', /^(?!\s*no\b)/i) ||
  says(mail, 'precedence', /^(auto[_-]reply|junk)\b/i) ||
  says(mail, 'content-type', /^multipart\/report\b/i) ||
  /^<\s*>/.test(headersOf(mail, 'return-path')[0] ?? '') ||
  /^mailer-daemon@/i.test(mailboxOf(mail, 'from')?.address ?? '');

/** Two signs, because a person's mail to a group, or from a program that adds a header, has one. */
const isBulk = (mail: Email): boolean =>
  ['list-id', 'list-unsubscribe'].filter((name) => says(mail, name)).length +
    Number(says(mail, 'precedence', /^bulk\b/i)) >
  1;

/** The headers that may say who wrote, the first of which has an address in nearly all mails. */
const senderHeaders = [
  ...['from', 'sender', 'reply-to', 'resent-from', 'x-original-from', 'x-sender'],
  ...['return-path', 'x-envelope-from', 'envelope-from'],
];

function writersOf(mail: Email): Pick<ReadMail, 'sender' | 'replyTo' | 'name'> {
  const from = senderHeaders.flatMap((header) => mailboxOf(mail, header) ?? [])[0];
  const reply = mailboxOf(mail, 'reply-to');
  const own = [from?.address ?? '', ...receiversOf(mail)].join('\n').toLowerCase();
  // A list, or a program of ours, may name the address that the mail was sent to.
  const isOther = reply && !own.includes(reply.address.toLowerCase());
  // A sender without an address may have a name.
  const named = mailboxOf(mail, 'from') ? from?.name : headersOf(mail, 'from')[0];
  const names = [isOther && reply.name, named, from?.name, isOther && reply.address, from?.address];
  return {
    sender: line(from?.address ?? '', 320),
    replyTo: isOther ? line(reply.address, 320) : undefined,
    name: names.map((name) => line(name || '', 255)).find(Boolean) ?? '',
  };
}

const receiversOf = (mail: Email): string[] =>
  receiverHeaders.flatMap((name) => headersOf(mail, name));

/** Why and which of our mails could not be delivered (RFC 3464); null for any other mail. */
function bounceOf({ attachments }: Email): ReadMail['bounced'] {
  const partOf = (...types: string[]) => {
    const found = attachments.find(({ mimeType }) => types.includes(mimeType));
    return found && decoder.decode((found.content as ArrayBuffer).slice(0, 65_536));
  };
  const report = partOf('message/delivery-status', 'message/global-delivery-status');
  if (report === undefined || !/^action:\s*failed/im.test(report)) return null;
  const reason = /^diagnostic-code:\s*(?:[\w-]+;\s*)?(.+(?:\r?\n[ \t].+)*)/im.exec(report)?.[1];
  const status = /^status:\s*([\d.]+)/im.exec(report)?.[1] ?? '';
  const returned = partOf('message/rfc822', 'text/rfc822-headers', 'message/global') ?? '';
  return {
    messageId: /^message-id:\s*<?([^<>\s]{1,300})>?/im.exec(returned)?.[1],
    reason: line(`It came back: ${reason ?? status}`, 500),
  };
}

/** The whole mail, as a file. */
const source = (raw: Uint8Array, number: number): MailFile => ({
  number,
  ...{ name: 'mail.eml', type: 'message/rfc822', bytes: raw.length, content: raw },
});

const isMail = ({ mimeType }: Attachment): boolean =>
  mimeType === 'message/rfc822' || mimeType === 'message/global';

interface Content {
  readonly text: string;
  readonly attachments: readonly Attachment[];
  readonly isWhole: boolean;
}

/** What a mail says and brings, with what the mails within it say and bring. */
async function contentOf(mail: ParsedMail, depth: number): Promise<Content> {
  const own = mail.texts.map(({ text, isHtml }) =>
    (isHtml ? textOfHtml(text) : text).slice(0, 2 * textLength),
  );
  const found = { text: own, attachments: [] as Attachment[], isWhole: mail.isWhole };
  for (const attachment of mail.attachments) {
    if (!isMail(attachment)) found.attachments.push(attachment);
    else if (depth === mostWithin) found.isWhole = false;
    else {
      const within = await parseMail(new Uint8Array(attachment.content as ArrayBuffer));
      const { text, attachments, isWhole } = await contentOf(within, depth + 1);
      found.text.push(`${headOf(within)}\n\n${text}`);
      found.attachments.push(...attachments);
      found.isWhole &&= isWhole;
    }
  }
  return {
    ...found,
    text: found.text
      .map((text) => text.trim())
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** As mail programs write it above a mail that is passed on. */
const headOf = (mail: Email): string =>
  [
    '---------- Forwarded message ----------',
    ...['From', 'Date', 'Subject', 'To'].flatMap((name) => {
      const [value = ''] = headersOf(mail, name.toLowerCase());
      return value ? [`${name}: ${line(decodeWords(value), 500)}`] : [];
    }),
  ].join('\n');

const filesOf = (attachments: readonly Attachment[]): MailFile[] =>
  attachments.slice(0, mostFiles).map(({ filename, mimeType, content }, at) => {
    const bytes = new Uint8Array(content as ArrayBuffer);
    const [type] = bytes.length <= apiLimits.mailBytes ? typesOfFile(bytes) : [];
    const name = cleanFileName(storable(filename ?? '', 1_000)) || `File ${at + 1}`;
    const isKept = type !== undefined && type !== 'application/zip';
    return {
      number: at + 1,
      name: isKept ? offeredName(name, type) : name,
      type: isKept ? type : line(mimeType, 100) || 'application/octet-stream',
      bytes: bytes.length,
      content: isKept ? bytes : undefined,
    };
  });

/** A mail that the library refuses: what its first headers say, and where it begins. */
async function asSource(raw: Uint8Array): Promise<ReadMail> {
  const begin = decoder.decode(raw.subarray(0, headLength));
  const [head = ''] = begin.split(/\r?\n\r?\n/, 1);
  const lines = head.split(/\r?\n/).filter((said) => !/^content-/i.test(said));
  const mail = await parseMail(new TextEncoder().encode(`${lines.join('\r\n')}\r\n\r\n`));
  const text = `${unreadable}\n\n${begin.slice(0, sourceLength)}`;
  return { ...saidBy(mail, { text, attachments: [], isWhole: true }), files: [source(raw, 1)] };
}

function saidBy(mail: Email, { text, attachments, isWhole }: Content): ReadMail {
  const bounced = bounceOf(mail);
  const subject = line(mail.subject ?? '', 500);
  const normal = text.replaceAll('\r\n', '\n').trim();
  return {
    kind: bounced ? 'bounce' : isAutomatic(mail) ? 'automatic' : 'message',
    isBulk: isBulk(mail),
    receivers: receiversOf(mail).join('\n'),
    ...writersOf(mail),
    subject,
    text: storable(
      isWhole ? normal : `${normal.slice(0, textLength - 200)}\n\n${cutShort}`,
      textLength,
    ),
    followsMail:
      says(mail, 'in-reply-to') || says(mail, 'references') || quotesMailOf(brand.name, normal),
    isPassedOn: isPassedOn(subject),
    // Broken programs give all their mails the same ID, which is hardly one.
    messageId: /^<[^<>\s]+@[^<>\s]+>$/.exec(mail.messageId?.trim() ?? '')?.[0],
    files: bounced ? [] : filesOf(attachments),
    bounced,
  };
}

/** @returns what the mail says; never rejects. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  try {
    const mail = await parseMail(raw);
    const isBounce = bounceOf(mail) !== null;
    const content = await contentOf(mail, isBounce ? mostWithin : 0);
    const isWhole = isBounce || (content.isWhole && content.text.length <= textLength);
    const read = saidBy(mail, { ...content, isWhole });
    return isWhole ? read : { ...read, files: [...read.files, source(raw, read.files.length + 1)] };
  } catch {
    return asSource(raw);
  }
}
