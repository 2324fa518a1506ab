import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

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
    <chakra.dl borderTopWidth="1px" borderColor={onNight ? 'ink.700' : 'border.warm'}>
      {lines.map(({ label, detail, price }) => (
        <chakra.div
          key={label}
          display="flex"
          alignItems="baseline"
          justifyContent="space-between"
          gap="6"
          py="4"
          borderBottomWidth="1px"
          borderColor={onNight ? 'ink.700' : 'border.warm'}
        >
          <dt>
            <chakra.span fontWeight="medium">{label}</chakra.span>
            {detail && (
              <chakra.span
                display="block"
                textStyle="small"
                color={onNight ? 'fg.onNightMuted' : 'fg.muted'}
              >
                {detail}
              </chakra.span>
            )}
          </dt>
          <chakra.dd
            textStyle="subheading"
            fontVariantNumeric="tabular-nums"
            whiteSpace="nowrap"
            textAlign="right"
          >
            {price}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

interface PriceCardProps {
  readonly title: string;
  readonly price: string;
  /** What the price buys: 'per custom track'. */
  readonly unit?: string;
  readonly text?: ReactNode;
  /** The one card of several that most visitors want. */
  readonly isMain?: boolean;
  /** A list of what is in it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly note?: ReactNode;
}

/** One offer with its price and its button. */
export function PriceCard(props: PriceCardProps) {
  const { title, price, unit, text, isMain = false, children, action, note } = props;
  return (
    <chakra.article
      display="flex"
      flexDirection="column"
      p={{ base: '6', md: '8' }}
      bg="bg"
      color="fg"
      borderWidth="1px"
      borderColor={isMain ? 'fg' : 'border.warm'}
      borderRadius="xl"
      boxShadow={isMain ? 'soft' : 'none'}
    >
      <chakra.h3 textStyle="subheading">{title}</chakra.h3>
      <chakra.p mt="3" display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
        <chakra.span textStyle="title" fontVariantNumeric="tabular-nums">
          {price}
        </chakra.span>
        {unit && <chakra.span color="fg.muted">{unit}</chakra.span>}
      </chakra.p>
      {text && (
        <chakra.p mt="3" color="fg.muted">
          {text}
        </chakra.p>
      )}
      {children && <chakra.div mt="6">{children}</chakra.div>}
      {action && (
        <chakra.div mt="auto" pt="8" display="grid">
          {action}
        </chakra.div>
      )}
      {note && (
        <chakra.p mt="3" textStyle="fine" color="fg.muted" textAlign="center">
          {note}
        </chakra.p>
      )}
    </chakra.article>
  );
}
