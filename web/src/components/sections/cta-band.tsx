import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Column } from '@/components/layout/column.tsx';
import deferred from '@/components/ui/deferred.module.css';
import { Picture } from '@/components/ui/picture.tsx';
import type { PictureName } from '@/content/media.ts';
import styles from './cta-band.module.css';

interface CtaBandProps {
  readonly heading: ReactNode;
  readonly text?: ReactNode;
  readonly actions: ReactNode;
  readonly note?: ReactNode;
  /** Fills the width of the window, with the text on a card on top of it. */
  readonly picture?: PictureName;
  readonly tone?: 'sunken' | 'night';
}

/** A band with one call to action. */
export function CtaBand({ heading, text, actions, note, picture, tone = 'sunken' }: CtaBandProps) {
  const headingId = useId();
  const content = (
    <>
      <div>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.ask}>
        <div className={styles.actions}>{actions}</div>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </>
  );
  if (picture) {
    return (
      <section aria-labelledby={headingId} className={styles.pictured}>
        <div className={styles.picture}>
          <Picture name={picture} sizes="100vw" />
        </div>
        <Column className={styles.place}>
          <div className={styles.card}>{content}</div>
        </Column>
      </section>
    );
  }
  return (
    <section aria-labelledby={headingId} className={clsx(deferred.part, styles.band, styles[tone])}>
      <Column className={styles.row}>{content}</Column>
    </section>
  );
}
