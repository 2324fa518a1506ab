import { imagePriceCents, stagingManualEditFromCents } from '@contract/brand.ts';
import { stagingStyles } from '@contract/enums.ts';
import { shortUsd } from '@contract/prices.ts';
import { serviceFigures } from '@contract/service-figures.ts';
import { claims } from '../claims.ts';

const from = shortUsd(imagePriceCents['8 MP']);
const manualEdits = shortUsd(stagingManualEditFromCents);

/** The rooms of the comparison, each with the custom prompt that its picture matches. */
const livingRoom = {
  name: 'Living room',
  prompt:
    'Reading room for a retired couple. Two deep armchairs facing the window, walnut shelves, a moss green wool rug, one floor lamp.',
} as const;
const bedroom = {
  name: 'Bedroom',
  prompt:
    'Room for two sisters. Two oak beds with rust blankets, one lamp between them, a jute rug, a low bookshelf under the windows.',
} as const;

/** Text of /virtual-staging-photographers. */
export const virtualStagingPage = {
  title: 'Virtual Staging for Real Estate Photographers',
  description: `Furnish empty rooms in five styles, one of them your own prompt, from ${from} per image. Drag the before and after to compare. Manual edits from ${manualEdits}.`,
  crumb: 'Virtual Staging',
  heading: 'Virtual Staging for Real Estate Photographers',
  lead: 'Empty rooms look small in photos. Deliver the furnished version with the set, the same evening, without a truck, a stager or a second visit.',
  comparison: {
    legend: 'Staging style',
    handle: 'Drag to compare the empty room with the staged one',
    roomLegend: 'Room',
    rooms: [
      {
        name: livingRoom.name,
        before: { name: 'staging-empty', label: 'Empty' },
        options: [
          {
            slug: 'staging-modern-neutral',
            name: stagingStyles.modernNeutral,
            text: 'A low sofa, light oak, linen. It turns nobody off, which is the point. The right style for most listings.',
          },
          {
            slug: 'staging-farmhouse-cozy',
            name: stagingStyles.farmhouseCozy,
            text: 'Weathered wood, wool and warm lamps. For family homes where the kitchen table does the selling.',
          },
          {
            slug: 'staging-luxury',
            name: stagingStyles.luxury,
            text: 'Velvet, brass, stone and one statement light. For rooms that have to live up to the price.',
          },
          {
            slug: 'staging-minimalist',
            name: stagingStyles.minimalist,
            text: 'A few pieces and a lot of floor. For architecture that speaks for itself.',
          },
          {
            slug: 'staging-custom',
            name: stagingStyles.custom,
            text: `“${livingRoom.prompt}”`,
          },
        ],
      },
      {
        name: bedroom.name,
        before: { name: 'staging-bedroom-empty', label: 'Empty' },
        options: [
          {
            slug: 'staging-bedroom-modern-neutral',
            name: stagingStyles.modernNeutral,
            text: 'Oak, linen and two lamps. Nothing in it argues with the buyer’s own taste.',
          },
          {
            slug: 'staging-bedroom-farmhouse-cozy',
            name: stagingStyles.farmhouseCozy,
            text: 'A plank bedstead, a sage blanket and a woven lamp. For bedrooms that should feel like the weekend.',
          },
          {
            slug: 'staging-bedroom-luxury',
            name: stagingStyles.luxury,
            text: 'A velvet headboard, brass, marble and a chandelier. For the primary suite at the top of the listing.',
          },
          {
            slug: 'staging-bedroom-minimalist',
            name: stagingStyles.minimalist,
            text: 'A low oak bed, one chair, one picture. The floor that stays free is what buyers remember.',
          },
          {
            slug: 'staging-bedroom-custom',
            name: stagingStyles.custom,
            text: `“${bedroom.prompt}”`,
          },
        ],
      },
    ],
  },
  prompt: {
    heading: 'Or write a custom prompt',
    text: `If you know the buyer, describe the room you’d design for them: the style, the materials, what they do on a Sunday. Choose ${stagingStyles.custom} above to see what these two became.`,
    examples: [livingRoom, bedroom],
  },
  pricing: {
    heading: 'Priced by the file you deliver',
    text: 'Per base image, by resolution. A base image is one photo that you upload. Try a second style if the first isn’t the one.',
    unit: 'per base image',
    uses: {
      '8 MP': 'Listing sites, MLS and email',
      '12 MP': 'Full-screen galleries',
      '24 MP': 'Brochures and print',
    },
  },
  manual: {
    figure: `from ${manualEdits}`,
    heading: 'Manual edits',
    text: `For a cord on the wall, a sofa that blocks the door or a client’s special wish. Manual edits start at ${manualEdits}.`,
  },
  clip: {
    heading: 'Then make the room move',
    text: `A staged photo can be the first frame of a video. A video clip takes about ${serviceFigures.clipMinutesPerPicture} minutes per picture.`,
    action: 'See AI real estate video',
    picture: 'modern-luxury-home-living',
  },
  honesty: {
    heading: 'Staged, and labeled that way',
    text: 'A buyer who walks into an empty room shouldn’t be surprised. Every staged photo on this page says it’s digitally altered and links to the unaltered original. California has required both for listing photos since January 1, 2026 (AB 723). It’s good practice everywhere else.',
    picture: 'staging-luxury',
    caption: `${livingRoom.name}, staged in ${stagingStyles.luxury}`,
  },
  others: { heading: 'More for the same set of photos' },
  closing: {
    heading: 'Stage the emptiest room you shot this week',
    text: `One upload, five styles. Show your client the two you like. ${claims.photographers} already work with us.`,
  },
} as const;
