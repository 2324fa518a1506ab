import { chakra } from '@chakra-ui/react';
import { type OrderPackage, orderPackages } from '@contract/enums.ts';
import { formatUsd, orderPackageOffers } from '@contract/prices.ts';
import type { ComponentProps } from 'react';
import { ChoiceCards } from '@/components/ui/field-choices.tsx';
import { orderForm, orderPage } from '@/content/order.ts';

function PackageCard({ name }: { readonly name: OrderPackage }) {
  const { summary } = orderPage;
  const offer = orderPackageOffers[name];
  return (
    <>
      <chakra.span display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
        <chakra.span fontWeight="semibold">{offer.name}</chakra.span>
        <chakra.span textStyle="subheading" fontVariantNumeric="tabular-nums">
          {formatUsd(offer.priceCents)}
        </chakra.span>
      </chakra.span>
      <chakra.span display="block" mt="1" textStyle="small" color="fg.muted">
        {summary.upTo(offer.photoLimit)} photos, {offer.resolution},{' '}
        {summary.days(offer.turnaroundBusinessDays)}
      </chakra.span>
    </>
  );
}

const choices = orderPackages.map((name) => ({
  value: name,
  content: <PackageCard name={name} />,
}));

type PackageChoiceProps = Omit<ComponentProps<typeof ChoiceCards>, 'legend' | 'choices'>;

/** The two packages with what they cost; spread the form's registration on it. */
export const PackageChoice = (props: PackageChoiceProps) => (
  <ChoiceCards legend={orderForm.labels.package} choices={choices} {...props} />
);
