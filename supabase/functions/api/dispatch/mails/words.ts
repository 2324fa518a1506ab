/** All wording of the mails. contents.ts inserts the names and texts that people wrote. */

import type { ListName } from '../../../_shared/contract/admin.ts';
import { brand } from '../../../_shared/contract/brand.ts';
import type { OrderStatus } from '../../../_shared/contract/enums.ts';
import { serviceFigures } from '../../../_shared/contract/service-figures.ts';

/** What a record of each list is called. */
export const listWords: Readonly<Record<ListName, string>> = {
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
  footer: (siteUrl: string) => `${brand.name}, ${siteUrl.replace(/^https?:\/\//, '')}`,
  somebody: 'somebody',
  notice: {
    subject: (what: string, who: string) => `${what} from ${who}`,
    order: (who: string, packageName: string, address: string) =>
      `Order from ${who}: ${packageName}, ${address}`,
    replyHint: 'Reply to this mail to answer them.',
    open: 'Open in the dashboard',
  },
  digest: {
    subject: (count: number) => `${count} new entries`,
    paragraph: (count: number, shown: number) =>
      `${count} entries came in faster than we send notices.${
        count > shown ? ` These are the first ${shown}.` : ''
      }`,
    open: 'Open the dashboard',
  },
  received: {
    subject: { message: 'We received your message', question: 'We received your question' },
    paragraph: `Thank you for writing to ${brand.name}. A person reads this and answers within ${serviceFigures.confirmationHours} hours.`,
    wrote: { message: 'Your message', question: 'Your question' },
    more: 'To add something, reply to this mail.',
  },
  order: {
    subject: (number: string) => `Your order ${number}`,
    heading: 'We received your order',
    paragraph: `Thank you for your order. We confirm it within ${serviceFigures.confirmationHours} hours, and payment is arranged after that.`,
    number: 'Order number',
    package: 'Package',
    price: 'Price',
    photos: 'Photos',
    address: 'Property address',
    delivery: 'Estimated delivery',
    follow: 'Follow your order',
    more: 'If anything here is wrong, reply to this mail.',
  },
  status: {
    subject: (number: string, state: string) => `Your order ${number} is ${state}`,
    states: {
      pending: 'waiting to be confirmed',
      confirmed: 'confirmed',
      in_progress: 'in progress',
      completed: 'completed',
      cancelled: 'cancelled',
    } satisfies Record<OrderStatus, string> as Readonly<Record<string, string>>,
    paragraphs: {
      pending: 'We are looking at your order again and will be in touch.',
      confirmed: 'We have your photos and will start on your film.',
      in_progress: 'We are working on your film.',
      completed: 'Your film is finished. You will receive it from us in a separate message.',
      cancelled: 'We will not work on this order, and there is nothing to pay.',
    } satisfies Record<OrderStatus, string> as Readonly<Record<string, string>>,
    more: 'If you have a question, reply to this mail.',
  },
  webinar: {
    subject: 'Your access to the training',
    paragraph: 'Thank you for signing up. You can watch the training whenever it suits you.',
    open: 'Watch the training',
    more: 'If you have a question about it, reply to this mail.',
  },
} as const;
