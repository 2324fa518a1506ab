import { filmLimits, revisionTerms } from '@contract/films.ts';
import { shortUsd } from '@contract/prices.ts';

/** Text of the review: what the customer says of a delivered video. */
export const filmReview = {
  question: {
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
    text: 'We’ve got your request. Until we start on it, you can add to it or take it back.',
    started:
      'We’re working on it. The next version will be on this page. Something to add? Just ask.',
    cost: (cents: number) => revisionTerms(cents),
    at: (moment: string) => `At ${moment}`,
    whole: 'The whole video',
    done: 'Done',
    add: 'Add a note',
    undo: 'Take it back',
  },
  form: {
    heading: 'What should we change?',
    more: 'What else should we change?',
    text: 'Your change',
    counter: (used: number) =>
      `${used.toLocaleString('en-US')} of ${filmLimits.note.toLocaleString('en-US')} characters`,
    notes: 'Your notes so far',
    another: 'Add another note',
    remove: (place: number) => `Remove note ${place}`,
    second: 'At which moment? (Optional)',
    secondHelp: 'Minutes and seconds, such as 0:12',
    use: (moment: string) => `Use ${moment}`,
    free: (left: number) =>
      left === 1 ? 'This change is free. It’s your last free one.' : 'This change is free.',
    agree: 'I agree:',
    send: 'Send change request',
    sendMore: 'Add to the request',
    sending: 'Sending...',
    cancel: 'Cancel',
  },
} as const;
