import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './price-card.module.css';

interface PriceCardProps {
  readonly title: string;
  readonly price: string;
  /** What the price is for: 'per custom track'. */
  readonly unit?: string;
  readonly text?: ReactNode;
  /** Highlights one card of several. */
  readonly isMain?: boolean;
  /** What's included. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly note?: ReactNode;
}

/** An offer with its price and button. */
export function PriceCard(props: PriceCardProps) {
  const { title, price, unit, text, isMain = false, children, action, note } = props;
  return (
    <article className={clsx(styles.card, isMain && styles.main)}>
      <h3 className="text-subheading">{title}</h3>
      <p className={styles.price}>
        <span className={styles.amount}>{price}</span>
        {unit && <span>{unit}</span>}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.list}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </article>
  );
}
