import { brand } from '@contract/brand.ts';
import type { OrderStatus } from '@contract/enums.ts';
import { statusSentences } from '@contract/order-status.ts';
import { serviceFigures } from '@contract/service-figures.ts';

/** Text of /order/status. */
export const orderStatusPage = {
  title: `Your Order | ${brand.name}`,
  description: 'See where your order stands, what comes next, and when.',
  heading: 'Your order',
  loading: 'Looking up your order…',
  number: (number: string) => `Order ${number}`,
  /** Instead of where the order stands, once the customer's details are erased. */
  erased: 'Your details were erased. This is what’s left of the order.',
  /** Where the order stands, in a sentence. */
  standing: statusSentences,
  progress: 'Progress',
  steps: {
    pending: 'Order received',
    confirmed: 'Details confirmed',
    in_progress: 'Video in the edit',
    delivered: 'Video delivered',
    completed: 'Video finished',
    cancelled: 'Cancelled',
  } satisfies Record<OrderStatus | 'delivered', string>,
  /** Read out in front of a step's name. */
  states: { done: 'Done:', current: 'Now:', ahead: 'To come:' },
  next: {
    heading: 'What’s next',
    confirm: (by: string) => `You’ll hear from us by ${by}: we’ll confirm the details.`,
    confirmLate: `We promised to write within ${serviceFigures.confirmationHours} hours and are late. We’re sorry. Ask us, and you’ll hear from a person.`,
    answered: (day: string) => `We’ve been in touch with you. You’ll have your video by ${day}.`,
    edit: (day: string) => `Our editors start on your video. You’ll have it by ${day}.`,
    deliver: (day: string) => `You’ll find your video on this page by ${day}.`,
    deliverLate: (day: string) =>
      `Your video should have been with you by ${day}. We’re sorry it’s taking longer. Ask us where it stands.`,
    completed: 'Would you like anything changed? Just ask.',
    cancelled: 'If you didn’t expect this, or want to order after all, just ask.',
  },
  facts: {
    heading: 'What you ordered',
    package: 'Package',
    photos: 'Photos',
    address: 'Property address',
    due: 'Estimated delivery',
    erased: 'Erased',
  },
  ask: 'Ask about this order',
  copy: {
    idle: 'Copy link',
    copied: 'Link copied',
    refused: 'Copy it from the address bar',
  },
  keep: 'Anyone with this page’s link can see it. Keep the link to yourself.',
  /** On a page that was opened from the list of orders. */
  closes:
    'This page closes an hour after you opened it. Open it again from your orders. To approve the video, change or share it, open the link in the order’s own emails.',
  /** For who comes without a link. */
  lost: 'Open the link in one of our emails about your order. Can’t find it? We’ll send you another one.',
  wrong: {
    heading: 'We can’t find this order',
    text: 'Please open the whole link: it’s long, and some programs cut it off. You’ll find it in our emails about the order. If it still leads here, have a link to all your orders sent to you.',
    ask: 'Contact us',
  },
  failed: {
    heading: 'We can’t show your order right now',
    offline: 'You seem to be offline. Check your connection and try again.',
    busy: 'That was a lot of tries. Wait a minute and try again.',
    other: 'Something went wrong on our side. Your order is safe. Please try again in a moment.',
    retry: 'Retry',
  },
} as const;
