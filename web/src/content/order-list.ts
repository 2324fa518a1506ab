import { brand } from '@contract/brand.ts';

/** Text for who lost the link to an order, and of the list that the mail to them opens. */
export const orderList = {
  lost: {
    heading: 'Find your orders',
    text: 'Enter the email address you ordered with. We’ll send you a link to all your orders.',
    email: 'Email',
    send: 'Email me my orders',
    sending: 'Sending...',
    sent: 'Check your email. If there are orders for this address, a link to them is on its way. An address gets at most three of these emails a day.',
  },
  title: `Your Orders | ${brand.name}`,
  heading: 'Your orders',
  lead: (until: string) => `This link works until ${until}. Keep it to yourself.`,
  loading: 'Looking up your orders…',
  none: 'There are no orders for your address any more.',
  number: (number: string) => `Order ${number}`,
  states: {
    pending: 'Order received',
    confirmed: 'Details confirmed',
    in_progress: 'Video in the edit',
    completed: 'Finished',
    cancelled: 'Cancelled',
    delivered: 'Your video is ready',
    change_asked: 'We’ve got your change request',
    approved: 'Finished',
  },
  ordered: (day: string) => `Ordered ${day}`,
  due: (day: string) => `Video by ${day}`,
  open: 'Open',
  openNumber: (number: string) => `Open order ${number}`,
  again: 'Order again',
  againLike: (number: string) => `Order again like ${number}`,
  end: 'Take this link back',
  ended: {
    heading: 'This link no longer works',
    text: 'If you need your orders again, ask for a new link.',
  },
  failed: {
    heading: 'We can’t show your orders right now',
    offline: 'You seem to be offline. Check your connection and try again.',
    busy: 'That was a lot of tries. Wait a minute and try again.',
    other: 'Something went wrong on our side. Your orders are safe. Please try again in a moment.',
    retry: 'Retry',
  },
} as const;
