import { serviceFigures } from '@contract/limits.ts';
import { imagePriceCents } from '@contract/prices.ts';
import { shortUsd } from './price-text.ts';

const from = shortUsd(imagePriceCents['8 MP']);

/** Words of /sky-replacement-real-estate. */
export const skyReplacementPage = {
  title: 'Sky Replacement for Real Estate Photos',
  description: `Swap an overcast sky for clear blue, dramatic clouds, golden hour or twilight, from ${from} per image. Drag the before and after for yourself.`,
  crumb: 'Sky Replacement',
  heading: 'Sky Replacement for Real Estate Photos',
  lead: 'The shoot was booked for Tuesday, and Tuesday was overcast. Keep the appointment, change the sky.',
  comparison: {
    legend: 'Sky',
    before: { name: 'sky-overcast', label: 'As shot' },
    handle: 'Drag to compare the sky as shot with the new one',
    options: [
      {
        slug: 'sky-clear-blue',
        name: 'Clear blue',
        text: 'The day the seller remembers. It makes white walls white and lawns green, and belongs in nearly every set.',
      },
      {
        slug: 'sky-dramatic-clouds',
        name: 'Dramatic clouds',
        text: 'Height and weather behind a plain facade. For long, low houses that need something to stand against.',
      },
      {
        slug: 'sky-golden-hour',
        name: 'Golden hour',
        text: 'Low, warm light along timber, stone and planting. For gardens, terraces and anything that faces west.',
      },
      {
        slug: 'sky-twilight',
        name: 'Twilight',
        text: 'Lit windows under a deep blue sky. The cover picture, without waiting outside until nine.',
      },
    ],
  },
  light: {
    heading: 'A sky is not a backdrop',
    text: 'Light gives a swapped sky away. So the whole picture follows: the warmth of the walls, the glow in the glass, the shadows on the lawn. Drag the handle and look at the ground, not at the clouds.',
  },
  pricing: {
    heading: 'The price of a better afternoon',
    text: 'Per base image, by its resolution. A drive back to the property costs more.',
    unit: 'per base image',
    uses: {
      '8 MP': 'Portals, MLS and e-mail',
      '12 MP': 'Full-screen galleries',
      '24 MP': 'Brochures and print',
    },
  },
  clip: {
    heading: 'Make it the opening shot',
    text: `An exterior at twilight is how most property films begin. A video clip takes about ${serviceFigures.clipMinutesPerPicture} minutes per picture.`,
    action: 'See AI real estate video',
    picture: 'hero',
  },
  honesty: {
    heading: 'A new sky, an honest listing',
    text: 'A new sky may flatter a house; it may not move it to the sea. Every altered picture on this page says that it is digitally altered and links to the unaltered original, as California has required of listing pictures since January 1, 2026 (AB 723).',
    picture: 'sky-golden-hour',
    caption: 'Golden hour, from the drive',
  },
  others: { heading: 'While you have the picture open' },
  closing: {
    heading: 'You have an overcast exterior somewhere',
    text: 'Everybody does. Bring that one.',
  },
} as const;
