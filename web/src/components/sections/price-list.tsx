import { clsx } from 'clsx';
import styles from './price-list.module.css';

export interface PriceLine {
  readonly label: string;
  /** What the price is for, in a few words. */
  readonly detail?: string;
  /** As text, from the contract's cents: '$0.80', '+$0.20'. */
  readonly price: string;
}

interface PriceListProps {
  readonly lines: readonly PriceLine[];
  readonly onNight?: boolean;
}

/** Prices as a menu has them: what on the left, how much on the right, a thin line between. */
export function PriceList({ lines, onNight = false }: PriceListProps) {
  return (
    <dl className={clsx(styles.lines, onNight && styles.night)}>
      {lines.map(({ label, detail, price }) => (
        <div key={label} className={styles.line}>
          <dt>
            <span className={styles.label}>{label}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </dt>
          <dd className={styles.amount}>{price}</dd>
        </div>
      ))}
    </dl>
  );
}
