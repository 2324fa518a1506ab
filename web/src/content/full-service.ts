import { landingPackageOffers, orderPackageOffers } from '@contract/prices.ts';
import { shortUsd } from './solutions/price-text.ts';

const { basic, premium } = landingPackageOffers;
const atOrder = orderPackageOffers;

/** Words of /full-service. Its prices differ from those of /order; the note under them says so. */
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
        text: 'Condos, starter homes and anything that shows itself in ten pictures.',
        facts: [`Up to ${basic.photoLimit} photos`, `Delivery in ${basic.delivery}`],
        isMain: false,
      },
      {
        name: premium.name,
        price: shortUsd(premium.priceCents),
        text: 'Larger homes, and the listings that decide whether the next seller calls.',
        facts: [`Up to ${premium.photoLimit} photos`, `Delivery in ${premium.delivery}`],
        isMain: true,
      },
    ],
    note: 'The final package and price are those confirmed on the order form.',
    orderReading: `The form at present lists Basic at ${shortUsd(atOrder.basic.priceCents)} for up to ${atOrder.basic.photoLimit} photos and Premium at ${shortUsd(atOrder.premium.priceCents)} for up to ${atOrder.premium.photoLimit} photos.`,
    orderLink: 'See the order form',
    action: 'Go to the order form',
  },
  selfService: {
    heading: 'Or stay in the cutting room',
    text: 'The self-service platform makes the same clips from the same photos, with your own hand on the order, the titles and the music.',
    link: 'See what it costs',
    picture: 'elegant-estate-interior',
  },
  closing: {
    heading: 'What is the address?',
    text: 'That, a link and an e-mail address are all the form really needs.',
  },
} as const;
