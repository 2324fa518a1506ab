/** What the pages of the guides have in common. */

import type { CrossLink } from '@/components/sections/cross-links.tsx';
import type { Guide } from '@/content/article.ts';
import { resourceCategories, resourcesPage } from '@/content/resources.ts';
import { paths, type SitePath } from '@/lib/paths.ts';
import type { Crumb } from '@/seo/crumb.ts';

/** Home > Resources > the guide. */
export const guideTrail = (guide: Guide): readonly Crumb[] => [
  { label: 'Home', to: paths.home },
  { label: resourcesPage.crumb, to: paths.resources },
  { label: guide.title },
];

/** The other guides, as cards. */
export const otherGuides = (path: SitePath): readonly CrossLink[] =>
  resourceCategories
    .flatMap(({ resources }) => resources)
    .filter(({ link }) => link !== path)
    .map(({ link, title, description, picture }) => ({
      to: link,
      title,
      text: description,
      picture,
    }));
