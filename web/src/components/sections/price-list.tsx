import { clsx } from 'clsx';
import styles from './price-list.module.css';

export interface PriceLine {
  readonly label: string;
  /** A short description of what the price is for. */
  readonly detail?: string;
  /** Formatted from the contract's cents: '$0.80', '+$0.20'. */
  readonly price: string;
}

interface PriceListProps {
  readonly lines: readonly PriceLine[];
  readonly onNight?: boolean;
}

/** A price list: labels on the left, prices on the right, rules between the lines. */
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
