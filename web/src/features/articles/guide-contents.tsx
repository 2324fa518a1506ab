import type { TocSection } from '@/content/article.ts';
import { resourcesPage } from '@/content/resources.ts';
import styles from './guide-contents.module.css';

const Entries = ({ toc }: { readonly toc: readonly TocSection[] }) => (
  <ol>
    {toc.map(({ id, text }) => (
      <li key={id}>
        <a href={`#${id}`} className={styles.link}>
          {text}
        </a>
      </li>
    ))}
  </ol>
);

/** What stands on the page: beside the text in a wide window, folded above it in a narrow one. */
export function GuideContents({ toc }: { readonly toc: readonly TocSection[] }) {
  const title = resourcesPage.contents;
  return (
    <div className={styles.contents}>
      <nav aria-label={title} className={styles.beside}>
        <p className={styles.title}>{title}</p>
        <Entries toc={toc} />
      </nav>
      <details className={styles.folded}>
        <summary>{title}</summary>
        <nav aria-label={title}>
          <Entries toc={toc} />
        </nav>
      </details>
    </div>
  );
}
