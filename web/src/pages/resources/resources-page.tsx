import { CtaBand } from '@/components/sections/cta-band.tsx';
import { PageHero } from '@/components/sections/page-hero.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { movePhotoLink } from '@/content/move-photo-link.ts';
import { resourceCategories, resourcesPage } from '@/content/resources.ts';
import { ResourceCards } from '@/features/articles/resource-cards.tsx';
import { paths } from '@/lib/paths.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { breadcrumbList } from '@/seo/trail.ts';

const [first] = resourceCategories.flatMap(({ resources }) => resources);

export const head: PageHead = {
  title: resourcesPage.title,
  description: resourcesPage.description,
  jsonLd: [breadcrumbList([{ label: 'Home', to: paths.home }, { label: resourcesPage.crumb }])],
  ...(first && { picture: first.picture }),
};

export function Component() {
  const { heading, lead, prompting, support, help } = resourcesPage;
  return (
    <>
      <PageHero
        heading={heading}
        lead={lead}
        actions={
          <>
            <ButtonLink to={paths.promptingGuide} size="lg">
              {prompting}
            </ButtonLink>
            <ButtonLink to={paths.contact} size="lg" variant="outline">
              {support}
            </ButtonLink>
          </>
        }
      />
      {resourceCategories.map((category) => (
        <ResourceCards key={category.id} category={category} />
      ))}
      <CtaBand
        tone="night"
        heading={movePhotoLink.label}
        text={movePhotoLink.text}
        actions={
          <ButtonLink to={paths.movePhoto} variant="night" size="lg">
            {movePhotoLink.label}
          </ButtonLink>
        }
      />
      <CtaBand
        heading={help.heading}
        text={help.text}
        actions={
          <ButtonLink to={paths.contact} size="lg">
            {support}
          </ButtonLink>
        }
      />
    </>
  );
}
