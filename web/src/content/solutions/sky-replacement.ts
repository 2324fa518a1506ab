import { imagePriceCents } from '@contract/brand.ts';
import { skyOptions } from '@contract/enums.ts';
import { shortUsd } from '@contract/prices.ts';
import { serviceFigures } from '@contract/service-figures.ts';

const from = shortUsd(imagePriceCents['8 MP']);

const skies = Object.values(skyOptions).map((name) => name.toLowerCase());

/** Text of /sky-replacement-real-estate. */
export const skyReplacementPage = {
  title: 'Sky Replacement for Real Estate Photos',
  description: `Swap an overcast sky for ${skies.slice(0, -1).join(', ')} or ${skies.at(-1)}, from ${from} per image. Drag the before and after to compare.`,
  crumb: 'Sky Replacement',
  heading: 'Sky Replacement for Real Estate Photos',
  lead: 'The shoot was Tuesday, and Tuesday was overcast. Keep the photos, change the sky.',
  comparison: {
    legend: 'Sky',
    before: { name: 'sky-overcast', label: 'As shot' },
    handle: 'Drag to compare the sky as shot with the new one',
    options: [
      {
        slug: 'sky-clear-blue',
        name: skyOptions.clearBlue,
        text: 'The day the seller remembers. White walls look white, lawns look green, and it works in nearly every set.',
      },
      {
        slug: 'sky-dramatic-clouds',
        name: skyOptions.dramaticClouds,
        text: 'Height and drama behind a plain front. For long, low houses that need something behind them.',
      },
      {
        slug: 'sky-golden-hour',
        name: skyOptions.goldenHour,
        text: 'Low, warm light on wood, stone and landscaping. For yards, patios and anything that faces west.',
      },
      {
        slug: 'sky-twilight',
        name: skyOptions.twilight,
        text: 'Lit windows under a deep blue sky. Your cover photo, without waiting outside until nine.',
      },
    ],
  },
  light: {
    heading: 'It’s not just the sky',
    text: 'The light gives a swapped sky away. So the whole photo changes with it: the warmth of the walls, the glow in the windows, the shadows on the lawn. Drag the handle and look at the ground, not the clouds.',
  },
  pricing: {
    heading: 'What a new sky costs',
    text: 'Per base image, by resolution. A base image is one photo that you upload. A drive back to the property costs more.',
    unit: 'per base image',
    uses: {
      '8 MP': 'Listing sites, MLS and email',
      '12 MP': 'Full-screen galleries',
      '24 MP': 'Brochures and print',
    },
  },
  clip: {
    heading: 'Make it the opening shot',
    text: `A twilight exterior makes a strong first clip. A video clip takes about ${serviceFigures.clipMinutesPerPicture} minutes per picture.`,
    action: 'See AI real estate video',
  },
  honesty: {
    heading: 'A new sky, an honest listing',
    text: 'A new sky can flatter a house, but it shouldn’t move it to the beach. Every altered photo on this page says it’s digitally altered and links to the unaltered original, as California has required for listing photos since January 1, 2026 (AB 723).',
    picture: 'sky-golden-hour',
    caption: `${skyOptions.goldenHour}, from the driveway`,
  },
  others: { heading: 'More for the same photos' },
  closing: {
    heading: 'Got a gray exterior shot?',
    text: 'Everybody does. Start with that one.',
  },
} as const;
