import { serviceFigures } from '@contract/limits.ts';

/** Words of the contact page. */
export const contactPage = {
  description:
    'Ask about listing videos, virtual staging, sky replacement or a full-service edit. Write to us and a person answers.',
  heading: 'Get In Touch',
  lead: 'Tell us about the listing, the deadline or the idea. A person reads every message and answers it.',
  direct: {
    title: 'Rather write an e-mail?',
    hours: 'Mon-Fri 8AM-6PM EST',
  },
  answers: [
    {
      question: 'A listing to film',
      text: 'Say how many photos there are and when the video has to be live.',
    },
    {
      question: 'An order that is under way',
      text: 'Give us the property address, so that we find it at once.',
    },
    {
      question: 'A team or an agency',
      text: `Tell us how many listings a month. Clips are ready in ${serviceFigures.clipGenerationMinutes.min}-${serviceFigures.clipGenerationMinutes.max} minutes each.`,
    },
  ],
} as const;
