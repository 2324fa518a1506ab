/** Text about a delivered video on the customer's order page. */
export const orderFilm = {
  title: (address: string) => `Video of ${address}`,
  heading: {
    delivered: (version: number) =>
      version === 1 ? 'Your video is ready' : `Version ${version} of your video is ready`,
    change_asked: 'We’ve got your change request',
    change_started: 'We’re working on your change',
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
  cancelled: 'This order is cancelled, so there is nothing to approve.',
  failed: {
    offline: 'You seem to be offline. Check your connection and try again.',
    other: 'Something went wrong on our side. Please try again in a moment.',
  },
} as const;
