import { landingPackageOffers, orderPackageOffers } from '@contract/brand.ts';
import { shortUsd } from '@contract/prices.ts';
import { businessDays } from '@contract/service-figures.ts';
import { orderPath } from '@/lib/paths.ts';

const { basic, premium } = landingPackageOffers;

/** What a package costs and holds, in words. */
interface Reading {
  /** Where the figures are from. Absent if this page and the order form say the same. */
  readonly label?: string;
  readonly price: string;
  readonly facts: readonly string[];
}

/** This page and the order form may state different figures: both are shown, each with its label. */
export function readingsOf(
  here: { priceCents: number; photoLimit: number; delivery: string },
  form: { priceCents: number; photoLimit: number; turnaroundBusinessDays: number },
): readonly [Reading, Reading?] {
  const inWords = (priceCents: number, photos: number, delivery: string): Reading => ({
    price: shortUsd(priceCents),
    facts: [`Up to ${photos} photos`, `Delivery in ${delivery}`],
  });
  const onPage = inWords(here.priceCents, here.photoLimit, here.delivery);
  const onForm = inWords(
    form.priceCents,
    form.photoLimit,
    businessDays(form.turnaroundBusinessDays),
  );
  if (JSON.stringify(onPage) === JSON.stringify(onForm)) return [onForm];
  return [
    { label: 'On this page', ...onPage },
    { label: 'On the order form', ...onForm },
  ];
}

/** Text of /full-service. Its prices differ from those of /order. */
export const fullServicePage = {
  title: 'Full-Service Real Estate Video Editing',
  description: `Send your photos and get a finished listing video in 24-48 hours. Packages from ${shortUsd(basic.priceCents)}. No software, no timeline, no learning curve.`,
  crumb: 'Full Service',
  heading: 'Send the photos. Get the video.',
  lead: 'A finished listing video, edited by people who look at houses all day. Send the photos and get on with your day.',
  orderAction: 'Order a video',
  selfServiceAction: 'Do it yourself instead',
  picture: 'elegant-estate-door',
  steps: {
    heading: 'Three steps. Two of them are ours.',
    rows: [
      {
        number: 1,
        title: 'Send photos',
        description:
          'Upload them with the order, or send one link to a shared folder that opens without asking for permission. Add the address and anything else we should know.',
      },
      {
        number: 2,
        title: 'We create',
        description:
          'Our team puts the rooms in order, makes the clips, and adds the titles and music.',
      },
      {
        number: 3,
        title: 'Receive in 24-48 hours',
        description:
          'Your video arrives finished, ready for the MLS, social media and your seller.',
      },
    ],
  },
  packages: {
    heading: 'Two packages',
    text: 'Choose by how many rooms you have to show and how soon you need the video.',
    offers: [
      {
        name: basic.name,
        text: 'For condos, starter homes and other smaller properties.',
        readings: readingsOf(basic, orderPackageOffers.basic),
        order: orderPath('basic'),
        isMain: false,
      },
      {
        name: premium.name,
        text: 'For larger homes, and the listings that win you the next one.',
        readings: readingsOf(premium, orderPackageOffers.premium),
        order: orderPath('premium'),
        isMain: true,
      },
    ],
    note: 'You pay the price on the order form.',
    orderLink: 'See the order form',
    action: (name: string) => `Order ${name}`,
  },
  selfService: {
    heading: 'Prefer to edit it yourself?',
    text: 'The self-service platform makes the same clips from the same photos, and you control the order, the titles and the music.',
    link: 'See what it costs',
    picture: 'modern-luxury-home-door',
  },
  closing: {
    heading: 'Ready to order?',
    text: 'The form asks for the property’s address, your photos or a link to them, how many there are, a package, your name and your email.',
  },
} as const;
