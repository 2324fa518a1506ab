import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { TocEntry } from '@/content/article.ts';
import { resourcesPage } from '@/content/resources.ts';
import styles from './article-contents.module.css';
import { useReadingPlace } from './use-reading-place.ts';

interface EntriesProps {
  readonly toc: readonly TocEntry[];
  /** The id of the section being read. */
  readonly current?: string | undefined;
}

const Entries = ({ toc, current }: EntriesProps) => (
  <ol>
    {toc.map(({ id, text }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          className={styles.link}
        >
          {text}
        </a>
      </li>
    ))}
  </ol>
);

interface ArticleContentsProps {
  readonly toc: readonly TocEntry[];
  readonly className?: string | undefined;
}

/**
 * A table of contents and the reading progress: beside the text in a wide window, collapsed above
 * it in a narrow one.
 */
export function ArticleContents({ toc, className }: ArticleContentsProps) {
  const { current, progress } = useReadingPlace(toc);
  const title = resourcesPage.contents;
  return (
    <div className={clsx('screen-only', className)}>
      <div ref={progress} aria-hidden className={styles.progress} />
      <nav aria-label={title} className={styles.beside}>
        <p className={styles.title}>{title}</p>
        <Entries toc={toc} current={current} />
      </nav>
      <details className={styles.folded}>
        <summary>
          {title}
          <ChevronDown size={20} aria-hidden />
        </summary>
        <nav aria-label={title}>
          <Entries toc={toc} current={current} />
        </nav>
      </details>
    </div>
  );
}
