import { brand } from '@contract/brand.ts';
import { mostMessagePhotos } from '@contract/order-story.ts';
import { photoLimits, photosIn } from '@contract/photos.ts';

/** Text of the messages on the customer's order page. */
export const orderStory = {
  title: (address: string) => `${address} | ${brand.name}`,
  requests: 'Your special requests',
  photos: {
    heading: (count: number) =>
      count === 1 ? 'The photo you sent' : `The ${count} photos you sent`,
    missing: 'This photo is missing. Please ask us for it.',
    failed: 'The photos can’t be shown right now. Close this, and try again.',
    loading: 'Looking for your photos…',
  },
  heading: 'Messages',
  from: { customer: 'You', staff: brand.name },
  news: {
    message: 'There’s a new message from us.',
    order: 'Something about your order is new. This page shows how it stands now.',
  },
  ask: 'Ask about this order',
  label: 'Your message',
  help: 'We answer by email, and the answer stands here, too.',
  add: 'Add Photos',
  limits: `Up to ${mostMessagePhotos} photos, ${photoLimits.bytes / 1024 / 1024} MB each`,
  waiting: (count: number) => `Waiting for ${photosIn(count)}…`,
  withoutWaiting: 'Send without waiting',
  send: 'Send',
  sending: 'Sending...',
  /** @param left photos that did not come with it */
  sent: (left: number) =>
    left > 0 ? `Sent, without ${photosIn(left)}. We’ll write back.` : 'Sent. We’ll write back.',
} as const;
