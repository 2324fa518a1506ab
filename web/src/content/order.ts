import type { OrderPackage } from '@contract/enums.ts';
import { serviceFigures } from '@contract/limits.ts';
import { formatUsd, orderPackageOffers } from '@contract/prices.ts';
import type { FilmName } from './media.ts';
import { site } from './site.ts';

export interface OrderSample {
  /** Names the film in the owner's setting of outside films. */
  readonly id: string;
  /** The site's own film, shown until the owner names another. */
  readonly film: FilmName;
  readonly title: string;
  readonly description: string;
  readonly propertyType: string;
  readonly location: string;
  readonly stats: {
    readonly photos: number;
    readonly duration: string;
    readonly package: OrderPackage;
  };
}

const samples: readonly OrderSample[] = [
  {
    id: 'order-sample-waterfront',
    film: 'waterfront-property',
    title: 'The lake house',
    description: 'Dusk on the water, then in through the dock doors. Titles at the seller’s wish.',
    propertyType: 'Waterfront home',
    location: 'Lakeside',
    stats: { photos: 24, duration: '0:52', package: 'premium' },
  },
  {
    id: 'order-sample-estate',
    film: 'elegant-estate',
    title: 'The brick estate',
    description: 'A slow walk from the gate to the fireplace, cut to calm strings.',
    propertyType: 'Traditional estate',
    location: 'Old town',
    stats: { photos: 28, duration: '1:00', package: 'premium' },
  },
  {
    id: 'order-sample-condo',
    film: 'urban-sophistication',
    title: 'The roof terrace',
    description: 'Twelve photos were enough: the terrace, the lounge, and the city at night.',
    propertyType: 'Urban condo',
    location: 'Downtown',
    stats: { photos: 12, duration: '0:26', package: 'basic' },
  },
  {
    id: 'order-sample-modern',
    film: 'modern-luxury-home',
    title: 'The glass house',
    description: 'Held wide on purpose, so that the architecture has the last word.',
    propertyType: 'Modern home',
    location: 'Hillside',
    stats: { photos: 15, duration: '0:32', package: 'basic' },
  },
];

const extraRevisions = (name: OrderPackage): string =>
  `${formatUsd(orderPackageOffers[name].extraRevisionCents)} each`;

/** What a package holds besides what its price list says in figures. */
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

/** Words of /order. */
export const orderPage = {
  /** What is ordered here, for search engines. */
  service: 'Full Service Edit',
  title: `Order a Full Service Edit | ${site.brand}`,
  description: `Send a link to your listing photos and get a finished video back in ${orderPackageOffers.basic.turnaroundBusinessDays} business days. Two packages, fixed prices.`,
  heading: 'Send the photos. We make the film.',
  lead: 'Choose a package, send a link to the photos, and a finished video comes back. You pay nothing on this page: we confirm the details first.',
  samples: { heading: 'What comes back', label: 'Sample videos', slides: samples },
  packages: { inclusions, revisions },
  summary: {
    heading: 'Your package',
    empty: 'No package selected yet.',
    emptyHint: 'Choose one and its price, limits and turnaround stand here.',
    details: 'Details',
    price: 'Price',
    photos: 'Photos',
    resolution: 'Resolution',
    turnaround: 'Turnaround',
    revisions: 'Revisions',
    included: 'Included',
    upTo: (photos: number) => `up to ${photos}`,
    chosenOf: (count: string, limit: number) => `${count} of up to ${limit}`,
    days: (days: number) => `${days} business days`,
  },
  help: {
    heading: 'Need help?',
    text: 'A question before you order, or a listing that fits neither package?',
    hours: 'Mon-Fri 8AM-6PM EST',
    link: 'Contact us',
  },
  confirmation: {
    heading: 'Your order is with us',
    number: 'Order number',
    delivery: 'Estimated delivery',
    recapHeading: 'What you ordered',
    recap: {
      package: 'Package',
      name: 'Name',
      propertyAddress: 'Property address',
      photoLink: 'Photo link',
      specialRequests: 'Special requests',
      deadline: 'Deadline',
      email: 'Email',
      company: 'Company',
    },
    nextHeading: 'What happens next',
    next: [
      `We look at the photos and write to you within ${serviceFigures.confirmationHours} hours to confirm the details.`,
      'Our editors choose the moves, cut the walkthrough and set it to music.',
      'The finished video arrives by e-mail. Tell us then if you would like anything changed.',
    ],
    again: 'Place Another Order',
    home: 'Return to Homepage',
  },
} as const;

export const orderForm = {
  groups: { package: 'The package', property: 'The property', you: 'You' },
  labels: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    company: 'Company (Optional)',
    package: 'Package',
    photoCount: 'Number of Photos',
    propertyAddress: 'Property Address',
    photoLink: 'Photo Link',
    specialRequests: 'Special Requests (Optional)',
    deadline: 'Deadline (Optional)',
    referralSource: 'How did you hear about us? (Optional)',
  },
  noPackage: 'Select package first',
  photoRange: (limit: number) => `1-${limit}`,
  photoLinkHelp: 'The link must allow viewing without permission requests.',
  requestsPlaceholder: 'Order of the rooms, a mood, words for the title …',
  alteredHelp:
    'Pictures that we stage or give another sky are labeled “Digitally altered” and delivered with a link to the untouched original, as California law asks.',
  noReferral: 'Choose one',
  button: 'Submit Order',
  busyButton: 'Submitting Order...',
} as const;

export const orderToasts = {
  success: (name: OrderPackage) => ({
    title: 'Order Submitted Successfully!',
    description: `We'll contact you within ${serviceFigures.confirmationHours} hours to confirm details and start your ${name} package project.`,
  }),
  failed: {
    title: 'Submission Failed',
    description: `Please try again or contact us directly at ${site.supportEmail}.`,
  },
} as const;
