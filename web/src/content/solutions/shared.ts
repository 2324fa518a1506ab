import { clipPriceCents, imagePriceCents, musicTrackCents } from '@contract/brand.ts';
import { shortUsd } from '@contract/prices.ts';
import { paths, type SitePath } from '@/lib/paths.ts';
import { claims } from '../claims.ts';
import type { PictureName } from '../media.ts';

/** A solution as another page offers it. */
interface SolutionCard {
  readonly to: SitePath;
  readonly title: string;
  readonly price: string;
  readonly text: string;
  readonly picture: PictureName;
}

/** The solutions, each as the pages of the others offer it. */
export const solutionCards = {
  video: {
    to: paths.aiVideo,
    title: 'AI Real Estate Video',
    price: `from ${shortUsd(clipPriceCents['720p'])} per clip`,
    text: 'Listing photos that move, joined into a walkthrough.',
    picture: 'waterfront-property-exterior',
  },
  staging: {
    to: paths.virtualStaging,
    title: 'Virtual Staging',
    price: `from ${shortUsd(imagePriceCents['8 MP'])} per image`,
    text: 'Empty rooms, furnished the way buyers expect.',
    picture: 'staging-modern-neutral',
  },
  sky: {
    to: paths.skyReplacement,
    title: 'Sky Replacement',
    price: `from ${shortUsd(imagePriceCents['8 MP'])} per image`,
    text: 'Blue sky or twilight for a house shot on a cloudy day.',
    picture: 'sky-twilight',
  },
  music: {
    to: paths.aiMusic,
    title: 'AI Music Generation',
    price: `${shortUsd(musicTrackCents)} per track`,
    text: 'A soundtrack made for this listing and no other.',
    picture: 'modern-luxury-home-interior',
  },
} satisfies Record<string, SolutionCard>;

export type SolutionName = keyof typeof solutionCards;

/** The other solutions, in the order of the menu. */
export const otherSolutions = (current: SolutionName): readonly SolutionCard[] =>
  Object.entries(solutionCards)
    .filter(([name]) => name !== current)
    .map(([, card]) => card);

/** The breadcrumbs of a solution page. Only the home page lists all solutions. */
export const solutionTrail = (label: string) => [
  { label: 'Home', to: paths.home },
  { label: 'Solutions', to: `${paths.home}#solutions` },
  { label },
];

export const trial = {
  action: 'Try it free →',
  note: `Get ${claims.freeCredit} in free credits. No credit card required.`,
} as const;

export const contactPrompt = {
  question: 'Have a question this page doesn’t answer?',
  action: 'Write to us',
} as const;
