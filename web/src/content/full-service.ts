import type { OrderPackage } from '@contract/enums.ts';
import { landingPackageOffers, orderPackageOffers } from '@contract/prices.ts';
import { orderPath } from '@/app/paths.ts';
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

/** Words of /full-service. Its prices differ from those of /order; each card shows both. */
export const fullServicePage = {
  title: 'Full-Service Real Estate Video Editing',
  description: `Send a photo link, receive a finished listing video in 24-48 hours. Packages from ${shortUsd(basic.priceCents)}. No software, no timeline, no learning curve.`,
  crumb: 'Full Service',
  heading: 'Send the Photos. Receive the Film.',
  lead: 'A finished property video, cut by people who look at houses all day. You send one link and go to your next appointment.',
  orderAction: 'Order a video',
  selfServiceAction: 'Do it yourself instead',
  picture: 'elegant-estate-exterior',
  steps: {
    heading: 'Three steps, and two of them are ours',
    rows: [
      {
        title: 'Send photos',
        text: 'One link to a shared folder that opens without asking for permission, plus the address and anything we should know.',
      },
      {
        title: 'We create',
        text: 'The team picks the order of the rooms, makes the clips, sets the titles and lays the music under them.',
      },
      {
        title: 'Receive in 24-48 hours',
        text: 'The film arrives finished, ready for the MLS, your social channels and the seller who has been asking.',
      },
    ],
  },
  packages: {
    heading: 'Two packages',
    text: 'The difference is how many rooms there are to show, and how soon.',
    offers: [
      {
        name: basic.name,
        price: shortUsd(basic.priceCents),
        onForm: onForm('basic'),
        text: 'Condos, starter homes and anything that shows itself in ten pictures.',
        facts: factsOf('basic'),
        order: orderPath('basic'),
        isMain: false,
      },
      {
        name: premium.name,
        price: shortUsd(premium.priceCents),
        onForm: onForm('premium'),
        text: 'Larger homes, and the listings that decide whether the next seller calls.',
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
    heading: 'Or stay in the cutting room',
    text: 'The self-service platform makes the same clips from the same photos, with your own hand on the order, the titles and the music.',
    link: 'See what it costs',
    picture: 'elegant-estate-interior',
  },
  closing: {
    heading: 'What is the address?',
    text: 'The form also asks for a package, the number of photos, a link to them, your name and your email.',
  },
} as const;
