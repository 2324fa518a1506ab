import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Column } from '@/components/layout/column.tsx';
import { CrossLinks } from '@/components/sections/cross-links.tsx';
import { CtaBand } from '@/components/sections/cta-band.tsx';
import { PageHero } from '@/components/sections/page-hero.tsx';
import { Section } from '@/components/sections/section.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import type { Guide } from '@/content/article.ts';
import { resourcesPage } from '@/content/resources.ts';
import { paths, type SitePath } from '@/lib/paths.ts';
import columns from './article-columns.module.css';
import { ArticleContents } from './article-contents.tsx';
import { GuideFacts } from './guide-facts.tsx';
import { guideTrail, otherGuides } from './guide-frame.ts';
import styles from './guide-page.module.css';
import { Prose } from './prose.tsx';

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

/** A guide: introduction, table of contents, text; followed by buttons and the other guides. */
export function GuidePage({ guide, path, actions = usualActions }: GuidePageProps) {
  const { related, actions: text } = resourcesPage;
  return (
    <>
      <article>
        <PageHero
          trail={guideTrail(guide)}
          heading={guide.title}
          lead={guide.lead}
          note={<GuideFacts {...guide} />}
          media={
            <div className={styles.picture}>
              <Picture name={guide.picture} sizes="(min-width: 1024px) 600px, 92vw" priority />
            </div>
          }
        />
        <Column className={clsx(columns.columns, styles.columns)}>
          <ArticleContents toc={guide.toc} />
          <Prose html={guide.content} />
        </Column>
      </article>
      <div className="screen-only">
        <Section heading={related} tone="band">
          <CrossLinks links={otherGuides(path)} />
        </Section>
        <CtaBand heading={text.closing} text={text.closingText} actions={actions} />
      </div>
    </>
  );
}
