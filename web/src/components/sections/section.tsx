import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Column } from '@/components/layout/column.ts';

/** The ground that a band stands on. Neighbours differ, so that a page has a rhythm. */
export type Tone = 'paper' | 'band' | 'sunken' | 'night';

const grounds = {
  paper: { bg: 'bg' },
  band: { bg: 'bg.band' },
  sunken: { bg: 'bg.sunken' },
  night: { bg: 'bg.night', color: 'fg.onNight' },
} as const;

/** The colour of secondary text on a ground. */
export const mutedOn = (tone: Tone) => (tone === 'night' ? 'fg.onNightMuted' : 'fg.muted');

interface SectionProps {
  readonly heading: ReactNode;
  readonly tone?: Tone;
  /** A few words above the heading that say what kind of section this is. */
  readonly eyebrow?: ReactNode;
  readonly lead?: ReactNode;
  /**
   * 'stack' puts the heading above the content; 'beside' gives it a column of its own at the left,
   * for lists and questions that read better narrow.
   */
  readonly layout?: 'stack' | 'beside';
  /** Buttons that belong to the heading. */
  readonly actions?: ReactNode;
  /** For links that lead to this section. */
  readonly id?: string;
  readonly children?: ReactNode;
}

/** A band of a page: ground, column, heading and room around them. */
export function Section(props: SectionProps) {
  const { heading, tone = 'paper', eyebrow, lead, layout = 'stack', actions, id, children } = props;
  const headingId = useId();
  const isBeside = layout === 'beside';
  return (
    <chakra.section
      id={id}
      aria-labelledby={headingId}
      py={{ base: '16', md: '24', xl: '28' }}
      {...grounds[tone]}
      {...(tone === 'night' ? { '& :focus-visible': { outlineColor: 'white' } } : {})}
    >
      <Column
        display="grid"
        gridTemplateColumns={isBeside ? { lg: 'minmax(0, 4fr) minmax(0, 7fr)' } : 'minmax(0, 1fr)'}
        columnGap="20"
        rowGap={{ base: '8', md: isBeside ? '8' : '12' }}
      >
        <div>
          {eyebrow && (
            <Eyebrow tone={tone} mb="4">
              {eyebrow}
            </Eyebrow>
          )}
          <chakra.h2 id={headingId} textStyle="heading" maxWidth="24em">
            {heading}
          </chakra.h2>
          {lead && (
            <chakra.p mt="4" textStyle="lead" color={mutedOn(tone)} maxWidth="measure">
              {lead}
            </chakra.p>
          )}
          {actions && (
            <chakra.div mt="7" display="flex" flexWrap="wrap" gap="3">
              {actions}
            </chakra.div>
          )}
        </div>
        {children && <div>{children}</div>}
      </Column>
    </chakra.section>
  );
}

interface EyebrowProps {
  readonly tone?: Tone;
  readonly mb?: string;
  readonly children: ReactNode;
}

/** A few quiet words above a heading, led by a short line in the colour of the evening. */
export function Eyebrow({ tone = 'paper', mb = '0', children }: EyebrowProps) {
  return (
    <chakra.p
      display="flex"
      alignItems="center"
      gap="3"
      mb={mb}
      textStyle="small"
      fontWeight="semibold"
      color={mutedOn(tone)}
      _before={{ content: '""', width: '6', height: '2px', bg: 'accent', flexShrink: '0' }}
    >
      {children}
    </chakra.p>
  );
}
