import type { ReactNode } from 'react';
import { Column } from '@/components/layout/column.tsx';
import { PageWords } from './page-words.tsx';
import styles from './plain-page.module.css';

interface PlainPageProps {
  readonly heading: string;
  readonly lead: string;
  readonly action: ReactNode;
}

/** A page with one thing to say and one way on. */
export function PlainPage({ heading, lead, action }: PlainPageProps) {
  return (
    <div className={styles.page}>
      <Column className={styles.column}>
        <PageWords heading={heading} lead={lead} />
        <div className={styles.action}>{action}</div>
      </Column>
    </div>
  );
}
