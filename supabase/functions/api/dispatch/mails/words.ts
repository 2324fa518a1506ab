/** All wording of the mails. contents.ts inserts the names and texts that people wrote. */

import type { ListName } from '../../../_shared/contract/admin.ts';
import { brand, freeClips, freeCreditCents, legal } from '../../../_shared/contract/brand.ts';
import type { OrderStatus } from '../../../_shared/contract/enums.ts';
import { shortUsd } from '../../../_shared/contract/prices.ts';
import { serviceFigures } from '../../../_shared/contract/service-figures.ts';
import { webinarLinkDays } from '../../../_shared/contract/webinar.ts';

/** What an entry of each list is called. */
export const listLabels: Readonly<Record<ListName, string>> = {
  'contact-submissions': 'Contact message',
  'signup-users': 'Sign-up',
  orders: 'Order',
  'webinar-signups': 'Webinar sign-up',
  'webinar-questions': 'Webinar question',
};

/** The fields of all forms, as staff read them. */
export const fieldLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  role: 'Role',
  message: 'Message',
  question: 'Question',
  package: 'Package',
  photoCount: 'Photos',
  propertyAddress: 'Property address',
  photoLink: 'Photo link',
  specialRequests: 'Special requests',
  deadline: 'Deadline',
  referralSource: 'Heard of us from',
};

export const words = {
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  signature: `The ${brand.name} team`,
  footer: (siteUrl: string) =>
    [brand.name, legal.address, siteUrl.replace(/^https?:\/\//, '')].filter(Boolean).join(', '),
  somebody: 'somebody',
  notice: {
    subject: (what: string, who: string) => `${what} from ${who}`,
    order: (who: string, packageName: string, address: string) =>
      `Order from ${who}: ${packageName}, ${address}`,
    replyHint: 'Reply to this mail to answer them.',
    open: 'Open in the dashboard',
    via: 'via',
  },
  mailNotice: {
    subject: (who: string) => `${who} answered by mail`,
    onPage: (who: string) => `${who} wrote on their order’s page`,
    from: 'From',
    text: 'They wrote',
  },
  morning: {
    subject: 'What waits today',
    answer: 'To answer',
    oldest(hours: number) {
      if (hours < 1) return 'the oldest for less than an hour';
      if (hours < 2) return 'the oldest for an hour';
      return hours < 48
        ? `the oldest for ${hours} hours`
        : `the oldest for ${Math.floor(hours / 24)} days`;
    },
    today: 'Promised by this evening',
    followUps: 'To follow up',
    orders: 'Orders due',
    changes: 'Changes asked',
    approval: 'Videos waiting for approval',
    dead: 'Failed deliveries',
    open: 'Open Today',
  },
  digest: {
    subject: (count: number) => `${count} new entries`,
    paragraph: (count: number, shown: number) =>
      `${count} entries arrived in a surge, so this mail names them together.${
        count > shown ? ` These are ${shown} of them:` : ''
      } People who wrote before stand first, then orders.`,
    open: 'Open the dashboard',
  },
  received: {
    subject: { message: 'We received your message', question: 'We received your question' },
    paragraph: `Thank you for writing to ${brand.name}. A person reads this and answers within ${serviceFigures.confirmationHours} hours.`,
    more: 'To add something, reply to this mail.',
  },
  /** A mail about an order, once it may name its address: '12 Harbor Lane: your video is ready'. */
  about: (house: string, what: string) =>
    `${house}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  order: {
    subject: (number: string) => `Your order ${number}`,
    heading: 'We received your order',
    paragraph: `Thank you for your order. We confirm it within ${serviceFigures.confirmationHours} hours, and payment is arranged after that.`,
    number: 'Order number',
    package: 'Package',
    price: 'Price',
    photos: 'Photos',
    due: 'Estimated delivery',
    follow: 'Follow your order',
    more: 'If anything here is wrong, reply to this mail.',
  },
  status: {
    subject: (number: string, state: string) => `Your order ${number} is ${state}`,
    heading: (state: string) => `Your order is ${state}`,
    states: {
      pending: 'waiting to be confirmed',
      confirmed: 'confirmed',
      in_progress: 'in progress',
      completed: 'completed',
      cancelled: 'cancelled',
    } satisfies Record<OrderStatus, string>,
    more: 'If you have a question, reply to this mail.',
  },
  film: {
    subject: (number: string, version: number) =>
      version === 1
        ? `Your video for order ${number} is ready`
        : `Version ${version} of your video for order ${number} is ready`,
    heading: (version: number) =>
      version === 1 ? 'Your video is ready' : `Version ${version} of your video is ready`,
    watch: 'Watch your video',
    still: 'The beginning of your video',
    more: 'On the same page you can download it, approve it, or ask for a change. The link is yours: whoever has it can answer for you.',
  },
  change: {
    subject: (number: string) => `We received your change request for order ${number}`,
    heading: 'We received your change request',
    paragraph: 'We’ll write to you when the next version is ready.',
    more: 'Until we start on it, you can add to it or take it back on your order page.',
    begun: 'We have started on it. If you have a question, reply to this mail.',
    notice: (number: string, who: string) => `Change for order ${number} from ${who}`,
    version: 'Version',
    at: (moment: string) => `At ${moment}`,
    cost: 'Agreed cost',
    free: 'Free revision',
    whole: 'Change',
  },
  orders: {
    subject: `Your orders at ${brand.name}`,
    paragraph:
      'You asked for a link to your orders. Open one to see how it stands and to watch your video.',
    open: 'See your orders',
    more: 'The link works for 30 days. Whoever has it can see your orders, so keep it to yourself. You can take it back on the page.',
    unasked:
      'If you didn’t ask for it, somebody else entered your address. Only you got this email, so there’s nothing to do.',
  },
  undone: {
    subject: (number: string) => `You took back your change request for order ${number}`,
    heading: 'You took back your change request',
    paragraph: 'Nothing will be changed, and nothing is charged for it.',
    more: 'Approve your video or ask for another change on your order page.',
    notice: (number: string, who: string) => `Change for order ${number} taken back by ${who}`,
  },
  approved: {
    subject: (number: string) => `Your order ${number} is completed`,
    about: 'Your order is completed',
    heading: 'Thank you for approving your video',
    paragraph: 'Your order is completed. You can watch and download your video on your order page.',
    more: 'If something comes up after all, reply to this mail.',
    notice: (number: string, who: string) => `Order ${number} approved by ${who}`,
    settled: (version: number) => `They approved version ${version}, and the order is completed.`,
  },
  signup: {
    subject: `Welcome to ${brand.name}`,
    /** For people who came from /get-started, and from /signup. */
    paragraphs: {
      lead: `Thank you for signing up. Your first ${freeClips} clips are free.`,
      signup: `Thank you for signing up. You start with ${shortUsd(freeCreditCents)} in free credits.`,
    },
    begin:
      'To begin, choose one horizontal photo with something to see in the distance, and keep the default move. Login at the top of every page of our site leads to the platform. The guide says which photos make a good video, and in what order.',
    more: 'If you have a question, reply to this mail.',
  },
  webinar: {
    subject: 'Your access to the training',
    paragraph: `Thank you for signing up. This link opens the training without another sign-up for ${webinarLinkDays} days.`,
    open: 'Watch the training',
    more: 'If you have a question about it, reply to this mail.',
  },
  /** Pages that mails lead to. */
  pages: {
    realEstateGuide: 'The guide to listing videos',
    promptingGuide: 'The prompting guide',
    editingTips: 'Editing tips',
    samples: 'Sample videos',
  },
} as const;
