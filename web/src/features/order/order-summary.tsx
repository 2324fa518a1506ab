import { chakra } from '@chakra-ui/react';
import { orderPackages } from '@contract/enums.ts';
import { photosFitPackage } from '@contract/order.ts';
import { formatUsd, orderPackageOffers } from '@contract/prices.ts';
import { CheckList } from '@/components/sections/feature-list.tsx';
import { PriceList } from '@/components/sections/price-list.tsx';
import { orderPage } from '@/content/order.ts';

interface OrderSummaryProps {
  /** As chosen so far; anything else than a package is none. */
  readonly packageName: string | undefined;
  readonly photoCount: string | undefined;
}

/** What the visitor is about to order, following the form. */
export function OrderSummary({ packageName, photoCount = '' }: OrderSummaryProps) {
  const { summary, packages } = orderPage;
  const chosen = orderPackages.find((name) => name === packageName);
  const offer = chosen && orderPackageOffers[chosen];
  const photos =
    offer && photosFitPackage({ package: chosen, photoCount })
      ? summary.chosenOf(String(Number(photoCount)), offer.photoLimit)
      : summary.upTo(offer?.photoLimit ?? 0);
  return (
    <chakra.section
      aria-label={summary.heading}
      bg="bg.night"
      color="fg.onNight"
      borderRadius="xl"
      p={{ base: '6', md: '8' }}
    >
      <chakra.h2 textStyle="small" color="fg.onNightMuted" fontWeight="semibold">
        {summary.heading}
      </chakra.h2>
      <div aria-live="polite">
        {!offer && <chakra.p mt="3">{summary.empty}</chakra.p>}
        {offer && (
          <>
            <chakra.p
              mt="2"
              mb="5"
              display="flex"
              flexWrap="wrap"
              alignItems="baseline"
              justifyContent="space-between"
              columnGap="4"
            >
              <chakra.span textStyle="heading">{offer.name}</chakra.span>
              <chakra.span textStyle="heading" fontVariantNumeric="tabular-nums">
                {formatUsd(offer.priceCents)}
              </chakra.span>
            </chakra.p>
            <PriceList
              onNight
              lines={[
                { label: summary.photos, price: photos },
                { label: summary.resolution, price: offer.resolution },
                {
                  label: summary.turnaround,
                  price: summary.days(offer.turnaroundBusinessDays),
                },
                { label: summary.revisions, price: packages.revisions[chosen] },
              ]}
            />
            <chakra.h3 mt="6" mb="3" textStyle="small" color="fg.onNightMuted">
              {summary.included}
            </chakra.h3>
            <CheckList tone="night" items={packages.inclusions[chosen]} />
          </>
        )}
      </div>
    </chakra.section>
  );
}
