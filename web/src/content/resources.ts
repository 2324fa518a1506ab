import { guides } from 'virtual:guides';
import { brand } from '@contract/brand.ts';
import { paths, type SitePath } from '@/lib/paths.ts';
import type { GuideCard } from './article.ts';
import type { PictureName } from './media.ts';

export interface Resource extends Pick<GuideCard, 'readTime' | 'updated' | 'updatedText'> {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: SitePath;
  readonly tag?: string | undefined;
  readonly picture: PictureName;
}

export interface ResourceCategory {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The icon next to the title. */
  readonly icon: 'guides';
  readonly resources: readonly Resource[];
}

/** The guide at a path, as its own file describes it. */
function resourceAt(link: SitePath): Resource {
  const guide = guides.find(({ slug }) => link === `${paths.resources}/${slug}`);
  if (!guide) throw new Error(`No file of content/guides is the page ${link}.`);
  const { slug, excerpt, ...card } = guide;
  return { ...card, id: slug, description: excerpt, link };
}

export const resourceCategories: readonly ResourceCategory[] = [
  {
    id: 'guides',
    title: 'Guides & Tutorials',
    description: 'Three short reads, in the order most people need them.',
    icon: 'guides',
    resources: [paths.promptingGuide, paths.realEstateGuide, paths.editingTips].map(resourceAt),
  },
];

/** Text of the Resources Center and of the pages around the guides. */
export const resourcesPage = {
  title: `Resources Center | ${brand.name}`,
  description:
    'Guides to prompting, planning and editing real estate videos made from photos, with templates to copy and prices to plan with.',
  heading: 'Resources Center',
  lead: 'What we know about turning listing photos into videos, so you don’t have to find it out clip by clip.',
  prompting: 'Prompting Guide',
  support: 'Contact Support',
  readMore: 'Read more',
  crumb: 'Resources',
  contents: 'On this page',
  updated: 'Updated',
  related: 'Keep reading',
  help: {
    heading: 'Need Additional Help?',
    text: 'Tell us what you’re trying to do. A real person reads and answers every message.',
  },
  actions: {
    tryIt: 'Open the app',
    home: 'See what it makes',
    closing: 'Try it on your next listing',
    closingText: 'Ten photos, the default move and Auto-Edit: that’s your first video.',
  },
} as const;
