/** What wrote a mail, and to how many, as its headers and its report say. */
import type { Email } from 'postal-mime';
import type { ParsedMail } from './mail-parser.ts';
import { headersOf, mailboxOf, says } from './mailboxes.ts';

/** One of our mails could not be delivered. */
export interface Bounced {
  /** Of our mail, if it says so. */
  readonly messageId: string | undefined;
  readonly reason: string;
}

const decoder = new TextDecoder();
const reportLength = 65_536;

/** RFC 3834, and what older programs send alike. A wish for no automatic answers says nothing about who wrote. */
export const isAutomatic = (mail: Email): boolean =>
  says(mail, 'auto-submitted', /^(?!no\b)./i) ||
  says(mail, 'precedence', /^(auto[_-]reply|junk)\b/i) ||
  says(mail, 'content-type', /^multipart\/report\b/i) ||
  /^<\s*>/.test(headersOf(mail, 'return-path')[0] ?? '') ||
  /^mailer-daemon@/i.test(mailboxOf(mail, 'from')?.address ?? '');

/** Two signs, because a person's mail to a group, or from a program that adds a header, has one. */
export const isBulk = (mail: Email): boolean =>
  ['list-id', 'list-unsubscribe'].filter((name) => says(mail, name)).length +
    Number(says(mail, 'precedence', /^bulk\b/i)) >
  1;

/** A report of failure from before there was a format for them: Exim's, and qmail's. */
const isOldReport = (mail: Email, text: string): boolean =>
  says(mail, 'x-failed-recipients') ||
  (/^\s*Hi\. This is the /.test(text) && /^<\s*>/.test(headersOf(mail, 'return-path')[0] ?? ''));

/** Why and which of our mails could not be delivered (RFC 3464); null for any other mail. */
export function bounceOf(mail: ParsedMail): Bounced | null {
  const partOf = (...types: string[]) => {
    const found = mail.attachments.find(({ mimeType }) => types.includes(mimeType));
    return found && decoder.decode((found.content as ArrayBuffer).slice(0, reportLength));
  };
  const text = mail.texts.join('\n').slice(0, reportLength);
  const report =
    partOf('message/delivery-status', 'message/global-delivery-status') ??
    (isOldReport(mail, text)
      ? `Action: failed\nStatus: ${/\b5(?:\d\d[ -]|\.\d{1,3}\.\d).*/.exec(text)?.[0] ?? 5}`
      : '');
  const status = /^status:\s*(5.*)/im.exec(report)?.[1] ?? '';
  const action = /^action:\s*(\w*)/im.exec(report)?.[1] ?? (status && 'failed');
  if (action.toLowerCase() !== 'failed') return null;
  const reason = /^diagnostic-code:\s*(?:[\w-]+;\s*)?(.+(?:\r?\n[ \t].+)*)/im.exec(report)?.[1];
  const returned = partOf('message/rfc822', 'text/rfc822-headers', 'message/global') ?? text;
  return {
    messageId: /^message-id:\s*<?([^<>\s]{1,300})>?/im.exec(returned)?.[1],
    reason: `It came back: ${reason ?? status}`,
  };
}
