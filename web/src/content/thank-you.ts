import { brand } from '@contract/brand.ts';

/** Text of /thank-you, where both sign-up forms lead. */
export const thankYouPage = {
  title: `Thank You | ${brand.name}`,
  description: 'Thank you for signing up. The platform is ready when you are.',
  heading: 'Thank you for signing up',
  lead: 'That’s all we needed. Next, open the platform and make your first clip: it comes up in a new tab.',
  /** Added if the sign-up's mail is on its way. */
  mail: 'An email with where to begin is on its way, too.',
  next: {
    heading: 'For a great first clip',
    steps: [
      {
        number: 1,
        title: 'Choose one photo',
        description: 'Horizontal, with something to see in the distance.',
      },
      {
        number: 2,
        title: 'Keep the default move',
        description: 'A smooth push-in flatters nearly every room.',
      },
      {
        number: 3,
        title: 'Check the lines',
        description: 'If a door frame bends, choose another photo of the room.',
      },
    ],
  },
  home: 'Return to Homepage',
  platform: 'Go to Platform',
  picture: 'waterfront-property-terrace',
} as const;
