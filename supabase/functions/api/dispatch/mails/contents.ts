/** The content of each kind of mail, as data for both its HTML and its plain text. */

import { columnOf, type ListName } from '../../../_shared/contract/admin.ts';
import { referralSourceName, roleName } from '../../../_shared/contract/choice-names.ts';
import type { MailKind } from '../../../_shared/contract/delivery.ts';
import { anonymousAsker } from '../../../_shared/contract/enums.ts';
import { forms } from '../../../_shared/contract/forms.ts';
import { pageMessageSubject } from '../../../_shared/contract/order-story.ts';
import type { WebinarGuest } from '../../../_shared/contract/webinar.ts';
import type { Columns, Delivery, IncomingMail, MorningNews, Notice } from '../delivery-data.ts';
import { entryPath, greet, packageOf, personOf, text } from './entry-columns.ts';
import {
  approvalNotice,
  approvedThanks,
  type Change,
  changeNotice,
  changeReceived,
  filmReady,
  houseOf,
  type Ordered,
  orderConfirmation,
  orderList,
  orderStatus,
} from './order-contents.ts';
import { fieldLabels, listLabels, words } from './words.ts';

export interface MailContent {
  readonly subject: string;
  /** Absent in a reply, which staff write themselves. */
  readonly heading?: string;
  /** True if a still of the delivery's film stands above the text, where there is one. */
  readonly hasStill?: boolean;
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
  /** More links to our own site, below that one. */
  readonly links?: readonly { readonly label: string; readonly path: string }[];
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
  /** The page that lists a customer's orders. */
  readonly listPathOf: (id: string) => string;
  /** The training, open without another sign-up for some days from this moment on. */
  readonly webinarPathOf: (from: string, guest: WebinarGuest) => string;
  /** True for a notice that staff reply to from their own mail program. */
  readonly takesReply?: boolean;
}

export type Detail = Delivery['detail'];

function noticeSubject(list: ListName, entry: Columns): string {
  const who = personOf(entry);
  if (list !== 'orders') return words.notice.subject(listLabels[list], who);
  return words.notice.order(who, packageOf(entry), text(entry, 'property_address'));
}

const proseFields: readonly string[] = ['message', 'question', 'specialRequests'];

/** Everything the person filled in, in the order of the form. */
function filledIn(list: ListName, entry: Columns): MailContent['facts'] {
  const fields = forms.find((form) => form.list === list)?.fields ?? [];
  const said: Readonly<Record<string, string>> = {
    package: packageOf(entry),
    role: roleName(text(entry, 'role')),
    referralSource: referralSourceName(text(entry, 'referral_source')),
  };
  // The full name repeats the two others.
  const repeated =
    text(entry, 'name') === `${text(entry, 'first_name')} ${text(entry, 'last_name')}`
      ? ['firstName', 'lastName']
      : [];
  return fields
    .filter((field) => !repeated.includes(field))
    .map((field) => ({
      label: fieldLabels[field] ?? field,
      text: said[field] ?? text(entry, columnOf(field)),
      isProse: proseFields.includes(field),
    }))
    .filter((fact) => fact.text !== '');
}

/** 'ada@example.com, via noreply@portal.example'. */
const addressOf = ({ sender, replyTo }: IncomingMail): string =>
  replyTo ? `${replyTo}, ${words.notice.via} ${sender}` : sender;

/** What a mail says, in place of what its entry's row has room for. */
const withMail = (entry: Columns, mail: IncomingMail): Columns => ({
  ...entry,
  message: [mail.subject, mail.text].filter(Boolean).join('\n\n') || text(entry, 'message'),
  ...(mail.replyTo && { email: addressOf(mail) }),
});

function staffNotice(list: ListName, entry: Columns, { detail, mail }: Delivery): MailContent {
  if (detail.change) return changeNotice(entry, detail.change as unknown as Change);
  if (detail.approved) return approvalNotice(entry, Number(detail.approved));
  const subject = noticeSubject(list, entry);
  const address = text(entry, 'email');
  const canReply = address !== anonymousAsker.email;
  return {
    subject,
    heading: subject,
    paragraphs: [],
    facts: filledIn(list, mail ? withMail(entry, mail) : entry),
    action: { label: words.notice.open, path: entryPath(list, entry) },
    closing: canReply ? [words.notice.replyHint] : [],
    ...(canReply ? { replyTo: { name: personOf(entry), address } } : {}),
  };
}

/** Somebody wrote to an entry. Staff answer on the desk, where the others see it. */
function mailNotice(list: ListName, entry: Columns, mail: Delivery['mail']): MailContent {
  const isOnPage = mail?.subject === pageMessageSubject;
  const subject = words.mailNotice[isOnPage ? 'onPage' : 'subject'](personOf(entry));
  return {
    subject,
    heading: subject,
    paragraphs: [],
    facts: [
      { label: words.mailNotice.from, text: mail ? addressOf(mail) : '' },
      { label: words.mailNotice.text, text: mail?.text ?? '', isProse: true },
    ].filter((fact) => fact.text !== ''),
    action: { label: words.notice.open, path: entryPath(list, entry) },
    closing: [],
  };
}

/** What waits this morning, and nothing that doesn't. */
function morningMail(news: MorningNews, now = Date.now()): MailContent {
  const { morning } = words;
  const hours = Math.floor((now - Date.parse(news.oldest ?? '')) / 3_600_000);
  const names = news.followUps.map(({ name, assignee }) =>
    [name || words.somebody, assignee && `(${assignee})`].filter(Boolean).join(' '),
  );
  const told: readonly (readonly [count: number, label: string, text?: string])[] = [
    [news.answer, morning.answer, `${news.answer}, ${morning.oldest(hours)}`],
    [news.today, morning.today],
    [news.follow_up, morning.followUps, names.join('\n')],
    [news.order, morning.orders],
    [news.change, morning.changes],
    [news.approval, morning.approval],
    [news.dead, morning.dead],
  ];
  return {
    subject: morning.subject,
    heading: morning.subject,
    paragraphs: [],
    facts: told.flatMap(([count, label, text]) =>
      count > 0 ? [{ label, text: text ?? String(count) }] : [],
    ),
    action: { label: morning.open, path: '/admin/today' },
    closing: [],
  };
}

function staffDigest(count: number, notices: readonly Notice[]): MailContent {
  const known = notices.flatMap(({ list, entry }) => (entry ? [{ list, entry }] : []));
  return {
    subject: words.digest.subject(count),
    heading: words.digest.subject(count),
    paragraphs: [words.digest.paragraph(count, notices.length)],
    facts: known.map(({ list, entry }) => ({ label: listLabels[list], text: personOf(entry) })),
    action: { label: words.digest.open, path: '/admin' },
    closing: [],
  };
}

function received(list: ListName, entry: Columns): MailContent {
  const wrote = list === 'webinar-questions' ? 'question' : 'message';
  return {
    subject: words.received.subject[wrote],
    heading: words.received.subject[wrote],
    paragraphs: [greet(entry), words.received.paragraph],
    facts: [],
    closing: [words.received.more, words.signature],
  };
}

const { pages } = words;
const toGuide = { label: pages.realEstateGuide, path: '/resources/real-estate-guide' };
const toPrompting = { label: pages.promptingGuide, path: '/resources/prompting-guide' };
const toTips = { label: pages.editingTips, path: '/resources/editing-tips' };
const toSamples = { label: pages.samples, path: '/order' };

/** The page of the form is known by its fields: only the one of /get-started asks for two names. */
function signupConfirmation(entry: Columns): MailContent {
  const page = entry.first_name || entry.last_name ? 'lead' : 'signup';
  return {
    subject: words.signup.subject,
    heading: words.signup.subject,
    paragraphs: [greet(entry), words.signup.paragraphs[page], words.signup.begin],
    facts: [],
    action: toGuide,
    links: [toPrompting, toSamples],
    closing: [words.signup.more, words.signature],
  };
}

function webinarConfirmation(entry: Columns, { webinarPathOf }: MailSite): MailContent {
  return {
    subject: words.webinar.subject,
    heading: words.webinar.subject,
    paragraphs: [greet(entry), words.webinar.paragraph],
    facts: [],
    action: {
      label: words.webinar.open,
      path: webinarPathOf(text(entry, 'created_at'), {
        firstName: text(entry, 'first_name'),
        email: text(entry, 'email'),
      }),
    },
    links: [toGuide, toPrompting, toTips, toSamples],
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
    Exclude<MailKind, 'staff_notice' | 'staff_digest' | 'mail_notice' | 'morning_mail' | 'reply'>,
    (entry: Ordered & { readonly list: ListName }, site: MailSite) => MailContent
  >
> = {
  received: ({ list, entry }) => received(list, entry),
  order_confirmation: orderConfirmation,
  order_status: orderStatus,
  signup_confirmation: ({ entry }) => signupConfirmation(entry),
  webinar_confirmation: ({ entry }, site) => webinarConfirmation(entry, site),
  film_ready: filmReady,
  change_received: changeReceived,
  approved_thanks: approvedThanks,
  order_list: orderList,
};

/** @throws Error for a delivery that isn't a mail or has no entry. */
export function contentOf(delivery: Delivery, site: MailSite): MailContent {
  const { kind, list, entry, detail, notices } = delivery;
  if (kind === 'staff_digest') return staffDigest(Number(detail.count), notices ?? []);
  if (kind === 'morning_mail' && delivery.news) return morningMail(delivery.news);
  if (kind === 'webhook' || kind === 'morning_mail' || !list || !entry)
    throw new Error(`A ${kind} without an entry`);
  if (kind === 'reply') return reply(detail);
  if (kind === 'staff_notice') return staffNotice(list, entry, delivery);
  if (kind === 'mail_notice') return mailNotice(list, entry, delivery.mail);
  return contents[kind]({ list, entry, detail, house: houseOf(delivery) }, site);
}
