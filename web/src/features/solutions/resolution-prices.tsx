import { imagePriceCents } from '@contract/brand.ts';
import { formatUsd } from '@contract/prices.ts';
import { PriceList } from '@/components/sections/price-list.tsx';
import styles from './resolution-prices.module.css';

type ImageSize = keyof typeof imagePriceCents;

interface ResolutionPricesProps {
  /** What the price is for. */
  readonly unit: string;
  /** What a picture of each size is good for. */
  readonly uses: Readonly<Record<ImageSize, string>>;
}

const sizes = Object.keys(imagePriceCents) as ImageSize[];

/** Prices by resolution, the same for staging and sky replacement. */
export function ResolutionPrices({ unit, uses }: ResolutionPricesProps) {
  return (
    <>
      <PriceList
        lines={sizes.map((size) => ({
          label: size,
          detail: uses[size],
          price: formatUsd(imagePriceCents[size]),
        }))}
      />
      <p className={styles.unit}>{unit}</p>
    </>
  );
}
