import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Column } from '@/components/layout/column.tsx';
import styles from './section.module.css';

/** The ground that a band stands on. Neighbours differ, so that a page has a rhythm. */
export type Tone = 'paper' | 'band' | 'sunken' | 'night';

interface SectionProps {
  readonly heading: ReactNode;
  readonly tone?: Tone;
  /** A few words above the heading that say what kind of section this is. */
  readonly eyebrow?: ReactNode;
  readonly lead?: ReactNode;
  /**
   * 'stack' puts the heading above the content; 'beside' gives it a column of its own at the left,
   * for lists and questions that read better narrow.
   */
  readonly layout?: 'stack' | 'beside';
  /** Buttons that belong to the heading. */
  readonly actions?: ReactNode;
  /** For links that lead to this section. */
  readonly id?: string;
  readonly children?: ReactNode;
}

/** A band of a page: ground, column, heading and room around them. */
export function Section(props: SectionProps) {
  const { heading, tone = 'paper', eyebrow, lead, layout = 'stack', actions, id, children } = props;
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={clsx(styles.section, styles[tone])}>
      <Column className={clsx(styles.content, styles[layout])}>
        <div>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
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

/** A few quiet words above a heading, led by a short line in the colour of the evening. */
export function Eyebrow({ children }: { readonly children: ReactNode }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
