/** The content of mails about orders. */

import { dueDate, formatLongDate } from '../../../_shared/contract/due-date.ts';
import type { OrderStatus } from '../../../_shared/contract/enums.ts';
import { formatMoment, type NoteInput } from '../../../_shared/contract/films.ts';
import { houseName } from '../../../_shared/contract/in-mails.ts';
import { orderNumber } from '../../../_shared/contract/order-number.ts';
import { statusSentences } from '../../../_shared/contract/order-status.ts';
import { formatUsd } from '../../../_shared/contract/prices.ts';
import type { Columns, Delivery } from '../delivery-data.ts';
import type { Detail, MailContent, MailSite } from './contents.ts';
import { entryPath, greet, packageOf, personOf, text } from './entry-columns.ts';
import { words } from './words.ts';

/** The count as a number; the database accepts other short texts. */
const photosOf = (entry: Columns): string =>
  /^\d{1,3}$/.exec(text(entry, 'photo_count'))?.[0] ?? '';

function orderFacts(entry: Columns): MailContent['facts'] {
  const due = dueDate(new Date(text(entry, 'created_at')), Number(entry.turnaround_business_days));
  return [
    numberFact(entry),
    { label: words.order.package, text: packageOf(entry) },
    { label: words.order.price, text: formatUsd(Number(entry.price_cents)) },
    { label: words.order.photos, text: photosOf(entry) },
    { label: words.order.due, text: formatLongDate(due) },
  ].filter((fact) => fact.text !== '');
}

const toOrder = (entry: Columns, { orderPathOf }: MailSite) => ({
  label: words.order.follow,
  path: orderPathOf(text(entry, 'receipt')),
});

/** What a mail about an order is made from. */
export interface Ordered {
  readonly entry: Columns;
  readonly detail: Detail;
  /** The order's address as a mail may name it; '' before staff have taken the order up. */
  readonly house: string;
}

export const houseOf = ({ entry, namesHouse }: Delivery): string =>
  namesHouse && entry ? houseName(text(entry, 'property_address')) : '';

const numberOf = (entry: Columns): string => orderNumber(text(entry, 'order_number'));

/** Subject and first line: they name the house where they may, and otherwise the order's number. */
function titled({ house }: Ordered, subject: string, heading: string, about = heading) {
  if (house === '') return { subject, heading };
  return { subject: words.about(house, about), heading: words.about(house, heading) };
}

const numberFact = (entry: Columns) => ({ label: words.order.number, text: numberOf(entry) });

export function orderConfirmation(order: Ordered, site: MailSite): MailContent {
  const { entry } = order;
  return {
    ...titled(order, words.order.subject(numberOf(entry)), words.order.heading),
    paragraphs: [greet(entry), words.order.paragraph],
    facts: orderFacts(entry),
    action: toOrder(entry, site),
    closing: [words.order.more, words.signature],
  };
}

export function orderStatus(order: Ordered, site: MailSite): MailContent {
  const { entry, detail } = order;
  const status = detail.status as OrderStatus;
  const state = words.status.states[status];
  const subject = words.status.subject(numberOf(entry), state);
  return {
    ...titled(order, subject, order.house ? words.status.heading(state) : subject),
    paragraphs: [greet(entry), statusSentences[status]],
    facts: [numberFact(entry)],
    action: toOrder(entry, site),
    closing: [words.status.more, words.signature],
  };
}

export function filmReady(order: Ordered, site: MailSite): MailContent {
  const { entry, detail } = order;
  const { subject, heading, watch, more } = words.film;
  const version = Number(detail.version);
  return {
    ...titled(order, subject(numberOf(entry), version), heading(version)),
    hasStill: true,
    // Only what staff wrote.
    paragraphs: [greet(entry), ...String(detail.text ?? '').split(/\n{2,}/)].filter(Boolean),
    facts: [],
    action: { label: watch, path: site.orderPathOf(text(entry, 'receipt')) },
    closing: [more, words.signature],
  };
}

/**
 * Repeats what the customer asked for and agreed to pay, or that they took it back. Staff have delivered to
 * them by then.
 */
export function changeReceived(order: Ordered, site: MailSite): MailContent {
  const { entry, detail } = order;
  const change = detail.change as unknown as Change;
  const { subject, heading, paragraph, more } = change.isTakenBack ? words.undone : words.change;
  return {
    ...titled(order, subject(numberOf(entry)), heading),
    paragraphs: [greet(entry), paragraph],
    facts: [numberFact(entry), ...changeFacts(change)],
    action: toOrder(entry, site),
    closing: [detail.isStarted ? words.change.begun : more, words.signature],
  };
}

/** The link to all orders of a mailbox, for who asked for it. */
export function orderList({ entry, detail }: Ordered, site: MailSite): MailContent {
  const { subject, paragraph, open, more, unasked } = words.orders;
  return {
    ...{ subject, heading: subject },
    paragraphs: [greet(entry), paragraph],
    facts: [],
    action: { label: open, path: site.listPathOf(String(detail.list)) },
    closing: [more, unasked, words.signature],
  };
}

export function approvedThanks(order: Ordered, site: MailSite): MailContent {
  const { entry } = order;
  const { subject, heading, about, paragraph, more } = words.approved;
  return {
    ...titled(order, subject(numberOf(entry)), heading, about),
    paragraphs: [greet(entry), paragraph],
    facts: [numberFact(entry)],
    action: toOrder(entry, site),
    closing: [more, words.signature],
  };
}

function changeFacts({ version, cents, notes }: Change): MailContent['facts'] {
  const said = words.change;
  const free = cents === 0 ? said.free : formatUsd(cents ?? 0);
  const asked = (notes ?? []).map(({ text, second }) => ({
    label: second === null ? said.whole : said.at(formatMoment(second)),
    ...{ text, isProse: true },
  }));
  return [
    { label: said.version, text: String(version) },
    ...(cents === undefined ? [] : [{ label: said.cost, text: free }]),
    ...asked,
  ];
}

export function changeNotice(entry: Columns, change: Change): MailContent {
  const { notice } = change.isTakenBack ? words.undone : words.change;
  const subject = notice(numberOf(entry), personOf(entry));
  return {
    subject,
    heading: subject,
    paragraphs: [],
    facts: changeFacts(change),
    action: { label: words.notice.open, path: entryPath('orders', entry) },
    closing: [words.notice.replyHint],
    replyTo: { name: personOf(entry), address: text(entry, 'email') },
  };
}

export function approvalNotice(entry: Columns, version: number): MailContent {
  const { notice, settled } = words.approved;
  const subject = notice(numberOf(entry), personOf(entry));
  return {
    subject,
    heading: subject,
    paragraphs: [settled(version)],
    facts: [],
    action: { label: words.notice.open, path: entryPath('orders', entry) },
    closing: [],
  };
}

/** What a notice of a change request has in its detail; of one that was taken back, the version alone. */
export interface Change {
  readonly version: number;
  readonly isTakenBack?: boolean;
  readonly cents?: number;
  readonly notes?: readonly NoteInput[];
}
