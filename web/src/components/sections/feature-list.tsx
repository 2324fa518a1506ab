import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { mutedOn, type Tone } from './section.tsx';

interface CheckListProps {
  readonly items: readonly ReactNode[];
  readonly tone?: Tone;
}

/** Short facts, each behind a tick. */
export function CheckList({ items, tone = 'paper' }: CheckListProps) {
  return (
    <chakra.ul display="grid" gap="3">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and its items may be nodes
        <chakra.li key={index} display="flex" gap="3" alignItems="start">
          <chakra.span
            flexShrink="0"
            mt="0.25em"
            color={tone === 'night' ? 'dusk.300' : 'accent.text'}
          >
            <Check size={18} strokeWidth={2.5} aria-hidden />
          </chakra.span>
          <span>{item}</span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

export interface Feature {
  readonly title: string;
  readonly text: ReactNode;
}

interface FeatureListProps {
  readonly features: readonly Feature[];
  readonly columns?: 1 | 2 | 3;
  readonly tone?: Tone;
}

/** Things worth knowing, as titled paragraphs under a strong line: columns in a wide window. */
export function FeatureList({ features, columns = 3, tone = 'paper' }: FeatureListProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{
        md: columns === 1 ? '1fr' : 'repeat(2, minmax(0, 1fr))',
        lg: `repeat(${columns}, minmax(0, 1fr))`,
      }}
      columnGap={{ base: '8', lg: '12' }}
      rowGap={{ base: '8', md: '10' }}
    >
      {features.map(({ title, text }) => (
        <chakra.div
          key={title}
          borderTopWidth="2px"
          borderColor={tone === 'night' ? 'ink.600' : 'fg'}
          pt="5"
        >
          <chakra.dt textStyle="subheading">{title}</chakra.dt>
          <chakra.dd mt="2" color={mutedOn(tone)} maxWidth="30rem">
            {text}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

interface NumberedStepsProps {
  readonly steps: readonly Feature[];
  readonly tone?: Tone;
}

/** Steps in their order, each with a large number. */
export function NumberedSteps({ steps, tone = 'paper' }: NumberedStepsProps) {
  return (
    <chakra.ol display="grid" gap="0">
      {steps.map(({ title, text }, index) => (
        <chakra.li
          key={title}
          display="grid"
          gridTemplateColumns="2.5rem minmax(0, 1fr)"
          py="5"
          borderTopWidth="1px"
          borderColor={tone === 'night' ? 'ink.700' : 'border.warm'}
        >
          <chakra.span
            aria-hidden
            textStyle="subheading"
            fontVariantNumeric="tabular-nums"
            color={tone === 'night' ? 'dusk.300' : 'accent.text'}
          >
            {index + 1}
          </chakra.span>
          <div>
            <chakra.h3 textStyle="subheading">{title}</chakra.h3>
            <chakra.p mt="1.5" color={mutedOn(tone)}>
              {text}
            </chakra.p>
          </div>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
