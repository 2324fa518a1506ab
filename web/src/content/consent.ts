/** Words of the cookie banner and its preferences. */
export const consentWords = {
  label: 'Cookie consent',
  heading: 'Cookies, if you like',
  text: 'We would like to measure what works on this site, and where our visitors come from. It works just as well without. More in our',
  /** In a low window, where the card must leave room for the page. */
  short: 'May we measure visits?',
  privacy: 'Privacy Policy',
  accept: 'Accept',
  reject: 'Reject',
  settings: 'Settings',
  preferences: {
    heading: 'Cookie Preferences',
    essential: {
      label: 'Essential',
      help: 'Keeps your drafts, this choice and the site’s own state. Always on.',
    },
    analytics: {
      label: 'Analytics',
      help: 'Counts visits and clicks, so that we see which pages help.',
    },
    marketing: {
      label: 'Marketing',
      help: 'Tells advertising networks that a visit came from their ad.',
    },
    gpc: 'Your browser sends a Global Privacy Control signal: marketing is off unless you switch it on here.',
    rejectAll: 'Reject All',
    save: 'Save Preferences',
  },
} as const;
