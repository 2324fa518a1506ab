/** Text of the cookie banner and its preferences. */
export const consentText = {
  label: 'Cookie consent',
  heading: 'Cookies are up to you',
  text: 'We’d like to measure what works on this site and where our visitors come from. The site works just as well without it. More in our',
  /** In a small window, where the card must leave room for the page. */
  short: 'May we measure visits?',
  privacy: 'Privacy Policy',
  accept: 'Accept',
  reject: 'Reject',
  settings: 'Settings',
  preferences: {
    heading: 'Cookie Preferences',
    essential: {
      label: 'Essential',
      help: 'Saves your drafts, this choice and what you’ve closed. Always on.',
    },
    analytics: {
      label: 'Analytics',
      help: 'Counts visits and clicks, and remembers for 90 days what first brought you here.',
    },
    marketing: {
      label: 'Marketing',
      help: 'Tells ad networks that a visit came from one of their ads.',
    },
    gpc: 'Your browser sends a Global Privacy Control signal, so marketing stays off unless you turn it on here.',
    receipt: 'Receipt of your last choice:',
    copy: { idle: 'Copy', copied: 'Copied', refused: 'Select it to copy' },
    rejectAll: 'Reject All',
    save: 'Save Preferences',
  },
} as const;
