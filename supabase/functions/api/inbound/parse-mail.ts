/** Reads one mail as it was sent. Whatever is wrong with it, it is read as well as can be. */
import PostalMime, { type Address, type Email } from 'postal-mime';
import { offeredName } from '../../_shared/contract/file-endings.ts';
import { cleanFileName } from '../../_shared/contract/file-name.ts';
import { typesOfFile } from '../../_shared/contract/file-type.ts';
import { apiLimits } from '../../_shared/contract/limits.ts';

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
  /** May be no address. */
  readonly sender: string;
  readonly name: string;
  readonly subject: string;
  /** Everything it says, with what it quotes. */
  readonly text: string;
  /** Undefined if it has none that could tell it from others. */
  readonly messageId: string | undefined;
  readonly files: readonly MailFile[];
  /** Of a bounce: the Message-ID of our mail, if it says so, and why it failed. */
  readonly bounced: { readonly messageId: string | undefined; readonly reason: string } | null;
}

const textLength = 1_000_000;
/** Of HTML without a text beside it. */
const htmlLength = 500_000;
const mostFiles = 100;
/** The largest mail has fewer, as programs write them. */
const mostLines = 400_000;
const sourceLength = 20_000;
const unreadable = 'This mail can’t be read as one. It begins:';

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

function headerOf({ headers }: Email, name: string): string {
  return (
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? ''
  );
}

/** RFC 3834, and what programs send that are older than it. */
function isAutomatic(mail: Email): boolean {
  const submitted = headerOf(mail, 'auto-submitted');
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(auto_reply|auto-reply|junk)/.test(headerOf(mail, 'precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some(
      (name) => headerOf(mail, name) !== '',
    ) ||
    headerOf(mail, 'return-path') === '<>' ||
    /^mailer-daemon@/i.test(senderOf(mail)?.address ?? '')
  );
}

const isBulk = (mail: Email): boolean =>
  /^(bulk|list)/.test(headerOf(mail, 'precedence')) ||
  ['list-id', 'list-unsubscribe'].some((name) => headerOf(mail, name) !== '');

/** The first mailbox among the headers that say who wrote. */
function senderOf({ from, sender, replyTo }: Email) {
  const said: (Address | undefined)[] = [from, sender, ...(replyTo ?? [])];
  return said
    .flatMap((address) => address?.group ?? (address ? [address] : []))
    .find((address) => address.address !== '');
}

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

/** HTML without what is not shown, found in one pass: a stranger may have written it. */
function visible(html: string): string {
  let rest = '';
  let at = 0;
  for (const { 0: opening, 1: name = '', index } of html.matchAll(
    /<(style|script|head|title)\b/gi,
  )) {
    if (index < at) continue;
    rest += html.slice(at, index);
    const closing = new RegExp(`</${name}[^>]*>?`, 'gi');
    closing.lastIndex = index + opening.length;
    const end = closing.exec(html);
    // What is never closed hides nothing.
    at = end ? closing.lastIndex : index + opening.length;
    if (!end) break;
  }
  return rest + html.slice(at);
}

/** The text of a mail that is nothing but HTML, as the library makes it for mixed mails. */
async function textOfHtml(html: string): Promise<string> {
  const encoded = Buffer.from(visible(html.slice(0, htmlLength))).toString('base64');
  const mixed = [
    'Content-Type: multipart/mixed; boundary=text\r\n',
    '--text\r\nContent-Type: text/plain\r\n\r\n',
    '--text\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n',
    `${encoded.replace(/.{76}/g, '$&\r\n')}\r\n--text--\r\n`,
  ].join('\r\n');
  const { text = '' } = await PostalMime.parse(mixed);
  const lines = text.split('\n').map((words) => words.trim());
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
}

function filesOf({ attachments }: Email, isBounce: boolean): MailFile[] {
  return (isBounce ? [] : attachments)
    .slice(0, mostFiles)
    .map(({ filename, mimeType, content }, at) => {
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
}

/** What is left of a mail that the library refuses: its headers, and where it begins. */
function asSource(raw: Uint8Array): ReadMail {
  const source = decoder.decode(raw.subarray(0, 2 * textLength));
  const head = source.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const [, sender = ''] =
    /^from:[^\n]*?([^\s<>"',;:]{1,64}@[^\s<>"',;:]{1,255})/im.exec(head) ?? [];
  return {
    kind: 'message',
    isBulk: false,
    receivers: head.match(/^(delivered-to|to|cc):[^\n]*(\n[ \t][^\n]*)*/gim)?.join('\n') ?? '',
    sender: line(sender, 320),
    name: line(sender, 255),
    subject: '',
    text: storable(`${unreadable}\n\n${source.slice(0, sourceLength)}`, textLength),
    messageId: undefined,
    files: [],
    bounced: null,
  };
}

/** The library takes a while for each line, so nothing but lines would keep it busy for minutes. */
function firstLines(raw: Uint8Array): Uint8Array {
  let at = 0;
  for (let lines = 0; lines < mostLines; lines += 1) {
    at = raw.indexOf(10, at) + 1;
    if (at === 0) return raw;
  }
  return raw.subarray(0, at);
}

/** @returns what the mail says; never rejects. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  try {
    const mail = await PostalMime.parse(firstLines(raw), { maxNestingDepth: 64 });
    const from = senderOf(mail);
    const bounced = bounceOf(mail);
    const text = mail.text?.trim() ? mail.text : await textOfHtml(mail.html ?? '');
    return {
      kind: bounced ? 'bounce' : isAutomatic(mail) ? 'automatic' : 'message',
      isBulk: isBulk(mail),
      receivers: receiverHeaders
        .flatMap((name) => mail.headers.filter(({ key }) => key === name))
        .map(({ value }) => value)
        .join('\n'),
      sender: line(from?.address ?? '', 320),
      name: line(from?.name ?? '', 255) || line(from?.address ?? '', 255),
      subject: line(mail.subject ?? '', 500),
      text: storable(text.replaceAll('\r\n', '\n').trim(), textLength),
      // Broken programs give all their mails the same ID, which is hardly one.
      messageId: /^<[^<>\s]+@[^<>\s]+>$/.exec(mail.messageId?.trim() ?? '')?.[0],
      files: filesOf(mail, bounced !== null),
      bounced,
    };
  } catch {
    return asSource(raw);
  }
}
