import type { ReactNode } from 'react';
import { Column } from '@/components/layout/column.tsx';
import { Breadcrumbs } from '@/components/sections/breadcrumbs.tsx';
import type { Crumb } from '@/seo/crumb.ts';
import styles from './picture-hero.module.css';

interface PictureHeroProps {
  readonly trail: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  readonly actions: ReactNode;
  readonly note: string;
  /** The page's main picture, at full width below the text. */
  readonly children?: ReactNode;
}

/** A hero with its text in two columns, so the picture below it is in view at once. */
export function PictureHero({ trail, heading, lead, actions, note, children }: PictureHeroProps) {
  return (
    <section className={styles.hero}>
      <Column>
        <Breadcrumbs trail={trail} />
        <div className={styles.text}>
          <h1 className={styles.heading}>{heading}</h1>
          <div>
            <p className="text-lead muted measured">{lead}</p>
            <div className={styles.actions}>
              {actions}
              <p className="text-small muted">{note}</p>
            </div>
          </div>
        </div>
        {children && <div className={styles.picture}>{children}</div>}
      </Column>
    </section>
  );
}
