import { serviceFigures } from '@contract/limits.ts';
import { imagePriceCents, stagingManualEditFromCents } from '@contract/prices.ts';
import { shortUsd } from './price-text.ts';

const from = shortUsd(imagePriceCents['8 MP']);
const manualEdits = shortUsd(stagingManualEditFromCents);

/** Words of /virtual-staging-photographers. */
export const virtualStagingPage = {
  title: 'Virtual Staging for Real Estate Photographers',
  description: `Furnish empty rooms in four styles or by your own prompt, from ${from} per image. Drag the before and after. Manual edits from ${manualEdits}.`,
  crumb: 'Virtual Staging',
  heading: 'Virtual Staging for Real Estate Photographers',
  lead: 'Empty rooms photograph small. Deliver the furnished version with the set, on the same evening, without a van, a stylist or a second visit.',
  comparison: {
    legend: 'Staging style',
    before: { name: 'staging-empty', label: 'Empty' },
    handle: 'Drag to compare the empty room with the staged one',
    options: [
      {
        slug: 'staging-modern-neutral',
        name: 'Modern Neutral',
        text: 'Low sofas, pale oak, linen. It puts nobody off, which is the point: the style for most listings.',
      },
      {
        slug: 'staging-farmhouse-cozy',
        name: 'Farmhouse Cozy',
        text: 'Worn timber, wool and warm lamps. For family homes where the kitchen table does the selling.',
      },
      {
        slug: 'staging-luxury',
        name: 'Luxury',
        text: 'Velvet, brass, stone and one light worth looking at. For rooms that have to carry their price.',
      },
      {
        slug: 'staging-minimalist',
        name: 'Minimalist',
        text: 'Few pieces and a lot of floor. For architecture that would rather speak for itself.',
      },
    ],
  },
  prompt: {
    heading: 'Or write a custom prompt',
    text: 'When you know the buyer, describe the room you would build for them: the period, the materials, what they do on a Sunday.',
    label: 'Custom prompt',
    example:
      'Reading room for a retired couple. Two deep armchairs facing the window, walnut shelves, a wool rug in moss green, one floor lamp. No television.',
  },
  pricing: {
    heading: 'Priced by the file you deliver',
    text: 'Per base image, by its resolution. Try a second style when the first is not the one.',
    unit: 'per base image',
    uses: {
      '8 MP': 'Portals, MLS and e-mail',
      '12 MP': 'Full-screen galleries',
      '24 MP': 'Brochures and print',
    },
  },
  manual: {
    figure: `from ${manualEdits}`,
    heading: 'Manual edits',
    text: `A cable on the wall, a sofa that blocks the door, a client with an opinion. Manual edits start at ${manualEdits}.`,
  },
  clip: {
    heading: 'Then let the room move',
    text: `A staged picture can be the first frame of a film. A video clip takes about ${serviceFigures.clipMinutesPerPicture} minutes per picture.`,
    action: 'See AI real estate video',
    picture: 'premium-residence-interior',
  },
  honesty: {
    heading: 'Staged, and said so',
    text: 'A buyer who walks into an empty room should not be surprised. Every staged picture on this page says that it is digitally altered and links to the unaltered original. California has required both of listing pictures since January 1, 2026 (AB 723); it is good manners everywhere else.',
    picture: 'staging-luxury',
    caption: 'Living room, staged in Luxury',
  },
  others: { heading: 'More for the same set of photos' },
  closing: {
    heading: 'Stage the emptiest room you shot this week',
    text: 'One upload, four styles. Show your client the two you like.',
  },
} as const;
