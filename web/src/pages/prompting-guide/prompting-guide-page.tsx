import { guide } from '@/content/guides/prompting-guide.md';
import { resourcesPage } from '@/content/resources.ts';
import { guideHead } from '@/features/articles/guide-frame.ts';
import { GuidePage } from '@/features/articles/guide-page.tsx';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { paths } from '@/lib/paths.ts';

const path = paths.promptingGuide;

export const head = guideHead(guide, path);

export const Component = () => (
  <GuidePage
    guide={guide}
    path={path}
    actions={
      <TrialButton position="final" newTab>
        {resourcesPage.actions.tryIt}
      </TrialButton>
    }
  />
);
