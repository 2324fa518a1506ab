import type { ReactNode } from 'react';
import styles from './page-words.module.css';
import { Eyebrow } from './section.tsx';

interface PageWordsProps {
  readonly heading: ReactNode;
  readonly lead: ReactNode;
  readonly eyebrow?: ReactNode;
}

/** The words that a page begins with. */
export function PageWords({ heading, lead, eyebrow }: PageWordsProps) {
  return (
    <>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
    </>
  );
}
