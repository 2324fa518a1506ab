import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Column } from '@/components/layout/column.tsx';
import { Panel } from '@/components/ui/panel.tsx';
import styles from './form-page.module.css';
import { NeedsScripts } from './needs-scripts.tsx';
import { PageIntro } from './page-intro.tsx';

/** The background of a page with a form, down to the footer. */
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
  readonly wider: 'intro' | 'form';
  /** Below the text; in a narrow window, below the form. */
  readonly children: ReactNode;
}

/** A page's text with the form beside it. In a narrow window the form follows the lead. */
export function FormBeside(props: FormBesideProps) {
  const { heading, lead, form, wider, children } = props;
  return (
    <FormPage>
      <div className={clsx(styles.beside, styles[wider])}>
        <div>
          <PageIntro heading={heading} lead={lead} />
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
