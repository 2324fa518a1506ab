/**
 * Every link of the header and the footer, in order. The shell shows those whose page exists, so
 * a page that is added to the route table appears in the menus by itself.
 */

import { profiles } from '@contract/brand.ts';
import { paths, type SitePath } from '@/lib/paths.ts';

export interface NavigationLink {
  readonly label: string;
  readonly to: SitePath;
  readonly description?: string;
}

export interface NavigationGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

export const headerLinks: readonly NavigationLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'About', to: paths.about },
  { label: 'Resources', to: paths.resources },
  { label: 'Blog', to: paths.blog },
  { label: 'Contact', to: paths.contact },
];

export const headerTrial = 'Try it free';

const serviceLinks: readonly NavigationLink[] = [
  {
    label: 'AI Real Estate Video',
    to: paths.aiVideo,
    description: 'Turn listing photos into clips and walkthroughs',
  },
  {
    label: 'Virtual Staging',
    to: paths.virtualStaging,
    description: 'Furnish empty rooms in the style that sells',
  },
  {
    label: 'Sky Replacement',
    to: paths.skyReplacement,
    description: 'Clear blue, golden hour or twilight',
  },
  {
    label: 'AI Music Generation',
    to: paths.aiMusic,
    description: 'A soundtrack made for the property',
  },
];

export const solutionsMenu: NavigationGroup = {
  title: 'Solutions',
  links: [
    ...serviceLinks,
    {
      label: 'Full Service Edit',
      to: paths.order,
      description: 'Send the photos, get a finished video',
    },
  ],
};

export const footerGroups: readonly NavigationGroup[] = [
  { title: 'Services', links: [...serviceLinks, { label: 'Full Service', to: paths.order }] },
  {
    title: 'Guides',
    links: [
      { label: 'Resources', to: paths.resources },
      { label: 'Prompting Guide', to: paths.promptingGuide },
      { label: 'Real Estate Guide', to: paths.realEstateGuide },
      { label: 'Editing Tips', to: paths.editingTips },
      { label: 'Agent Training', to: paths.agentsWebinar },
      { label: 'Move a Photo', to: paths.movePhoto },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', to: paths.about },
      { label: 'Blog', to: paths.blog },
      { label: 'Contact', to: paths.contact },
      { label: 'Get Started', to: paths.getStarted },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms of Service', to: paths.terms },
      { label: 'Privacy Policy', to: paths.privacy },
    ],
  },
];

/** Our profiles elsewhere. */
export const profileLinks = [
  { label: 'Social network', to: profiles.social },
  { label: 'Photo sharing', to: profiles.photos },
  { label: 'Professional network', to: profiles.professional },
] as const;
