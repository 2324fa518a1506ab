import type { GuideCard } from '@/content/article.ts';
import { resourcesPage } from '@/content/resources.ts';

type GuideFactsProps = Pick<GuideCard, 'readTime' | 'updated' | 'updatedText'>;

/** How long a guide takes to read, and when it was last changed. */
export const GuideFacts = ({ readTime, updated, updatedText }: GuideFactsProps) => (
  <>
    {readTime} · {resourcesPage.updated} <time dateTime={updated}>{updatedText}</time>
  </>
);
