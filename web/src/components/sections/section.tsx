import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Column } from '@/components/layout/column.tsx';
import styles from './section.module.css';

/** A band's background. Adjacent bands should differ. */
export type Tone = 'paper' | 'band' | 'sunken' | 'night';

interface SectionProps {
  readonly heading: ReactNode;
  readonly tone?: Tone;
  readonly lead?: ReactNode;
  /**
   * 'stack' puts the heading above the content. 'beside' puts it in its own column on the left, for
   * lists and questions that read better narrow.
   */
  readonly layout?: 'stack' | 'beside';
  /** Buttons below the heading. */
  readonly actions?: ReactNode;
  /** The target of links to this section. */
  readonly id?: string;
  readonly children?: ReactNode;
}

/** A band of a page: background, column, heading and spacing. */
export function Section(props: SectionProps) {
  const { heading, tone = 'paper', lead, layout = 'stack', actions, id, children } = props;
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={clsx(styles.section, styles[tone])}>
      <Column className={clsx(styles.content, styles[layout])}>
        <div>
          <h2 id={headingId} className={styles.heading}>
            {heading}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {children && <div>{children}</div>}
      </Column>
    </section>
  );
}

/** A short label above a heading, after a dash in the accent color. */
export function Eyebrow({ children }: { readonly children: ReactNode }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
