import { serviceFigures } from '@contract/limits.ts';
import { claims } from './claims.ts';
import { homePage } from './home.ts';
import { site } from './site.ts';

/** Words of /agents-webinar. */
export const webinarPage = {
  title: `Free Agent Training: Listing Films from Photos | ${site.brand}`,
  description:
    'A free training for real estate agents: turn the photos you already have into listing films that hold a viewer. Leave a name and watch at once.',
  eyebrow: 'Free training for agents',
  heading: 'The listing film that you already have the photos for',
  lead: 'A short presentation on turning one set of photos into films for the MLS, social media and the seller’s inbox. Watch it now, ask us anything after.',
  stats: [
    { figure: claims.professionals, text: 'real estate professionals' },
    { figure: claims.clips, text: 'video clips generated' },
    { figure: claims.properties, text: 'properties filmed' },
    { figure: claims.averageCreation, text: 'average creation time' },
  ],
  training: {
    heading: 'Watch the presentation',
    film: 'hero',
    title: 'Agent training',
    picture: 'elegant-estate-fireside',
    locked: 'Opens as soon as you have access',
  },
  access: {
    heading: 'Get Instant Access',
    lead: 'It plays on this page. Nothing to install, no card.',
    labels: {
      firstName: 'First Name',
      email: 'Email',
      company: 'Company (Optional)',
    },
    button: 'Get Instant Access',
    busyButton: 'Getting Access...',
  },
  question: {
    heading: 'Ask a question',
    lead: (firstName: string) =>
      `${firstName}, what would you like to know? Left empty, name and e-mail are those of your sign-up.`,
    labels: {
      question: 'Question',
      name: 'Name (Optional)',
      email: 'Email (Optional)',
      phone: 'Phone (Optional)',
    },
    button: 'Submit Question',
    busyButton: 'Submitting...',
    thanks: {
      heading: 'Thank you for your question',
      text: `A person reads it and answers within ${serviceFigures.confirmationHours} hours.`,
      again: 'Ask Another Question',
    },
  },
  benefits: {
    heading: 'What you take away',
    items: [
      {
        title: 'Which photos move well',
        text: 'Depth, a leading line, a light in the window: how to pick six from sixty.',
      },
      {
        title: 'A film before the open house',
        text: 'The order of clips that walks a buyer through the door, and how Auto-Edit puts it together.',
      },
      {
        title: 'One set, three formats',
        text: 'Horizontal for the MLS, vertical for reels, and a short one for the seller.',
      },
      {
        title: 'Staging and sky, said honestly',
        text: 'When to furnish an empty room or change a grey sky, and how to label it.',
      },
    ],
  },
  demos: {
    heading: 'Five homes, filmed from photos',
    label: 'Demo films',
    slides: homePage.demo.slides,
  },
  cta: {
    heading: 'Try it on your own listing',
    text: `Start with ${claims.freeCredit} of free credits. No credit card required.`,
    action: 'Start your free trial',
  },
} as const;

export const webinarToasts = {
  granted: {
    title: 'Access Granted!',
    description: 'You can now watch the presentation. Check your email for additional resources.',
  },
  refused: {
    title: 'Something went wrong',
    description: 'Please try again or contact support.',
  },
  asked: {
    title: 'Question Submitted!',
    description: "Thanks for your question. We'll get back to you within 24 hours.",
  },
  notAsked: {
    title: 'Failed to submit question',
    description: 'Please try again or contact support.',
  },
} as const;
