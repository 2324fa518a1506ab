/** The initial text of a reply: a template or a greeting, and a quote of what the person wrote. */
import type { ListName, OrderRow } from '@contract/admin.ts';
import { calledName, houseName } from '@contract/in-mails.ts';
import { formatUsd } from '@contract/prices.ts';
import { ownText } from '@contract/quoted.ts';
import type { Thread, ThreadMail } from '@contract/thread.ts';
import type { replyNames } from '@/content/reply-templates.ts';
import { fieldsOf, personOf } from '../entry/entry-fields.ts';
import type { Entry } from '../entry/list-definition.ts';
import { promisedDay } from '../entry/order-due.utils.ts';
import { capitalized, longDate, mailtoHref, shortDay } from '../parts/format.utils.ts';
import type { ReplyText } from '../shell/drafts.ts';
import type { ReplyTemplate } from './templates.ts';

/** Who signs a reply, and for which brand. */
export interface Signature {
  /** The session's name; null for none. */
  readonly name: string | null;
  readonly brand: string;
}

function firstNameOf(entry: Entry): string {
  const { firstName, name } = fieldsOf(entry);
  return calledName(firstName?.trim() || name || '') || 'there';
}

type ReplyName = (typeof replyNames)[keyof typeof replyNames][number];

function valuesFor(entry: Entry, { name, brand }: Signature): Readonly<Record<ReplyName, string>> {
  const order = fieldsOf(entry);
  return {
    brand,
    firstName: firstNameOf(entry),
    staff: name ?? `The ${brand} team`,
    orderNumber: order.orderNumber ?? '',
    package: capitalized(order.package ?? ''),
    photoCount: order.photoCount ?? '',
    price: formatUsd(order.priceCents ?? 0),
    propertyAddress: order.propertyAddress ?? '',
    due: order.orderNumber ? shortDay(promisedDay(order as OrderRow)) : '',
  };
}

/** Puts an entry's values into a template. Braces that a person typed are not replaced. */
export function fill(
  template: Pick<ReplyTemplate, 'subject' | 'text'>,
  entry: Entry,
  by: Signature,
) {
  const values = valuesFor(entry, by);
  const put = (text: string, known: Readonly<Record<string, string>>) =>
    text.replace(/\{(\w+)\}/g, (whole, name) => known[name] ?? whole);
  const inSubject = { ...values, propertyAddress: houseName(values.propertyAddress) };
  return {
    subject: put(template.subject, inSubject).replace(/\s+/g, ' '),
    text: put(template.text, values),
  };
}

/** Leaves room for an answer within the maximum length of a reply. */
const longestQuote = 4000;

/**
 * The newest that the person wrote, each line behind a '>'; '' if they wrote nothing.
 *
 * @param thread the mails since the entry, if any
 */
export function quoteOf(entry: Entry, thread: Thread['messages'] = []): string {
  const { message, question, specialRequests } = fieldsOf(entry);
  const mail = thread.findLast(
    (message) =>
      message.from === 'person' && message.kind === 'message' && message.text.trim() !== '',
  ) as ThreadMail | undefined;
  const theirs = mail?.foldsQuotes ? ownText(mail.text) : mail?.text;
  const said = theirs ?? message ?? question ?? specialRequests ?? '';
  const letters = [...said.trim()];
  if (letters.length === 0) return '';
  const kept =
    letters.slice(0, longestQuote).join('') + (letters.length > longestQuote ? ' …' : '');
  const lines = kept.split(/\r\n?|\n/).slice(0, 200);
  const quoted = lines.map((line) => `> ${line}`.trimEnd()).join('\n');
  const who = mail ? mail.senderName.replace(/\s+/g, ' ').trim() || mail.sender : personOf(entry);
  return `\n\nOn ${longDate(mail?.at ?? entry.createdAt)}, ${who} wrote:\n\n${quoted}`;
}

/**
 * The first place that a template left open: a name in braces, or room for a paragraph. What the
 * person wrote has none.
 */
export function gapIn({ subject, text }: ReplyText) {
  const name = /\{\w+\}/.exec(subject);
  const [own = ''] = text.split(/\n\nOn [^\n]* wrote:\n\n>/, 1);
  const found = name ?? /\{\w+\}|\n{4,}/.exec(own.trimEnd());
  if (!found) return null;
  const [passage] = found;
  // In the middle of an empty place.
  const start = found.index + (passage.startsWith('\n') ? 2 : 0);
  return {
    field: name ? ('subject' as const) : ('text' as const),
    start,
    end: passage.startsWith('\n') ? start : start + passage.length,
  };
}

const subjects: Readonly<Partial<Record<ListName, string>>> = {
  'contact-submissions': 'Your message to {brand}',
  orders: 'Your order {orderNumber}',
  'webinar-questions': 'Your question to {brand}',
};

/** Mails about an order name its house once staff have taken it up. */
function subjectFor(list: ListName, entry: Entry): string {
  const { answeredAt, filmState, status, propertyAddress = '' } = fieldsOf(entry);
  const isUntouched = !answeredAt && filmState === 'awaiting' && status === 'pending';
  if (list === 'orders' && !isUntouched && houseName(propertyAddress) !== '')
    return '{propertyAddress}: your order {orderNumber}';
  return subjects[list] ?? '';
}

/** A reply without a template: a greeting. */
export const greeting = (list: ListName, entry: Entry, by: Signature): ReplyText =>
  fill({ subject: subjectFor(list, entry), text: 'Hi {firstName},\n\n' }, entry, by);

/** The longest link that mail programs accept, which is shorter than what servers accept. */
const longestLink = 1900;

/** A link that opens the mail program with the reply. A quote that doesn't fit is left out. */
export function mailtoReply(email: string, { subject, text }: ReplyText): string | undefined {
  const link = (body: string) => `${mailtoHref(email, subject)}&body=${encodeURIComponent(body)}`;
  if (!mailtoHref(email)) return undefined;
  const whole = link(text.replace(/\r?\n/g, '\r\n'));
  if (whole.length <= longestLink) return whole;
  return link(
    text.replace(/\n\nOn [^\n]* wrote:\n\n(>[^\n]*(\n|$))+\s*$/, '').replace(/\n/g, '\r\n'),
  );
}
