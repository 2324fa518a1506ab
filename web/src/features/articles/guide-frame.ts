/** What the pages of the guides have in common. */

import { brand } from '@contract/brand.ts';
import type { CrossLink } from '@/components/sections/cross-links.tsx';
import type { Guide } from '@/content/article.ts';
import { resourceCategories, resourcesPage } from '@/content/resources.ts';
import { paths, type SitePath } from '@/lib/paths.ts';
import { guideArticle } from '@/seo/article-json-ld.ts';
import type { Crumb } from '@/seo/crumb.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { breadcrumbList } from '@/seo/trail.ts';

/** Home > Resources > the guide. */
export const guideTrail = (guide: Guide): readonly Crumb[] => [
  { label: 'Home', to: paths.home },
  { label: resourcesPage.crumb, to: paths.resources },
  { label: guide.title },
];

/** What browsers and search engines read of a guide. */
export const guideHead = (guide: Guide, path: SitePath): PageHead => ({
  title: `${guide.title} | ${brand.name}`,
  description: guide.description,
  type: 'article',
  picture: guide.picture,
  modified: guide.updated,
  jsonLd: [guideArticle(guide, path), breadcrumbList(guideTrail(guide))],
});

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
