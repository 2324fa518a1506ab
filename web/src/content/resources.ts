import { paths, type SitePath } from '@/app/paths.ts';
import type { PictureName } from './media.ts';
import { site } from './site.ts';

export interface Resource {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: SitePath;
  readonly tag?: string;
  readonly picture: PictureName;
}

export interface ResourceCategory {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Which icon stands beside the title. */
  readonly icon: 'guides';
  readonly resources: readonly Resource[];
}

export const resourceCategories: readonly ResourceCategory[] = [
  {
    id: 'guides',
    title: 'Guides & Tutorials',
    description: 'Three short reads, in the order in which most people need them.',
    icon: 'guides',
    resources: [
      {
        id: 'prompting-guide',
        title: 'Effective Prompting Guide',
        description:
          'What to write in the motion prompt, when to write nothing at all, and three templates to copy: forward shot, slider and dolly backward.',
        link: paths.promptingGuide,
        tag: 'Popular',
        picture: 'waterfront-property-dock',
      },
      {
        id: 'real-estate-guide',
        title: 'Video Guide for Real Estate',
        description:
          'Which photos to choose, in which order, for how long, and what to do with the film once you have it.',
        link: paths.realEstateGuide,
        tag: 'Real Estate',
        picture: 'modern-luxury-home-loungers',
      },
      {
        id: 'editing-tips',
        title: 'Video Editing Best Practices',
        description:
          'Quick wins first, then the finer points, the programs worth learning and where to find music you may use.',
        link: paths.editingTips,
        tag: 'Tips',
        picture: 'editing-desk',
      },
    ],
  },
];

/** Words of the Resources Center and of what stands around the guides. */
export const resourcesPage = {
  title: `Resources Center | ${site.brand}`,
  description:
    'Guides to prompting, filming and cutting real estate videos from photos, with templates to copy and prices to reckon with.',
  heading: 'Resources Center',
  lead: 'What we know about turning listing photos into films, written down so that you need not find it out clip by clip.',
  prompting: 'Prompting Guide',
  support: 'Contact Support',
  readMore: 'Read more',
  crumb: 'Resources',
  contents: 'On this page',
  updated: 'Updated',
  related: 'Go on reading',
  help: {
    heading: 'Need Additional Help?',
    text: 'Tell us what you are trying to do. A person reads every message and answers it.',
  },
  actions: {
    tryIt: 'Open the app',
    home: 'See what it makes',
    closing: 'Try it on your next listing',
    closingText: 'Ten photos, the default move and an auto-edit: that is a first film.',
  },
} as const;
