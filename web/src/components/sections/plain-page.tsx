import type { ReactNode } from 'react';
import { Column } from '@/components/layout/column.tsx';
import { PageIntro } from './page-intro.tsx';
import styles from './plain-page.module.css';

interface PlainPageProps {
  readonly heading: string;
  readonly lead: string;
  readonly action: ReactNode;
}

/** A page with one message and one action. */
export function PlainPage({ heading, lead, action }: PlainPageProps) {
  return (
    <div className={styles.page}>
      <Column className={styles.column}>
        <PageIntro heading={heading} lead={lead} />
        <div className={styles.action}>{action}</div>
      </Column>
    </div>
  );
}
