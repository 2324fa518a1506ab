/** The content of mails about orders. */

import { dueDate, formatLongDate } from '../../../_shared/contract/due-date.ts';
import type { OrderStatus } from '../../../_shared/contract/enums.ts';
import { formatMoment, type NoteInput } from '../../../_shared/contract/films.ts';
import { orderNumber } from '../../../_shared/contract/order-number.ts';
import { statusSentences } from '../../../_shared/contract/order-status.ts';
import { formatUsd } from '../../../_shared/contract/prices.ts';
import type { Columns, Delivery } from '../delivery-data.ts';
import type { Detail, MailContent, MailSite } from './contents.ts';
import { entryPath, greet, packageOf, personOf, text } from './entry-columns.ts';
import { words } from './words.ts';

/** The count as a number; the database accepts other short texts. */
const photosOf = (record: Columns): string =>
  /^\d{1,3}$/.exec(text(record, 'photo_count'))?.[0] ?? '';

function orderFacts(record: Columns): MailContent['facts'] {
  const due = dueDate(
    new Date(text(record, 'created_at')),
    Number(record.turnaround_business_days),
  );
  return [
    numberFact(record),
    { label: words.order.package, text: packageOf(record) },
    { label: words.order.price, text: formatUsd(Number(record.price_cents)) },
    { label: words.order.photos, text: photosOf(record) },
    { label: words.order.due, text: formatLongDate(due) },
  ].filter((fact) => fact.text !== '');
}

const toOrder = (record: Columns, { orderPathOf }: MailSite) => ({
  label: words.order.follow,
  path: orderPathOf(text(record, 'receipt')),
});

/** What a mail about an order is made from. */
export interface Ordered {
  readonly record: Columns;
  readonly detail: Detail;
  /** The order's address as a mail may name it; '' before staff have taken the order up. */
  readonly house: string;
}

const longestHouse = 60;

export function houseOf({ record, namesHouse }: Delivery): string {
  if (!namesHouse || !record) return '';
  const plain = text(record, 'property_address')
    .normalize('NFC')
    .replaceAll('\u2019', "'")
    .replaceAll(/[^\p{L}\p{M}\p{Nd} ,.'#/-]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ');
  return [...plain.trim()].slice(0, longestHouse).join('').trim();
}

const numberOf = (record: Columns): string => orderNumber(text(record, 'order_number'));

/** Subject and first line: they name the house where they may, and otherwise the order's number. */
function titled({ house }: Ordered, subject: string, heading: string, about = heading) {
  if (house === '') return { subject, heading };
  return { subject: words.about(house, about), heading: words.about(house, heading) };
}

const numberFact = (record: Columns) => ({ label: words.order.number, text: numberOf(record) });

export function orderConfirmation(order: Ordered, site: MailSite): MailContent {
  const { record } = order;
  return {
    ...titled(order, words.order.subject(numberOf(record)), words.order.heading),
    paragraphs: [greet(record), words.order.paragraph],
    facts: orderFacts(record),
    action: toOrder(record, site),
    closing: [words.order.more, words.signature],
  };
}

export function orderStatus(order: Ordered, site: MailSite): MailContent {
  const { record, detail } = order;
  const status = detail.status as OrderStatus;
  const state = words.status.states[status];
  const subject = words.status.subject(numberOf(record), state);
  return {
    ...titled(order, subject, order.house ? words.status.heading(state) : subject),
    paragraphs: [greet(record), statusSentences[status]],
    facts: [numberFact(record)],
    action: toOrder(record, site),
    closing: [words.status.more, words.signature],
  };
}

export function filmReady(order: Ordered, site: MailSite): MailContent {
  const { record, detail } = order;
  const { subject, heading, watch, more } = words.film;
  const version = Number(detail.version);
  return {
    ...titled(order, subject(numberOf(record), version), heading(version)),
    hasStill: true,
    // Only what staff wrote.
    paragraphs: [greet(record), ...String(detail.text ?? '').split(/\n{2,}/)].filter(Boolean),
    facts: [],
    action: { label: watch, path: site.orderPathOf(text(record, 'receipt')) },
    closing: [more, words.signature],
  };
}

/**
 * Repeats what the customer asked for and agreed to pay, or that they took it back. Staff have delivered to
 * them by then.
 */
export function changeReceived(order: Ordered, site: MailSite): MailContent {
  const { record, detail } = order;
  const change = detail.change as unknown as Change;
  const { subject, heading, paragraph, more } = change.isTakenBack ? words.undone : words.change;
  return {
    ...titled(order, subject(numberOf(record)), heading),
    paragraphs: [greet(record), paragraph],
    facts: [numberFact(record), ...changeFacts(change)],
    action: toOrder(record, site),
    closing: [detail.isStarted ? words.change.begun : more, words.signature],
  };
}

/** The link to all orders of a mailbox, for who asked for it. */
export function orderList({ record, detail }: Ordered, site: MailSite): MailContent {
  const { subject, paragraph, open, more, unasked } = words.orders;
  return {
    ...{ subject, heading: subject },
    paragraphs: [greet(record), paragraph],
    facts: [],
    action: { label: open, path: site.listPathOf(String(detail.list)) },
    closing: [more, unasked, words.signature],
  };
}

export function approvedThanks(order: Ordered, site: MailSite): MailContent {
  const { record } = order;
  const { subject, heading, about, paragraph, more } = words.approved;
  return {
    ...titled(order, subject(numberOf(record)), heading, about),
    paragraphs: [greet(record), paragraph],
    facts: [numberFact(record)],
    action: toOrder(record, site),
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

export function changeNotice(record: Columns, change: Change): MailContent {
  const { notice } = change.isTakenBack ? words.undone : words.change;
  const subject = notice(numberOf(record), personOf(record));
  return {
    subject,
    heading: subject,
    paragraphs: [],
    facts: changeFacts(change),
    action: { label: words.notice.open, path: entryPath('orders', record) },
    closing: [words.notice.replyHint],
    replyTo: { name: personOf(record), address: text(record, 'email') },
  };
}

export function approvalNotice(record: Columns, version: number): MailContent {
  const { notice, settled } = words.approved;
  const subject = notice(numberOf(record), personOf(record));
  return {
    subject,
    heading: subject,
    paragraphs: [settled(version)],
    facts: [],
    action: { label: words.notice.open, path: entryPath('orders', record) },
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
