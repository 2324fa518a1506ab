import { supportHours } from '@contract/brand.ts';
import { serviceFigures } from '@contract/service-figures.ts';

/** Text of the contact page. */
export const contactPage = {
  description:
    'Ask about listing videos, virtual staging, sky replacement or a full-service edit. Write to us and a real person will answer.',
  heading: 'Get In Touch',
  lead: 'Tell us about your listing, your deadline or your idea. A real person reads and answers every message.',
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone (Optional)',
    company: 'Company/Agency (Optional)',
    message: 'Message',
  },
  direct: {
    title: 'Prefer email?',
    hours: supportHours,
  },
  lostLink: { text: 'Lost the link to your order?', link: 'Email me my orders' },
  stayInTouch: { text: 'No question yet?', link: 'Sign up to hear from us' },
  /** The start of the message for visitors who come from their order's page. */
  aboutOrder: (number: string) => `About order ${number}:\n\n`,
  /** Shown below the empty form once a message is sent. */
  sent: {
    heading: 'Message sent',
    next: (email: string) =>
      `A person reads it and writes to ${email} within ${serviceFigures.confirmationHours} hours.`,
    mail: 'An email that says we’ve got it is on its way.',
  },
  answers: [
    {
      question: 'A new listing',
      text: 'Tell us how many photos you have and when the video needs to go live.',
    },
    {
      question: 'An order in progress',
      text: 'Give us the property address so we can find it right away.',
    },
    {
      question: 'A team or brokerage',
      text: `Tell us how many listings you have a month. Each clip is ready in ${serviceFigures.clipGenerationMinutes.min}-${serviceFigures.clipGenerationMinutes.max} minutes.`,
    },
  ],
} as const;
