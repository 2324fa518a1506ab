import type { ReactNode } from 'react';
import styles from './page-intro.module.css';
import { Eyebrow } from './section.tsx';

interface PageIntroProps {
  readonly heading: ReactNode;
  readonly lead: ReactNode;
  readonly eyebrow?: ReactNode;
}

/** A page's heading and lead. */
export function PageIntro({ heading, lead, eyebrow }: PageIntroProps) {
  return (
    <>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
    </>
  );
}
