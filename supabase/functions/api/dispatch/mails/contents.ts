/** The content of each kind of mail, as data for both its HTML and its plain text. */
import { columnOf, type ListName } from '../../../_shared/contract/admin.ts';
import type { MailKind } from '../../../_shared/contract/delivery.ts';
import { estimatedDelivery, formatLongDate } from '../../../_shared/contract/delivery-date.ts';
import { anonymousAsker } from '../../../_shared/contract/enums.ts';
import { forms } from '../../../_shared/contract/forms.ts';
import { orderNumber } from '../../../_shared/contract/order-number.ts';
import { formatUsd, orderPackageOffers } from '../../../_shared/contract/prices.ts';
import type { Columns, Delivery, Notice } from '../delivery-data.ts';
import { fieldLabels, listWords, words } from './words.ts';

export interface MailContent {
  readonly subject: string;
  /** Absent in a reply, which staff write themselves. */
  readonly heading?: string;
  /** A paragraph whose lines all begin with '>' quotes the other person. */
  readonly paragraphs: readonly string[];
  /** Labeled texts, which may have several lines. */
  readonly facts: readonly {
    readonly label: string;
    readonly text: string;
    /** True for free text, which gets the full width. */
    readonly isProse?: boolean;
  }[];
  /** A link to our own site. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Paragraphs after the facts. */
  readonly closing: readonly string[];
  /** Who a reply goes to, when that is not the support address. */
  readonly replyTo?: { readonly name: string; readonly address: string };
}

/** Targets of a mail's links. */
export interface MailSite {
  /** The URL of the site, without a trailing slash. */
  readonly url: string;
  /** The page on which a customer follows the order with this receipt. */
  readonly orderPathOf: (receipt: string) => string;
}

const text = (record: Columns, column: string): string => String(record[column] ?? '');

/** The name of the person behind a record, or their address if they gave no name. */
function personOf(record: Columns): string {
  const full = `${text(record, 'first_name')} ${text(record, 'last_name')}`.trim();
  return text(record, 'name') || full || text(record, 'email') || words.somebody;
}

const firstNameOf = (record: Columns): string =>
  text(record, 'first_name') || (text(record, 'name').split(' ')[0] ?? '');

const packageOf = (record: Columns): string =>
  record.package === 'premium' ? orderPackageOffers.premium.name : orderPackageOffers.basic.name;

const recordPath = (list: ListName, record: Columns): string =>
  `/admin?tab=${list}&id=${record.id}`;

function noticeSubject(list: ListName, record: Columns): string {
  const who = personOf(record);
  if (list !== 'orders') return words.notice.subject(listWords[list], who);
  return words.notice.order(who, packageOf(record), text(record, 'property_address'));
}

const proseFields: readonly string[] = ['message', 'question', 'specialRequests'];

/** Everything the person filled in, in the order of the form. */
function filledIn(list: ListName, record: Columns): MailContent['facts'] {
  const fields = forms.find((form) => form.list === list)?.fields ?? [];
  return fields
    .map((field) => ({
      label: fieldLabels[field] ?? field,
      text: field === 'package' ? packageOf(record) : text(record, columnOf(field)),
      isProse: proseFields.includes(field),
    }))
    .filter((fact) => fact.text !== '');
}

function staffNotice(list: ListName, record: Columns): MailContent {
  const subject = noticeSubject(list, record);
  const address = text(record, 'email');
  const canReply = address !== anonymousAsker.email;
  return {
    subject,
    heading: subject,
    paragraphs: [],
    facts: filledIn(list, record),
    action: { label: words.notice.open, path: recordPath(list, record) },
    closing: canReply ? [words.notice.replyHint] : [],
    ...(canReply ? { replyTo: { name: personOf(record), address } } : {}),
  };
}

function staffDigest(count: number, notices: readonly Notice[]): MailContent {
  const known = notices.flatMap(({ list, record }) => (record ? [{ list, record }] : []));
  return {
    subject: words.digest.subject(count),
    heading: words.digest.subject(count),
    paragraphs: [words.digest.paragraph(count, notices.length)],
    facts: known.map(({ list, record }) => ({ label: listWords[list], text: personOf(record) })),
    action: { label: words.digest.open, path: '/admin' },
    closing: [],
  };
}

function received(list: ListName, record: Columns): MailContent {
  const wrote = list === 'webinar-questions' ? 'question' : 'message';
  return {
    subject: words.received.subject[wrote],
    heading: words.received.subject[wrote],
    paragraphs: [words.greeting(firstNameOf(record)), words.received.paragraph],
    facts: [{ label: words.received.wrote[wrote], text: text(record, wrote), isProse: true }],
    closing: [words.received.more, words.signature],
  };
}

function orderFacts(record: Columns): MailContent['facts'] {
  const delivery = estimatedDelivery(
    new Date(text(record, 'created_at')),
    Number(record.turnaround_business_days),
  );
  return [
    { label: words.order.number, text: orderNumber(text(record, 'order_number')) },
    { label: words.order.package, text: packageOf(record) },
    { label: words.order.price, text: formatUsd(Number(record.price_cents)) },
    { label: words.order.photos, text: text(record, 'photo_count') },
    { label: words.order.address, text: text(record, 'property_address') },
    { label: words.order.delivery, text: formatLongDate(delivery) },
  ];
}

const toOrder = (record: Columns, { orderPathOf }: MailSite) => ({
  label: words.order.follow,
  path: orderPathOf(text(record, 'receipt')),
});

function orderConfirmation(record: Columns, site: MailSite): MailContent {
  return {
    subject: words.order.subject(orderNumber(text(record, 'order_number'))),
    heading: words.order.heading,
    paragraphs: [words.greeting(firstNameOf(record)), words.order.paragraph],
    facts: orderFacts(record),
    action: toOrder(record, site),
    closing: [words.order.more, words.signature],
  };
}

function orderStatus(record: Columns, status: string, site: MailSite): MailContent {
  const number = orderNumber(text(record, 'order_number'));
  const subject = words.status.subject(number, words.status.states[status] ?? status);
  return {
    subject,
    heading: subject,
    paragraphs: [words.greeting(firstNameOf(record)), words.status.paragraphs[status] ?? ''],
    facts: [
      { label: words.order.number, text: number },
      { label: words.order.address, text: text(record, 'property_address') },
    ],
    action: toOrder(record, site),
    closing: [words.status.more, words.signature],
  };
}

function webinarConfirmation(record: Columns): MailContent {
  return {
    subject: words.webinar.subject,
    heading: words.webinar.subject,
    paragraphs: [words.greeting(firstNameOf(record)), words.webinar.paragraph],
    facts: [],
    action: { label: words.webinar.open, path: '/agents-webinar' },
    closing: [words.webinar.more, words.signature],
  };
}

/** Holds only what staff wrote. */
function reply({ subject, text }: Delivery['detail']): MailContent {
  return {
    subject: String(subject),
    paragraphs: String(text).split(/\n{2,}/),
    facts: [],
    closing: [],
  };
}

const contents: Readonly<
  Record<
    Exclude<MailKind, 'staff_digest' | 'reply'>,
    (list: ListName, record: Columns, status: string, site: MailSite) => MailContent
  >
> = {
  staff_notice: staffNotice,
  received,
  order_confirmation: (_list, record, _status, site) => orderConfirmation(record, site),
  order_status: (_list, record, status, site) => orderStatus(record, status, site),
  webinar_confirmation: (_list, record) => webinarConfirmation(record),
};

/** @throws Error for a delivery that isn't a mail or has no record. */
export function contentOf(delivery: Delivery, site: MailSite): MailContent {
  const { kind, list, record, detail, notices } = delivery;
  if (kind === 'staff_digest') return staffDigest(Number(detail.count), notices ?? []);
  if (kind === 'webhook' || !list || !record) throw new Error(`A ${kind} without a record`);
  if (kind === 'reply') return reply(detail);
  return contents[kind](list, record, String(detail.status), site);
}
