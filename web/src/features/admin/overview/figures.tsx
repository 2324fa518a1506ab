import { chakra } from '@chakra-ui/react';
import { apiLimits, dueSoonHours } from '@contract/limits.ts';
import type { Overview } from '@contract/overview.ts';
import { serviceFigures } from '@contract/service-figures.ts';
import type { unansweredFilters } from '@contract/today.ts';
import { paths } from '@/lib/paths.ts';
import { counted, grouped } from '../parts/format.utils.ts';
import { TextLink } from './bars.tsx';
import { ageOf, lasting, share, sum } from './overview.utils.ts';

const limit = apiLimits.counted;

const todayLink = (only: (typeof unansweredFilters)[number]) => `${paths.adminToday}?only=${only}`;

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  /** The page of what it counts. */
  readonly to?: string;
  readonly isUrgent?: boolean;
}

function figuresOf({ waiting, answers }: Overview): readonly Figure[] {
  const lists = Object.values(waiting.lists);
  const oldest = lists.flatMap(({ oldest }) => oldest ?? []).sort()[0];
  const answered = answers.inTime + answers.late;
  const newest = answered >= limit ? 'the newest ' : '';
  const promise = `${serviceFigures.confirmationHours} hours`;
  return [
    {
      label: 'Unanswered',
      to: todayLink('answer'),
      value: counted(sum(lists.map(({ total }) => total)), limit),
      note: oldest ? `Oldest: ${ageOf(oldest)}` : 'Nobody is waiting',
    },
    {
      label: 'Overdue',
      to: todayLink('overdue'),
      value: counted(waiting.overdue, limit),
      note: `Waiting for more than ${promise}`,
      isUrgent: waiting.overdue > 0,
    },
    {
      label: `Due within ${dueSoonHours} hours`,
      to: todayLink('soon'),
      value: counted(waiting.soon, limit),
      note: `Still within the promised ${promise}`,
    },
    {
      label: `Answered within ${promise}`,
      value: share(answers.inTime, answered) || 'None yet',
      note: `${grouped(answers.inTime)} of ${newest}${grouped(answered)} answers in 30 days`,
    },
    {
      label: 'Time to first answer',
      value: answers.median === null ? 'None yet' : lasting(answers.median),
      note: newest ? `Median of ${newest}${grouped(answered)} answers` : 'Median in 30 days',
    },
  ];
}

/** Five numbers that show how well the promised answer time is kept. */
export function Figures({ overview }: { readonly overview: Overview }) {
  return (
    <FigureGrid aria-label="Answers">
      {figuresOf(overview).map(({ label, value, note, to, isUrgent = false }) => (
        <chakra.div
          key={label}
          borderWidth="1px"
          borderRadius="lg"
          px={{ base: '4', md: '5' }}
          py="4"
        >
          <chakra.dt textStyle="fine" color="fg.muted">
            {to ? <TextLink to={to}>{label}</TextLink> : label}
          </chakra.dt>
          <chakra.dd
            textStyle="heading"
            fontVariantNumeric="tabular-nums"
            color={isUrgent ? 'fg.error' : 'fg'}
          >
            {value}
          </chakra.dd>
          <chakra.dd textStyle="fine" color="fg.muted">
            {note}
          </chakra.dd>
        </chakra.div>
      ))}
    </FigureGrid>
  );
}

export const FigureGrid = chakra('dl', {
  base: {
    display: 'grid',
    gap: '4',
    // If their number is odd, the last one has a row to itself.
    '& > :last-of-type:nth-of-type(odd)': { lgDown: { gridColumn: '1 / -1' } },
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
      xl: 'repeat(5, minmax(0, 1fr))',
    },
  },
});
