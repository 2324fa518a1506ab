import { orderPackageOffers } from '@contract/brand.ts';
import { type OrderPackage, orderPackages } from '@contract/enums.ts';
import { formatUsd } from '@contract/prices.ts';
import type { ComponentProps } from 'react';
import { ChoiceCards } from '@/components/ui/field-choices.tsx';
import { orderForm, orderPage } from '@/content/order.ts';
import styles from './package-choice.module.css';

function PackageCard({ name }: { readonly name: OrderPackage }) {
  const { summary } = orderPage;
  const offer = orderPackageOffers[name];
  return (
    <>
      <span className={styles.offer}>
        <span className={styles.name}>{offer.name}</span>
        <span className={styles.price}>{formatUsd(offer.priceCents)}</span>
      </span>
      <span className={styles.limits}>
        {summary.upTo(offer.photoLimit)} photos, {offer.resolution},{' '}
        <span className={styles.days}>{summary.days(offer.turnaroundBusinessDays)}</span>
      </span>
    </>
  );
}

const choices = orderPackages.map((name) => ({
  value: name,
  content: <PackageCard name={name} />,
}));

type PackageChoiceProps = Omit<ComponentProps<typeof ChoiceCards>, 'legend' | 'choices'>;

/** The packages and their prices. Spread the form's registration on it. */
export const PackageChoice = (props: PackageChoiceProps) => (
  <ChoiceCards legend={orderForm.labels.package} choices={choices} {...props} />
);
