import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Column } from '@/components/layout/column.tsx';
import { PageHero } from '@/components/sections/page-hero.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import type { Guide } from '@/content/article.ts';
import type { Crumb } from '@/seo/crumb.ts';
import columns from './article-columns.module.css';
import { ArticleContents } from './article-contents.tsx';
import styles from './guide-article.module.css';
import { GuideFacts } from './guide-facts.tsx';
import { Prose } from './prose.tsx';

interface GuideArticleProps {
  readonly guide: Guide;
  readonly trail: readonly Crumb[];
  readonly actions?: ReactNode;
}

/** A guide: introduction, table of contents, text. */
export function GuideArticle({ guide, trail, actions }: GuideArticleProps) {
  return (
    <article>
      <PageHero
        trail={trail}
        heading={guide.title}
        lead={guide.lead}
        actions={actions}
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
  );
}
