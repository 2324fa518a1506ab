import { Column } from '@/components/layout/column.tsx';
import type { LegalDocument, LegalSection } from '@/content/legal-document.ts';
import styles from './legal-text.module.css';

/** A legal document with a table of contents, short lines and links to each section. */
export function LegalText({ document }: { readonly document: LegalDocument }) {
  const { heading, updated, summary, sections } = document;
  return (
    <article className={styles.document}>
      <header className={styles.header}>
        <Column>
          <h1 className="text-title">{heading}</h1>
          <p className={styles.updated}>Last updated: {updated}</p>
          <p className={styles.summary}>{summary}</p>
        </Column>
      </header>
      <Column className={styles.columns}>
        <Contents sections={sections} />
        <div className={styles.sections}>
          {sections.map((section, index) => (
            <SectionText key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </Column>
    </article>
  );
}

function Contents({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <nav aria-label="Contents" className={styles.contents}>
      <p className={styles.contentsTitle}>Contents</p>
      <ol>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              <span className={styles.number}>{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function SectionText({ section, number }: { readonly section: LegalSection; number: number }) {
  const { id, title, paragraphs, list = [], after = [] } = section;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-subheading">
        {number}. {title}
      </h2>
      {paragraphs.map((text) => (
        <p key={text} className={styles.paragraph}>
          {text}
        </p>
      ))}
      {list.length > 0 && (
        <ul className={styles.terms}>
          {list.map(({ term, text }) => (
            <li key={term}>
              <strong>{term}</strong>: {text}
            </li>
          ))}
        </ul>
      )}
      {after.map((text) => (
        <p key={text} className={styles.paragraph}>
          {text}
        </p>
      ))}
    </section>
  );
}
