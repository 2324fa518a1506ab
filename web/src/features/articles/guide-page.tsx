import type { ReactNode } from 'react';
import { CrossLinks } from '@/components/sections/cross-links.tsx';
import { CtaBand } from '@/components/sections/cta-band.tsx';
import { Section } from '@/components/sections/section.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import type { Guide } from '@/content/article.ts';
import { resourcesPage } from '@/content/resources.ts';
import { paths, type SitePath } from '@/lib/paths.ts';
import styles from './guide-article.module.css';
import { GuideArticle } from './guide-article.tsx';
import { guideTrail, otherGuides } from './guide-frame.ts';

interface GuidePageProps {
  readonly guide: Guide;
  readonly path: SitePath;
  /** The buttons under the guide. By default, to the home page and the guide to prompts. */
  readonly actions?: ReactNode;
}

const usualActions = (
  <>
    <ButtonLink to={paths.home} size="lg">
      {resourcesPage.actions.home}
    </ButtonLink>
    <ButtonLink to={paths.promptingGuide} size="lg" variant="outline">
      {resourcesPage.prompting}
    </ButtonLink>
  </>
);

/** A guide, followed by buttons and the other guides. */
export function GuidePage({ guide, path, actions = usualActions }: GuidePageProps) {
  const { related, actions: text } = resourcesPage;
  return (
    <>
      <GuideArticle guide={guide} trail={guideTrail(guide)} />
      <div className={styles.onward}>
        <Section heading={related} tone="band">
          <CrossLinks links={otherGuides(path)} />
        </Section>
        <CtaBand heading={text.closing} text={text.closingText} actions={actions} />
      </div>
    </>
  );
}
