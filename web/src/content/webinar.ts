import { brand } from '@contract/brand.ts';
import { serviceFigures } from '@contract/service-figures.ts';
import { claims } from './claims.ts';
import { demos } from './demos.ts';

/** Text of /agents-webinar. */
export const webinarPage = {
  title: `Free Agent Training: Listing Videos from Photos | ${brand.name}`,
  description:
    'Free training for real estate agents: six tips for listing photos that turn into videos buyers watch to the end. Sign up and start watching.',
  eyebrow: 'Free training for agents',
  heading: 'You already have the photos. Now make the video.',
  lead: 'Six tips in a minute and a half: how to shoot listing photos that turn into a video. Watch it now, and ask us anything afterward.',
  stats: [
    { figure: claims.professionals, text: 'real estate professionals' },
    { figure: claims.clips, text: 'video clips generated' },
    { figure: claims.properties, text: 'properties shown' },
    { figure: claims.averageCreation, text: 'average creation time' },
  ],
  training: {
    heading: 'Watch the presentation',
    film: 'training',
    title: 'Agent training',
    picture: 'elegant-estate-fireside',
    locked: 'Unlocks as soon as you sign up',
    unmailed: {
      text: 'We aren’t emailing you right now. You’ll find the additional resources in our',
      link: 'Resources Center',
    },
  },
  access: {
    heading: 'Get Instant Access',
    lead: 'It plays right on this page. Nothing to install, no credit card.',
    labels: {
      firstName: 'First Name',
      email: 'Email',
      company: 'Company (Optional)',
    },
    button: 'Get Instant Access',
    busyButton: 'Getting Access...',
    /** Above the form when the training couldn't be opened. */
    faults: {
      wrong: 'This link doesn’t open the training anymore. Sign up again: it takes a minute.',
      failed: 'The training couldn’t be opened. Check your connection and open the link again.',
      nothing: 'The training didn’t load. Check your connection and sign up again.',
    },
  },
  question: {
    heading: 'Ask a question',
    lead: (firstName: string) =>
      firstName
        ? `${firstName}, what would you like to know? Leave name and email blank to use the ones you signed up with.`
        : 'What would you like to know? Leave your email, so we can answer.',
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
      /** @param canAnswer false if they left no email address */
      text: (canAnswer: boolean) =>
        canAnswer
          ? `A real person will read it and answer within ${serviceFigures.confirmationHours} hours.`
          : 'A real person will read it. Without an email address the answer can’t come to you.',
      again: 'Ask Another Question',
    },
  },
  benefits: {
    heading: 'The six tips',
    items: [
      {
        title: 'Keep the camera level',
        text: 'Upright lines stay upright, so a camera move feels like walking in.',
      },
      {
        title: 'Hold it at four to five feet',
        text: 'You see the tops of tables, and both the floor and the ceiling.',
      },
      {
        title: 'Look for near, middle and far',
        text: 'A move needs things that pass each other. A bare wall only gets bigger.',
      },
      {
        title: 'Leave air around the house',
        text: 'A push-in ends closer than it began, and what touches the edge is cut off.',
      },
      {
        title: 'Turn on every lamp',
        text: 'Soon after sunset, the lamps glow and the sky still has color.',
      },
      {
        title: 'Put the photos in walking order',
        text: 'From the street through the door and out again, with a label on whatever you changed.',
      },
    ],
  },
  demos: {
    heading: 'Five homes, five videos made from photos',
    label: 'Demo videos',
    slides: demos,
  },
  cta: {
    heading: 'Try it on your own listing',
    text: `Start with ${claims.freeCredit} in free credits. No credit card required.`,
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
    description: `Thanks for your question. We'll get back to you within ${serviceFigures.confirmationHours} hours.`,
  },
  notAsked: {
    title: 'Failed to submit question',
    description: 'Please try again or contact support.',
  },
} as const;
