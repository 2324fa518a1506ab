import { orderPackageOffers } from '@contract/brand.ts';
import { orderPackages } from '@contract/enums.ts';
import { photosFitPackage } from '@contract/order.ts';
import { formatUsd } from '@contract/prices.ts';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { CheckList } from '@/components/sections/feature-list.tsx';
import { PriceList } from '@/components/sections/price-list.tsx';
import { orderPage } from '@/content/order.ts';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  /** The chosen package. Anything else counts as none. */
  readonly packageName: string | undefined;
  readonly photoCount: string | undefined;
}

/** The order so far. In a narrow window, only the name and the price. */
export function OrderSummary({ packageName, photoCount = '' }: OrderSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const { summary, packages } = orderPage;
  const chosen = orderPackages.find((name) => name === packageName);
  const offer = chosen && orderPackageOffers[chosen];
  const photos =
    offer && photosFitPackage({ package: chosen, photoCount })
      ? summary.chosenOf(String(Number(photoCount)), offer.photoLimit)
      : summary.upTo(offer?.photoLimit ?? 0);
  return (
    <section aria-label={summary.heading} className={styles.summary}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{summary.heading}</h2>
        <div aria-live="polite">
          {offer ? (
            <p className={styles.offer}>
              <span>{offer.name}</span>
              <span>{formatUsd(offer.priceCents)}</span>
            </p>
          ) : (
            <p className={styles.empty}>
              {summary.empty} <span className={styles.hint}>{summary.emptyHint}</span>
            </p>
          )}
        </div>
        {offer && (
          <button
            type="button"
            aria-expanded={isOpen}
            className={styles.toggle}
            onClick={() => setOpen(!isOpen)}
          >
            {summary.details}
            <ChevronDown size={16} aria-hidden />
          </button>
        )}
      </div>
      {offer && (
        <div className={clsx(styles.rest, isOpen && styles.open)}>
          <PriceList
            onNight
            lines={[
              { label: summary.photos, price: photos },
              { label: summary.resolution, price: offer.resolution },
              { label: summary.turnaround, price: summary.days(offer.turnaroundBusinessDays) },
              { label: summary.revisions, price: packages.revisions[chosen] },
            ]}
          />
          <h3 className={styles.included}>{summary.included}</h3>
          <CheckList tone="night" items={packages.inclusions[chosen]} />
        </div>
      )}
    </section>
  );
}
