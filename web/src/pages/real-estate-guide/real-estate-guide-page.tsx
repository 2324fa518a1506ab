import { ButtonLink } from '@/components/ui/button.tsx';
import { guide } from '@/content/guides/real-estate-guide.md';
import { resourcesPage } from '@/content/resources.ts';
import { site } from '@/content/site.ts';
import { guideTrail } from '@/features/articles/guide-frame.ts';
import { GuidePage } from '@/features/articles/guide-page.tsx';
import { paths } from '@/lib/paths.ts';
import { guideArticle, guideHowTo } from '@/seo/article-json-ld.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { breadcrumbList } from '@/seo/trail.ts';

const path = paths.realEstateGuide;

export const head: PageHead = {
  title: `${guide.title} | ${site.brand}`,
  description: guide.description,
  type: 'article',
  picture: guide.picture,
  modified: guide.updated,
  jsonLd: [
    guideArticle(guide, path),
    guideHowTo(guide, path, 'best-practices'),
    breadcrumbList(guideTrail(guide)),
  ],
};

export const Component = () => (
  <GuidePage
    guide={guide}
    path={path}
    actions={
      <>
        <ButtonLink to={paths.home} size="lg">
          {resourcesPage.actions.home}
        </ButtonLink>
        <ButtonLink to={paths.promptingGuide} size="lg" variant="outline">
          {resourcesPage.prompting}
        </ButtonLink>
      </>
    }
  />
);
