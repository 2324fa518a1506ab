import { brand } from '@contract/brand.ts';
import { filmMessages } from '@contract/films.ts';
import { orderStatusPage } from './order-status.ts';

/** Text of /film, the page that customers' share links open. */
export const sharedFilmPage = {
  title: `A Shared Video | ${brand.name}`,
  description: 'A property video that its owner shares with you.',
  heading: 'A video for you',
  from: 'From',
  loading: 'Looking for the video…',
  wrong: {
    heading: filmMessages.notShared,
    text: 'Ask the person who sent you the link. It may have been taken back, or cut off on its way.',
  },
  failed: {
    ...orderStatusPage.failed,
    heading: 'We can’t show the video right now',
    other: 'Something went wrong on our side. Please try again in a moment.',
  },
} as const;
