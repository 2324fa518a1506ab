import { filmLimits, revisionTerms } from '@contract/films.ts';
import { shortUsd } from '@contract/prices.ts';

/** Text about a delivered video on the customer's order page. */
export const orderFilm = {
  title: (address: string) => `Video of ${address}`,
  heading: {
    delivered: (version: number) =>
      version === 1 ? 'Your video is ready' : `Version ${version} of your video is ready`,
    change_asked: 'We’re working on your change',
    approved: 'Your video is approved',
  },
  lead: {
    delivered: 'Watch it, then approve it or tell us what to change.',
    change_asked: 'You’ll find the next version on this page when it’s ready.',
    approved: 'Thank you. Download it, or share it with a link.',
  },
  /** What comes next, beside the order's progress. */
  next: {
    delivered: 'Approve your video, or ask for a change. We wait for you.',
    change_asked: 'You’ll find the next version on this page when it’s ready.',
    approved: 'Nothing more to do. If something comes up after all, just ask.',
  },
  unavailable: {
    text: 'We can’t show your video right now. It’s safe.',
    retry: 'Try again',
  },
  note: 'From our editors',
  delivered: (version: number, moment: string) => `Version ${version}, ${moment}`,
  files: {
    heading: 'Downloads',
    watch: (name: string) => `Watch ${name}`,
    download: (name: string) => `Download ${name}`,
    gone: 'This file is missing. Please ask us for it.',
    downloadShort: 'Download',
    watchShort: 'Watch',
    playing: 'In the player',
  },
  earlier: 'Earlier versions',
  asked: 'You asked for a change:',
  answer: {
    heading: (version: number) =>
      version === 1 ? 'Happy with it?' : `Happy with version ${version}?`,
    approve: 'Approve',
    change: 'Ask for a change',
    text: `When you approve, your order is completed. You can take it back for a minute.`,
    revisions: (left: number, extraCents: number) => {
      if (left === 0) return `A change costs ${shortUsd(extraCents)}, added to your invoice.`;
      return left === 1 ? 'One change is free.' : `${left} changes are free.`;
    },
  },
  approved: {
    heading: (version: number) => `You approved version ${version}`,
    undo: 'Undo',
    left: (time: string) => `${time} left to take it back.`,
    text: 'Your order is completed when the minute is over.',
    done: 'Your order is completed.',
  },
  waiting: {
    heading: 'Your change request',
    text: 'We’ve got your request. The next version will be on this page. Something to add? Just ask.',
    cost: (cents: number) => revisionTerms(cents),
    at: (moment: string) => `At ${moment}`,
  },
  cancelled: 'This order is cancelled, so there is nothing to approve.',
  form: {
    heading: 'What should we change?',
    text: 'Your change',
    counter: (used: number) =>
      `${used.toLocaleString('en-US')} of ${filmLimits.change.toLocaleString('en-US')} characters`,
    second: 'At which moment? (Optional)',
    secondHelp: 'Minutes and seconds, such as 0:12',
    use: (moment: string) => `Use ${moment}`,
    free: (left: number) =>
      left === 1 ? 'This change is free. It’s your last free one.' : 'This change is free.',
    agree: 'I agree:',
    send: 'Send change request',
    sending: 'Sending...',
    cancel: 'Cancel',
  },
  failed: {
    offline: 'You seem to be offline. Check your connection and try again.',
    other: 'Something went wrong on our side. Please try again in a moment.',
  },
} as const;
