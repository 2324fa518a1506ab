import { ButtonLink } from '@/components/ui/button.tsx';
import { guide } from '@/content/guides/editing-tips.md';
import { resourcesPage } from '@/content/resources.ts';
import { guideHead } from '@/features/articles/guide-frame.ts';
import { GuidePage } from '@/features/articles/guide-page.tsx';
import { paths } from '@/lib/paths.ts';

const path = paths.editingTips;

export const head = guideHead(guide, path);

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
