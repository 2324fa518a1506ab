import { brand, orderPackageOffers, supportHours } from '@contract/brand.ts';
import type { OrderPackage } from '@contract/enums.ts';
import { formatUsd } from '@contract/prices.ts';
import { businessDays } from '@contract/service-figures.ts';
import { clockTime } from '@/lib/clock-time.ts';
import { type FilmName, films } from './media.ts';
import { outsideFilm } from './outside-films.ts';

export interface OrderSample {
  /** Its name among the videos of brand.ts. */
  readonly id: string;
  /** The site's own film, shown unless the owner configures another. */
  readonly film: FilmName;
  readonly title: string;
  readonly description: string;
  readonly propertyType: string;
  readonly location: string;
  readonly stats: {
    /** The number of photos and the length are unknown for films that the owner configured. */
    readonly photos?: number | undefined;
    readonly duration?: string | undefined;
    /** Absent for a silent film of one photo: it's one shot, and not what a package delivers. */
    readonly package?: OrderPackage | undefined;
  };
}

/** The facts shown below a sample, from the film's entry in the media manifest. */
function statsOf(id: string, film: FilmName, name: OrderPackage): OrderSample['stats'] {
  const { photos, seconds, hasSound } = films[film];
  if (outsideFilm(id)) return { package: name };
  const isShot = photos === 1 && !hasSound;
  return { photos, duration: clockTime(seconds), package: isShot ? undefined : name };
}

const samples: readonly OrderSample[] = [
  {
    id: 'order-sample-modern',
    film: 'walkthrough',
    title: 'The glass house',
    description:
      'The pool at dusk, the rooms by day, and back to the terrace. With titles and music.',
    propertyType: 'Modern home',
    location: 'Hillside',
    stats: statsOf('order-sample-modern', 'walkthrough', 'basic'),
  },
  {
    id: 'order-sample-waterfront',
    film: 'waterfront-property',
    title: 'The lake house',
    description: 'A glide through the living room by day, with the lake behind the windows.',
    propertyType: 'Waterfront home',
    location: 'Lakeside',
    stats: statsOf('order-sample-waterfront', 'waterfront-property', 'basic'),
  },
  {
    id: 'order-sample-estate',
    film: 'elegant-estate',
    title: 'The brick estate',
    description: 'A slow pull-out from the front door until the whole estate is in view.',
    propertyType: 'Traditional estate',
    location: 'Old town',
    stats: statsOf('order-sample-estate', 'elegant-estate', 'basic'),
  },
  {
    id: 'order-sample-staging',
    film: 'staged-room',
    title: 'The empty living room',
    description: 'One room, empty and then staged four ways, each labeled. With titles and music.',
    propertyType: 'Virtual staging',
    location: 'Suburban home',
    stats: statsOf('order-sample-staging', 'staged-room', 'basic'),
  },
];

const extraRevisions = (name: OrderPackage): string =>
  `${formatUsd(orderPackageOffers[name].extraRevisionCents)} each`;

/** What a package includes besides the figures in its price list. */
const inclusions: Readonly<Record<OrderPackage, readonly string[]>> = {
  basic: ['Title slide', 'Agent logo at the end', 'Background music'],
  premium: [
    'Custom branding',
    'Logo at start and end',
    'Premium effects',
    'Background music',
    'Priority turnaround',
  ],
};

const revisions: Readonly<Record<OrderPackage, string>> = {
  basic: extraRevisions('basic'),
  premium: `${orderPackageOffers.premium.freeRevisions} free, then ${extraRevisions('premium')}`,
};

/** Text of /order. */
export const orderPage = {
  /** The service's name, for search engines. */
  service: 'Full Service Edit',
  title: `Order a Full Service Edit | ${brand.name}`,
  description: `Upload your listing photos, or send a link to them, and get a finished video back in ${businessDays(orderPackageOffers.basic.turnaroundBusinessDays)}. Two packages, fixed prices.`,
  heading: 'Send the photos. We’ll make the video.',
  lead: 'Choose a package, upload your photos or send a link to them, and get a finished video back. You don’t pay anything on this page. We confirm the details with you first.',
  samples: {
    heading: 'What you get back',
    label: 'Sample videos',
    shot: 'One shot, without sound',
    slides: samples,
  },
  packages: { inclusions, revisions },
  summary: {
    heading: 'Your package',
    empty: 'No package selected yet.',
    emptyHint: 'Choose one to see its price, limits and turnaround.',
    details: 'Details',
    price: 'Price',
    photos: 'Photos',
    resolution: 'Resolution',
    turnaround: 'Turnaround',
    revisions: 'Revisions',
    included: 'Included',
    upTo: (photos: number) => `up to ${photos}`,
    chosenOf: (count: string, limit: number) => `${count} of up to ${limit}`,
    days: businessDays,
  },
  help: {
    heading: 'Need help?',
    text: 'Have a question before you order, or a listing that doesn’t fit either package?',
    hours: supportHours,
    link: 'Contact us',
    tour: { text: 'New here?', link: 'See how full service works' },
  },
} as const;
