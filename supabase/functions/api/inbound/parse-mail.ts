/** Reads one mail as it was sent. Whatever is wrong with it, it is read as well as can be. */
import { isUtf8 } from 'node:buffer';
import { type Attachment, decodeWords, type Email } from 'postal-mime';
import { brand } from '../../_shared/contract/brand.ts';
import { offeredName } from '../../_shared/contract/file-endings.ts';
import { cleanFileName } from '../../_shared/contract/file-name.ts';
import { typesOfFile } from '../../_shared/contract/file-type.ts';
import { apiLimits } from '../../_shared/contract/limits.ts';
import { isPassedOn, quotesMailOf } from '../../_shared/contract/quoted.ts';
import { type Bounced, bounceOf, isAutomatic, isBulk } from './mail-kind.ts';
import { type ParsedMail, parseMail } from './mail-parser.ts';
import { headersOf, mailboxesOf, mailboxOf, says } from './mailboxes.ts';

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
  /** Undefined if it has none that is like one. */
  readonly messageId: string | undefined;
  readonly files: readonly MailFile[];
  readonly bounced: Bounced | null;
}

const textLength = 1_000_000;
const mostFiles = 100;
/** Mails within a mail are read up to this depth. */
const mostWithin = 2;
const sourceLength = 20_000;
const headLength = 65_536;
const unreadable = 'This mail can’t be read as one. All of it is in the file mail.eml. It begins:';
const unshown = 'Nothing of this mail can be shown here. All of it is in the file mail.eml.';
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

/** The headers that may say who wrote, the first of which has an address in nearly all mails. */
const senderHeaders = [
  ...['from', 'sender', 'reply-to', 'resent-from', 'x-original-from', 'x-sender'],
  ...['return-path', 'x-envelope-from', 'envelope-from'],
];

function writersOf(mail: Email): Pick<ReadMail, 'sender' | 'replyTo' | 'name'> {
  const from = senderHeaders.flatMap((header) => mailboxOf(mail, header) ?? [])[0];
  // A list, or a program of ours, may name the address that the mail was sent to. A person who got a copy is
  // somebody else.
  const receivers = receiverHeaders
    .filter((name) => name !== 'cc' || says(mail, 'list-id'))
    .flatMap((name) => headersOf(mail, name));
  const own = new Set(
    [from?.address, ...receivers]
      .join(' ')
      .toLowerCase()
      .split(/[\s<>()",:;]+/),
  );
  const reply = [...mailboxesOf(mail, 'reply-to')].find(
    ({ address }) => !own.has(address.toLowerCase()),
  );
  // A sender without an address may have a name.
  const named = mailboxOf(mail, 'from') ? from?.name : headersOf(mail, 'from')[0];
  const names = [reply?.name, named, from?.name, reply?.address, from?.address];
  return {
    sender: line(from?.address ?? '', 320),
    replyTo: reply && line(reply.address, 320),
    name: names.map((name) => line(name || '', 255)).find(Boolean) ?? '',
  };
}

const receiversOf = (mail: Email): string[] =>
  receiverHeaders.flatMap((name) => headersOf(mail, name));

/** The whole mail, as a file. */
const source = (raw: Uint8Array, number: number): MailFile => ({
  number,
  ...{ name: 'mail.eml', type: 'message/rfc822', bytes: raw.length, content: raw },
});

const isMail = ({ mimeType }: Attachment): boolean =>
  mimeType === 'message/rfc822' || mimeType === 'message/global';

/** Outlook packs files into one that other programs can't open. */
const isPacked = ({ mimeType, filename }: Attachment): boolean =>
  mimeType.endsWith('ms-tnef') || filename?.toLowerCase() === 'winmail.dat';

interface Content {
  readonly text: string;
  readonly attachments: readonly Attachment[];
  readonly isWhole: boolean;
}

const bytesOf = ({ content }: Attachment): Uint8Array => new Uint8Array(content as ArrayBuffer);

/** '' for one that isn't text. */
function textOfFile(file: Attachment): string {
  const bytes = bytesOf(file);
  const isText = !isMail(file) && typesOfFile(bytes).length === 0 && isUtf8(bytes);
  const text = isText ? decoder.decode(bytes.subarray(0, 2 * textLength)) : '';
  return text.includes('\0') ? '' : text;
}

/** What a mail says and brings, with what the mails within it say and bring. */
async function contentOf(
  mail: ParsedMail,
  depth: number,
  read: { tags: number },
): Promise<Content> {
  const own = mail.texts.map((text) => text.slice(0, 2 * textLength));
  // A mail without words has them in a form of its own, such as an invitation.
  if (own.every((text) => text.trim() === ''))
    own.push(...mail.attachments.map(textOfFile).filter(Boolean));
  const found = { text: own, attachments: [] as Attachment[], isWhole: mail.isWhole };
  for (const attachment of mail.attachments) {
    if (!isMail(attachment)) {
      found.attachments.push(attachment);
      found.isWhole &&= !isPacked(attachment);
    } else if (depth === mostWithin) found.isWhole = false;
    else {
      const within = await parseMail(bytesOf(attachment), read);
      const { text, attachments, isWhole } = await contentOf(within, depth + 1, read);
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
  attachments.slice(0, mostFiles).map((attachment, at) => {
    const { filename, mimeType } = attachment;
    const bytes = bytesOf(attachment);
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

/** A mail that the library refuses, or finds nothing in: what its first headers say, and where it begins. */
async function asSource(raw: Uint8Array, known?: ParsedMail): Promise<ReadMail> {
  const begin = decoder.decode(raw.subarray(0, headLength));
  const [head = ''] = begin.split(/\r?\n\r?\n/, 1);
  const lines = head.split(/\r?\n/).filter((said) => !/^content-/i.test(said));
  const mail =
    known ?? (await parseMail(new TextEncoder().encode(`${lines.join('\r\n')}\r\n\r\n`)));
  const text = `${unreadable}\n\n${begin.slice(0, sourceLength)}`;
  return { ...saidBy(mail, { text, attachments: [], isWhole: true }), files: [source(raw, 1)] };
}

function saidBy(mail: ParsedMail, { text, attachments, isWhole }: Content): ReadMail {
  const bounced = bounceOf(mail);
  const subject = line(mail.subject ?? '', 500);
  const normal = text.replaceAll(/\r\n?/g, '\n').trim();
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
    messageId: /^<[!-;=?-~]{1,400}@[!-;=?-~]{1,400}>$/.exec(mail.messageId?.trim() ?? '')?.[0],
    files: bounced ? [] : filesOf(attachments),
    bounced: bounced && { ...bounced, reason: line(bounced.reason, 500) },
  };
}

/** @returns what the mail says; never rejects. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  try {
    const read = { tags: 0 };
    const mail = await parseMail(raw, read);
    // Its parts are not where its head says.
    if (mail.texts.length === 0 && mail.attachments.length === 0) return asSource(raw, mail);
    const isBounce = bounceOf(mail) !== null;
    const content = await contentOf(mail, isBounce ? mostWithin : 0, read);
    const { text, attachments } = content;
    const isWhole =
      isBounce || (content.isWhole && text.length <= textLength && attachments.length <= mostFiles);
    const said = saidBy(mail, { ...content, isWhole });
    const isShown =
      isBounce ||
      text !== '' ||
      attachments.length === 0 ||
      said.files.some((file) => file.content);
    if (isWhole && isShown) return said;
    const files = [...said.files, source(raw, said.files.length + 1)];
    return { ...said, text: isShown ? said.text : unshown, files };
  } catch {
    return asSource(raw);
  }
}
