/** Entries as the database returns them, and deliveries about them. */
import { orderPackageOffers } from '../../../../_shared/contract/brand.ts';
import type { Columns, Delivery } from '../../delivery-data.ts';

export const contact: Columns = {
  id: 7,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+1 555 0100',
  company: null,
  message: 'Do you film barns?\nAnd sheds?',
  receipt: '1f3b86c2-0000-4000-8000-000000000000',
  created_at: '2026-11-20T15:00:00Z',
};

export const order: Columns = {
  id: 9,
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  package: 'premium',
  photo_count: '12',
  property_address: '12 Seaview Terrace',
  photo_link: 'https://photos.example/album',
  price_cents: orderPackageOffers.premium.priceCents,
  turnaround_business_days: 2,
  order_number: '1F3B86C2',
  receipt: '1f3b86c2-0000-4000-8000-000000000000',
  created_at: '2026-11-20T15:00:00Z',
};

const change = {
  version: 1,
  cents: orderPackageOffers.premium.extraRevisionCents,
  notes: [
    { text: 'Please show the garden longer.', second: 12 },
    { text: 'A calmer track.', second: null },
  ],
};

/** A site whose links to orders are not secret. */
export const site = {
  url: 'https://framewalk.example',
  listPathOf: (id: string) => `/order/status#orders=${id}`,
  orderPathOf: (receipt: string) => `/order/status#${receipt}`,
  webinarPathOf: (from: string) => `/agents-webinar#access=${from.slice(0, 10)}`,
};

/** A notice of a contact message, with some fields changed. */
export const delivery = (more: Partial<Delivery>): Delivery => ({
  id: '00000000-0000-4000-8000-000000000001',
  attempt: 1,
  resends: 0,
  kind: 'staff_notice',
  receiver: 'staff@example.com',
  list: 'contact-submissions',
  entry: contact,
  detail: {},
  notices: null,
  createdAt: '2026-11-20T15:00:00Z',
  ...more,
});

/** One delivery of each kind, by the name of its screenshot. */
export const everyKind: Readonly<Record<string, Delivery>> = {
  'notice-of-message': delivery({}),
  'notice-of-order': delivery({ list: 'orders', entry: order }),
  digest: delivery({
    kind: 'staff_digest',
    list: null,
    entry: null,
    detail: { count: 25 },
    notices: [
      ...Array.from(
        { length: 12 },
        () => ({ list: 'contact-submissions', entry: contact }) as const,
      ),
      ...Array.from({ length: 8 }, () => ({ list: 'orders', entry: order }) as const),
    ],
  }),
  'notice-of-answer': delivery({
    kind: 'mail_notice',
    mail: {
      ...{ sender: 'ada@example.com', replyTo: null, subject: 'Re: Photos' },
      text: 'Five of each are on the way.\n\n> Send us five photos',
    },
  }),
  'morning-mail': delivery({
    kind: 'morning_mail',
    list: null,
    entry: null,
    news: {
      ...{ answer: 4, oldest: '2026-11-20T15:00:00Z', today: 1, change: 1, order: 2, approval: 3 },
      ...{ follow_up: 2, dead: 1 },
      followUps: [
        { name: 'Ada Lovelace', assignee: 'Sam' },
        { name: 'Bea Ortiz', assignee: null },
      ],
    },
  }),
  received: delivery({ kind: 'received' }),
  'order-confirmation': delivery({ kind: 'order_confirmation', list: 'orders', entry: order }),
  'order-status': delivery({
    kind: 'order_status',
    list: 'orders',
    entry: order,
    detail: { status: 'confirmed' },
  }),
  reply: delivery({
    kind: 'reply',
    detail: {
      subject: 'Barns and sheds',
      text: 'Hello Ada,\n\nWe film both. Send us five photos of each and we’ll show you what we can do.\n\nBest regards,\nSam\n\nYou wrote:\n\n> Do you film barns?\n> And sheds?',
    },
  }),
  'film-ready': delivery({
    kind: 'film_ready',
    list: 'orders',
    entry: order,
    namesHouse: true,
    detail: {
      version: 1,
      text: 'Here is your video.\n\nWe hope you like the kitchen.',
      still: null,
    },
  }),
  'change-received': delivery({
    kind: 'change_received',
    list: 'orders',
    entry: order,
    namesHouse: true,
    detail: { version: 1, change },
  }),
  'approved-thanks': delivery({
    kind: 'approved_thanks',
    list: 'orders',
    entry: order,
    namesHouse: true,
  }),
  'order-list': delivery({
    kind: 'order_list',
    list: 'orders',
    entry: order,
    detail: { list: 'b' },
  }),
  'notice-of-change': delivery({
    list: 'orders',
    entry: order,
    detail: { change },
  }),
  'notice-of-approval': delivery({ list: 'orders', entry: order, detail: { approved: 2 } }),
  'webinar-confirmation': delivery({
    kind: 'webinar_confirmation',
    list: 'webinar-signups',
    entry: {
      ...{ id: 3, first_name: 'Ada', email: 'ada@example.com' },
      created_at: '2026-11-20T15:00:00Z',
    },
  }),
  'signup-of-lead': delivery({
    kind: 'signup_confirmation',
    list: 'signup-users',
    entry: { id: 4, first_name: 'Ada', last_name: 'Lovelace', name: 'Ada Lovelace' },
  }),
  'signup-confirmation': delivery({
    kind: 'signup_confirmation',
    list: 'signup-users',
    entry: { id: 5, name: 'Ada Lovelace' },
  }),
};
