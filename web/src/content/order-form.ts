import { brand } from '@contract/brand.ts';
import type { OrderPackage } from '@contract/enums.ts';
import { serviceFigures } from '@contract/service-figures.ts';

/** Text of the form on /order, which loads after the page. */
export const orderForm = {
  groups: { package: 'The package', property: 'The property', you: 'You' },
  labels: {
    package: 'Package',
    photoCount: 'Number of Photos',
    deadline: 'Deadline (Optional)',
    propertyAddress: 'Property Address',
    photoLink: 'Photo Link',
    specialRequests: 'Special Requests (Optional)',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    company: 'Company (Optional)',
    referralSource: 'How did you hear about us? (Optional)',
  },
  /** The prices of /full-service differ from these. */
  priceNote: 'You pay the price on the order form.',
  noPackage: 'Select package first',
  /** Under a number of photos that the package doesn't take. */
  larger: {
    limit: (name: string, limit: number) => `${name} takes ${limit}.`,
    choose: (name: string, count: number) => `Switch to ${name} and keep all ${count}`,
  },
  /** Under a deadline that comes before the due date. */
  earlyDeadline: (day: string) =>
    `That’s before the estimated delivery, ${day}. We’ll tell you if we can make it.`,
  photoRange: (limit: number) => `1-${limit}`,
  /** Above the link, below the photos. */
  orLink: 'or send a link',
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
    description: `Please try again or contact us directly at ${brand.supportEmail}.`,
  },
} as const;
