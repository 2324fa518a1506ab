import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Column } from '@/components/layout/column.tsx';
import type { Crumb } from '@/seo/crumb.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import styles from './page-hero.module.css';
import { PageIntro } from './page-intro.tsx';

interface PageHeroProps {
  readonly heading: ReactNode;
  readonly lead: ReactNode;
  readonly trail?: readonly Crumb[];
  /** Buttons and the small print below them. */
  readonly actions?: ReactNode;
  readonly note?: ReactNode;
  /** A picture, film or slider. Beside the text in a wide window, below it in a narrow one. */
  readonly media?: ReactNode;
}

/** The first band of every page but home: breadcrumbs, heading, lead, actions. */
export function PageHero(props: PageHeroProps) {
  const { heading, lead, trail, actions, note, media } = props;
  return (
    <section className={styles.hero}>
      <Column>
        {trail && <Breadcrumbs trail={trail} />}
        <div className={clsx(styles.content, media && styles.pictured)}>
          <div>
            <PageIntro heading={heading} lead={lead} />
            {actions && <div className={styles.actions}>{actions}</div>}
            {note && <p className={styles.note}>{note}</p>}
          </div>
          {media && <div>{media}</div>}
        </div>
      </Column>
    </section>
  );
}
