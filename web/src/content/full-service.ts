import type { OrderPackage } from '@contract/enums.ts';
import { landingPackageOffers, orderPackageOffers } from '@contract/prices.ts';
import { orderPath } from '@/lib/paths.ts';
import { shortUsd } from './solutions/price-text.ts';

const { basic, premium } = landingPackageOffers;

const onForm = (name: OrderPackage): string =>
  `${shortUsd(orderPackageOffers[name].priceCents)} on the order form`;

function factsOf(name: OrderPackage): readonly string[] {
  const { photoLimit, delivery } = landingPackageOffers[name];
  const form = orderPackageOffers[name];
  return [
    `Up to ${photoLimit} photos`,
    `Delivery in ${delivery}`,
    `On the order form: up to ${form.photoLimit} photos, ${form.turnaroundBusinessDays} business days`,
  ];
}

/** Text of /full-service. Its prices differ from those of /order; each card shows both. */
export const fullServicePage = {
  title: 'Full-Service Real Estate Video Editing',
  description: `Send a link to your photos and get a finished listing video in 24-48 hours. Packages from ${shortUsd(basic.priceCents)}. No software, no timeline, no learning curve.`,
  crumb: 'Full Service',
  heading: 'Send the photos. Get the video.',
  lead: 'A finished listing video, edited by people who look at houses all day. Send one link and get on with your day.',
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
          'One link to a shared folder that opens without asking for permission, plus the address and anything else we should know.',
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
          'Your video arrives finished, ready for the MLS, social media and the seller who keeps asking.',
      },
    ],
  },
  packages: {
    heading: 'Two packages',
    text: 'Choose by how many rooms you have to show and how soon you need the video.',
    offers: [
      {
        name: basic.name,
        price: shortUsd(basic.priceCents),
        onForm: onForm('basic'),
        text: 'For condos, starter homes and other smaller properties.',
        facts: factsOf('basic'),
        order: orderPath('basic'),
        isMain: false,
      },
      {
        name: premium.name,
        price: shortUsd(premium.priceCents),
        onForm: onForm('premium'),
        text: 'For larger homes, and the listings that win you the next one.',
        facts: factsOf('premium'),
        order: orderPath('premium'),
        isMain: true,
      },
    ],
    note: 'The final package and price are those confirmed on the order form.',
    orderLink: 'See the order form',
    action: (name: string) => `Order ${name}`,
  },
  selfService: {
    heading: 'Prefer to edit it yourself?',
    text: 'The self-service platform makes the same clips from the same photos, and you control the order, the titles and the music.',
    link: 'See what it costs',
    picture: 'waterfront-property-interior',
  },
  closing: {
    heading: 'What’s the address?',
    text: 'Have it ready with a link to your photos. The form also asks for a package, the number of photos, your name and your email.',
  },
} as const;
