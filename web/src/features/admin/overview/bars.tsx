import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../parts/format.utils.ts';
import { Fine } from '../parts/text.ts';

export interface BarValue {
  readonly label: ReactNode;
  readonly value: number;
  /** The path of the list with the counted entries. */
  readonly to?: string;
  /** A color token. */
  readonly color?: string;
  /** Shown below the bar. */
  readonly note?: string;
}

interface BarsProps {
  readonly values: readonly BarValue[];
  /** The limit at which counting stopped, if there is one. */
  readonly limit?: number;
}

/** Labeled numbers, each with a bar as long as its share of the largest. */
export function Bars({ values, limit = Number.POSITIVE_INFINITY }: BarsProps) {
  const most = Math.max(1, ...values.map(({ value }) => value));
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3.5" textStyle="small">
      {values.map(({ label, value, to, color = 'series.1', note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the values keep their order
        <chakra.li key={index}>
          <chakra.div display="flex" gap="4" justifyContent="space-between">
            <chakra.span minWidth="0">
              {to ? <TextLink to={to}>{label}</TextLink> : label}
            </chakra.span>
            <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {counted(value, limit)}
            </chakra.span>
          </chakra.div>
          <chakra.div mt="1" height="1.5" borderRadius="full" bg="bg.hover" aria-hidden>
            <chakra.div
              height="full"
              borderRadius="full"
              bg={color}
              style={{ width: `${(value / most) * 100}%`, minWidth: value > 0 ? '3px' : 0 }}
            />
          </chakra.div>
          {note && <Fine mt="1">{note}</Fine>}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

const linked = { color: 'action.text', textDecoration: 'underline', textUnderlineOffset: '3px' };

/** A link in the text of the overview. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <chakra.span css={linked}>
      <Link to={to}>{children}</Link>
    </chakra.span>
  );
}
