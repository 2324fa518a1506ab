import {
  autoEditCents,
  clipPriceCents,
  formatUsd,
  imagePriceCents,
  musicTrackCents,
} from '@contract/prices.ts';
import { paths, type SitePath } from '@/app/paths.ts';
import { claims } from './claims.ts';
import type { FilmName, PictureName } from './media.ts';

const added = (cents: number) => `+${formatUsd(cents)}`;

interface Demo {
  readonly film: FilmName;
  readonly title: string;
  readonly kind: string;
  readonly description: string;
}

interface Benefit {
  readonly to: SitePath;
  readonly title: string;
  readonly text: string;
  readonly picture: PictureName;
}

const demos: readonly Demo[] = [
  {
    film: 'modern-luxury-home',
    title: 'Modern Luxury Home',
    kind: 'Luxury Residence',
    description: 'A slow push-in towards the lit rooms: the evening does the selling.',
  },
  {
    film: 'elegant-estate',
    title: 'Elegant Estate',
    kind: 'Traditional Estate',
    description: 'The camera rises along the front, so that the whole house comes into view.',
  },
  {
    film: 'waterfront-property',
    title: 'Waterfront Property',
    kind: 'Waterfront Home',
    description:
      'A sideways glide keeps the water in the picture and lets the house drift past it.',
  },
  {
    film: 'urban-sophistication',
    title: 'Urban Sophistication',
    kind: 'Urban Condo',
    description: 'From the room to the skyline in one move, as a visitor would walk it.',
  },
  {
    film: 'premium-residence',
    title: 'Premium Residence',
    kind: 'High-End Home',
    description: 'A measured approach over the garden path, ending at the door.',
  },
];

const benefits: readonly Benefit[] = [
  {
    to: paths.aiMusic,
    title: 'AI music',
    text: 'A soundtrack written for the property, from calm strings to a city beat, and yours to use anywhere.',
    picture: 'modern-luxury-home-interior',
  },
  {
    to: paths.virtualStaging,
    title: 'Virtual staging',
    text: 'Empty rooms, furnished in the style that your buyers live in. The original stays one click away.',
    picture: 'staging-modern-neutral',
  },
  {
    to: paths.skyReplacement,
    title: 'Sky replacement',
    text: 'The shoot was on a grey day. The listing does not have to be: clear blue, drama, or golden hour.',
    picture: 'sky-golden-hour',
  },
];

/** Words of the home page, in the order of its sections. */
export const homePage = {
  title: 'AI Real Estate Videos from Photos',
  hero: {
    heading: 'AI Real Estate Videos from Photos',
    lead: 'Animate listing photos into video clips and auto-edited walkthroughs in minutes. No camera gear. No editing software.',
    action: 'Try it free →',
    offer: `Get ${claims.freeCredit} free credits`,
    offerDetail: 'No credit card required',
    trust: claims.trust,
    caption: 'Every move in this film began as a still picture.',
  },
  proof: {
    heading: 'Over 15,000 video clips created by over 800 real estate pros',
    sampleLabel: 'Sample content',
    sampleNote: 'Placeholder quotes, shown until our customers have agreed to be quoted here.',
    quotes: [
      {
        text: 'I deliver the photos in the morning and the walkthrough in the afternoon, from the same set. My clients order it with every listing now.',
        role: 'Real estate photographer',
      },
      {
        text: 'The seller wanted a film, and there was no budget for a crew. I had one on the listing before the sign was up.',
        role: 'Real estate agent',
      },
    ],
    closing: 'Ready to transform your listings?',
    action: 'Try it free →',
  },
  demo: {
    heading: 'See It in Action',
    lead: 'Five homes, five moves, each from a single photo.',
    carouselLabel: 'Example films',
    slides: demos,
    stepsHeading: 'How it works',
    steps: [
      {
        title: 'Upload listing photos',
        text: 'Horizontal images work best for standard video.',
      },
      {
        title: 'Pick a project name and clip style',
        text: 'The default is a smooth push-in. Add a custom motion prompt if you want another move.',
      },
      {
        title: 'Generate clips',
        text: `Ready in ${claims.clipTime}: one five-second clip from each photo.`,
      },
      {
        title: 'Auto-edit',
        text: 'Custom titles and AI music turn the clips into complete walkthroughs.',
      },
    ],
    action: `Start with ${claims.freeCredit} free →`,
  },
  benefits: {
    heading: 'One set of photos. Everything the listing needs.',
    main: {
      film: 'premium-residence',
      title: 'Auto-Edit',
      text: 'Clips become a walkthrough by themselves: in the order you would show the house, under your own title, to music that fits.',
      points: [
        'Drag-and-drop arrangement',
        'Custom title screens',
        'Music that fits the home',
        'Made for social media, MLS and reels',
      ],
      filmTitle: 'A walkthrough made with Auto-Edit',
      action: 'See how videos are made',
    },
    cards: benefits,
  },
  middle: {
    heading: 'Tonight’s shoot could be tomorrow’s film',
    text: `Average creation time: ${claims.averageCreation}. Put the photos of one listing in and see for yourself; the first ${claims.freeCredit} are on us.`,
    action: 'Try it free →',
    note: 'No credit card required',
    picture: 'elegant-estate-exterior',
  },
  pricing: {
    heading: 'Pay for what you make',
    lead: 'A clip costs less than a coffee. Add resolution, editing, music or staging where the listing deserves it.',
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
      { label: 'Auto-Edit', detail: 'One walkthrough from all clips', price: added(autoEditCents) },
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
    heading: 'Give the next listing a film',
    text: `${claims.freeCredit} of free credits, no credit card, and the photos that are already on your desk.`,
    action: 'Try it free',
    contact: 'Contact',
  },
  sticky: { text: `Get ${claims.freeCredit} free credits`, action: 'Try free' },
} as const;
