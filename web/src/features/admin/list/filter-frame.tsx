import { chakra } from '@chakra-ui/react';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';

/** Windows in which a long row of filters needs two lines. */
const fewerThanAll = '@media (max-width: 112.49rem)';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    // The search field shrinks before anything wraps.
    flexWrap: { base: 'wrap', xl: 'nowrap' },
    '&:has([data-long])': { [fewerThanAll]: { flexWrap: 'wrap' } },
    alignItems: 'center',
    columnGap: '2',
    rowGap: '2',
    px: { base: '4', md: '5' },
    py: '2.5',
    fontSize: '0.8125rem',
  },
});

/** On a phone the filters are behind a button, so that the rows come first. */
const Choices = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    // If they don't fit on one line, search and export are on the first, filters on the second.
    xlDown: { order: '1', width: 'full' },
    '&[data-long]': { [fewerThanAll]: { order: '1', width: 'full' } },
    mdDown: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      alignItems: 'end',
      '&[data-folded]': { display: 'none' },
    },
  },
});

interface FilterFrameProps {
  readonly label: string;
  readonly search: ReactNode;
  /** How many filters are active, besides the search. */
  readonly choiceCount: number;
  /** True if the filters fit on one line only in the widest windows. */
  readonly isLong?: boolean;
  /** The filters. */
  readonly children: ReactNode;
  /** Shown at the end of the bar. */
  readonly end?: ReactNode;
}

/** The layout of a list's search and filters, on wide screens and on phones. */
export function FilterFrame(props: FilterFrameProps) {
  const { label, search, choiceCount, isLong = false, children, end } = props;
  const [isFolded, setFolded] = useState(true);
  const choicesId = useId();
  return (
    <Bar role="search" aria-label={label}>
      {search}
      <chakra.div md={{ display: 'none' }}>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={!isFolded}
          aria-controls={choicesId}
          onClick={() => setFolded(!isFolded)}
        >
          <ListFilter size={14} aria-hidden />
          Filters{choiceCount > 0 && ` (${choiceCount})`}
        </Button>
      </chakra.div>
      <Choices
        id={choicesId}
        data-folded={isFolded ? '' : undefined}
        data-long={isLong ? '' : undefined}
      >
        {children}
      </Choices>
      {end && (
        <chakra.div display="flex" alignItems="center" gap="1" ml="auto">
          {end}
        </chakra.div>
      )}
    </Bar>
  );
}
