import { serviceFigures } from '@contract/service-figures.ts';

/** Text that replaces the order form once the order is stored. */
export const orderConfirmation = {
  heading: 'We’ve got your order',
  number: 'Order number',
  due: 'Estimated delivery',
  recapHeading: 'What you ordered',
  recap: {
    package: 'Package',
    name: 'Name',
    propertyAddress: 'Property address',
    photoLink: 'Photo link',
    specialRequests: 'Special requests',
    deadline: 'Deadline',
    email: 'Email',
    company: 'Company',
  },
  copy: { idle: 'Copy', copied: 'Copied', refused: 'Select it to copy' },
  follow: 'Follow this order',
  /** The same page, to keep its address. */
  copyLink: { idle: 'Copy its link', copied: 'Link copied', refused: 'Copy it from the page' },
  /** Below the link to the order's page, by what the server says about its mail. */
  followHints: {
    sent: 'The same link is in the email we’re sending you.',
    held: 'No email with this link is on its way right now: copy it or bookmark its page.',
    none: 'We aren’t sending this link by email: copy it or bookmark its page.',
    unknown: 'Keep this link to come back to your order: copy it or bookmark its page.',
  },
  nextHeading: 'What happens next',
  /** @param isMailed whether the site is known to send mails */
  next: (isMailed: boolean): readonly string[] => [
    `We’ll look at your photos and write to you within ${serviceFigures.confirmationHours} hours to confirm the details.`,
    'Our editors choose the camera moves, cut the walkthrough and set it to music.',
    isMailed
      ? 'We’ll email you when your video is ready. On your order’s page you watch it, download it, and approve it or ask for a change.'
      : 'When your video is ready, you’ll find it on your order’s page. There you watch it, download it, and approve it or ask for a change.',
  ],
  again: 'Place Another Order',
  home: 'Return to Homepage',
} as const;
