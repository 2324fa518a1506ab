import type { GuideCard } from '@/content/article.ts';
import { resourcesPage } from '@/content/resources.ts';

type GuideFactsProps = Pick<GuideCard, 'readTime' | 'updated' | 'updatedText'>;

/** A guide's reading time and the date of its last change. */
export const GuideFacts = ({ readTime, updated, updatedText }: GuideFactsProps) => (
  <>
    {readTime} · {resourcesPage.updated} <time dateTime={updated}>{updatedText}</time>
  </>
);
