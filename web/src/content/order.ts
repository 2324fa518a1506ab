import type { OrderPackage } from '@contract/enums.ts';
import { serviceFigures } from '@contract/limits.ts';
import { formatUsd, orderPackageOffers } from '@contract/prices.ts';
import { supportHours } from '@contract/timers.ts';
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
    description: 'Dusk on the water, then in through the doors off the dock. Titles by request.',
    propertyType: 'Waterfront home',
    location: 'Lakeside',
    stats: { photos: 24, duration: '0:52', package: 'premium' },
  },
  {
    id: 'order-sample-estate',
    film: 'elegant-estate',
    title: 'The brick estate',
    description: 'A slow walk from the gate to the fireplace, set to calm strings.',
    propertyType: 'Traditional estate',
    location: 'Old town',
    stats: { photos: 28, duration: '1:00', package: 'premium' },
  },
  {
    id: 'order-sample-condo',
    film: 'urban-sophistication',
    title: 'The roof terrace',
    description: 'Twelve photos were plenty: the terrace, the living room and the city at night.',
    propertyType: 'Urban condo',
    location: 'Downtown',
    stats: { photos: 12, duration: '0:26', package: 'basic' },
  },
  {
    id: 'order-sample-modern',
    film: 'modern-luxury-home',
    title: 'The glass house',
    description: 'Shot wide on purpose, so the architecture does the talking.',
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
  heading: 'Send the photos. We’ll make the video.',
  lead: 'Choose a package, send a link to your photos, and get a finished video back. You don’t pay anything on this page. We confirm the details with you first.',
  samples: { heading: 'What you get back', label: 'Sample videos', slides: samples },
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
    days: (days: number) => `${days} business days`,
  },
  help: {
    heading: 'Need help?',
    text: 'Have a question before you order, or a listing that doesn’t fit either package?',
    hours: supportHours,
    link: 'Contact us',
    tour: { text: 'New here?', link: 'See how full service works' },
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
  photoLinkHelp: 'Make sure anyone with the link can view the photos without a permission request.',
  requestsPlaceholder: 'Room order, mood, title wording…',
  alteredHelp:
    'Photos we stage or give a new sky are labeled “Digitally altered” and come with a link to the unaltered original, as California law requires.',
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
