import { orderPackageOffers } from '@contract/brand.ts';
import type { OrderPackage } from '@contract/enums.ts';
import { formatUsd } from '@contract/prices.ts';
import { orderPage } from '@/content/order.ts';
import styles from './package-card.module.css';

/** A package and its price, to choose it by. */
export function PackageCard({ name }: { readonly name: OrderPackage }) {
  const { summary } = orderPage;
  const offer = orderPackageOffers[name];
  return (
    <>
      <span className={styles.offer}>
        <span className={styles.name}>{offer.name}</span>
        <span className="text-subheading tabular">{formatUsd(offer.priceCents)}</span>
      </span>
      <span className={styles.limits}>
        {summary.upTo(offer.photoLimit)} photos, {offer.resolution},{' '}
        <span className={styles.days}>{summary.days(offer.turnaroundBusinessDays)}</span>
      </span>
    </>
  );
}
