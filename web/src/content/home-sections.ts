import {
  autoEditCents,
  clipPriceCents,
  imagePriceCents,
  musicTrackCents,
} from '@contract/brand.ts';
import { formatUsd } from '@contract/prices.ts';
import { paths, type SitePath } from '@/lib/paths.ts';
import { claims } from './claims.ts';
import { demos } from './demos.ts';
import type { PictureName } from './media.ts';
import { solutionCards } from './solutions/shared.ts';

const added = (cents: number) => `+${formatUsd(cents)}`;

interface Benefit {
  readonly to: SitePath;
  readonly title: string;
  readonly text: string;
  readonly picture: PictureName;
}

const benefits: readonly Benefit[] = [
  {
    to: paths.aiMusic,
    title: 'AI music',
    text: 'A soundtrack made for the property, from calm strings to a city beat. Yours to use anywhere.',
    picture: solutionCards.music.picture,
  },
  {
    to: paths.virtualStaging,
    title: 'Virtual staging',
    text: 'Empty rooms, furnished the way your buyers live. The original stays one click away.',
    picture: solutionCards.staging.picture,
  },
  {
    to: paths.skyReplacement,
    title: 'Sky replacement',
    text: 'Gray on shoot day? Swap in a clear blue sky, dramatic clouds or golden hour.',
    picture: 'sky-golden-hour',
  },
];

/** Text of the home page below its hero, in the order of its sections. */
export const homeSections = {
  proof: {
    heading: claims.made,
    sampleLabel: 'Sample quote',
    quotes: [
      {
        text: 'I deliver the photos in the morning and the walkthrough in the afternoon, from the same set. My clients order it with every listing now.',
        role: 'Real estate photographer',
      },
      {
        text: 'The seller wanted a video, and there was no budget for a crew. I had one on the listing before the sign went up.',
        role: 'Real estate agent',
      },
    ],
    closing: 'Ready to transform your listings?',
    action: 'Try it free →',
  },
  demo: {
    heading: 'See It in Action',
    lead: 'Five homes, five moves, each from a single photo.',
    carouselLabel: 'Example videos',
    slides: demos,
    stepsHeading: 'How it works',
    steps: [
      {
        number: 1,
        title: 'Upload listing photos',
        description: 'Horizontal images work best for standard video.',
      },
      {
        number: 2,
        title: 'Pick a project name and clip style',
        description:
          'The default is a smooth push-in. Add a custom motion prompt if you want a different move.',
      },
      {
        number: 3,
        title: 'Generate clips',
        description: `Ready in ${claims.clipTime}: one five-second clip from each photo.`,
      },
      {
        number: 4,
        title: 'Auto-edit',
        description: 'Custom titles and AI music turn your clips into complete walkthroughs.',
      },
    ],
    action: `Start with ${claims.freeCredit} free →`,
  },
  benefits: {
    heading: 'One set of photos. Everything the listing needs.',
    main: {
      film: 'walkthrough',
      title: 'Auto-Edit',
      text: 'Your clips become a walkthrough, in the order you’d show the house, with your own title and music that fits.',
      points: [
        'Drag-and-drop arrangement',
        'Custom title screens',
        'Music that fits the home',
        'Made for social media, MLS and reels',
      ],
      filmTitle: 'Auto-Edit walkthrough of the glass house',
      action: 'See how videos are made',
    },
    cards: benefits,
  },
  middle: {
    heading: 'Today’s shoot could be tonight’s video',
    text: `Average creation time: ${claims.averageCreation}. Upload the photos from one listing and see for yourself. The first ${claims.freeCredit} is on us.`,
    action: 'Try it free →',
    note: 'No credit card required',
    picture: 'elegant-estate-exterior',
  },
  pricing: {
    heading: 'Pay for what you make',
    lead: 'A clip costs less than a cup of coffee. Add resolution, editing, music or staging when a listing calls for it.',
    lines: [
      {
        label: '720p clip',
        detail: 'Five seconds, from one photo',
        price: formatUsd(clipPriceCents['720p']),
      },
      {
        label: '1080p',
        detail: 'Full HD, added to a clip',
        price: added(clipPriceCents['1080p'] - clipPriceCents['720p']),
      },
      {
        label: '4K',
        detail: 'Ultra HD, added to a clip',
        price: added(clipPriceCents['4K'] - clipPriceCents['720p']),
      },
      {
        label: 'Auto-Edit',
        detail: 'One walkthrough from your clips',
        price: added(autoEditCents),
      },
      { label: 'AI music', detail: 'Per song', price: formatUsd(musicTrackCents) },
      {
        label: 'Virtual staging and sky replacement',
        detail: 'Per image',
        price: `from ${formatUsd(imagePriceCents['8 MP'])}`,
      },
    ],
    action: 'Calculate your price',
  },
  faq: { heading: 'Questions, answered' },
  closing: {
    heading: 'Give your next listing a video',
    text: `${claims.freeCredit} in free credits, no credit card, and the photos you already have.`,
    action: 'Try it free',
    contact: 'Contact',
  },
  sticky: { text: `Get ${claims.freeCredit} in free credits`, action: 'Try free' },
} as const;
