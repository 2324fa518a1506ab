import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Column } from '@/components/layout/column.tsx';
import { Panel } from '@/components/ui/panel.tsx';
import styles from './form-page.module.css';
import { NeedsScripts } from './needs-scripts.tsx';
import { PageWords } from './page-words.tsx';

/** The ground of a page that a form stands on, down to the footer. */
export function FormPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.ground}>
      <Column className={styles.column}>{children}</Column>
    </div>
  );
}

interface FormBesideProps {
  readonly heading: string;
  readonly lead: string;
  readonly form: ReactNode;
  /** Which of the two columns is wider in a wide window. */
  readonly wider: 'words' | 'form';
  /** Below the words; in a narrow window below the form. */
  readonly children: ReactNode;
}

/** A page's words with the form beside them, or between them and the rest in a narrow window. */
export function FormBeside(props: FormBesideProps) {
  const { heading, lead, form, wider, children } = props;
  return (
    <FormPage>
      <div className={clsx(styles.beside, styles[wider])}>
        <div>
          <PageWords heading={heading} lead={lead} />
        </div>
        <Panel className={styles.panel}>
          <NeedsScripts />
          {form}
        </Panel>
        <div>{children}</div>
      </div>
    </FormPage>
  );
}
