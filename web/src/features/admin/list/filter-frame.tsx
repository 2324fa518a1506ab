import { chakra, Input } from '@chakra-ui/react';
import { ListFilter } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { useTyped } from '../parts/use-typed.ts';
import type { PagedUrl } from '../urls/paged-url.utils.ts';
import { SearchField } from './search-field.tsx';

/** Windows in which many filters need two lines. */
const fewerThanAll = '@media (max-width: 112.49rem)';

/** On a phone the filters are behind a button, so that the entries come first. */
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

/** Full width on a phone, below the filters. */
export const WideButton = chakra(Button, { base: { mdDown: { gridColumn: '1 / -1' } } });

/** Keeps both ends of the date range on one line. */
const Dates = chakra('div', {
  base: { display: 'flex', gap: '2', mdDown: { display: 'contents' } },
});

type Change = Partial<Pick<PagedUrl, 'q' | 'from' | 'to'>>;

interface FilterFrameProps {
  readonly label: string;
  readonly navigation: {
    readonly url: PagedUrl;
    /** How many filters are active, including the search. */
    readonly count: number;
    readonly filter: (change: Change, options?: { replace?: boolean }) => void;
    readonly clear: () => void;
  };
  readonly search: RefObject<HTMLInputElement | null>;
  /** True if the filters fit on one line only in the widest windows. */
  readonly isLong?: boolean;
  /** The filters. */
  readonly children: ReactNode;
  /** Shown behind the filters. */
  readonly more?: ReactNode;
  /** Shown at the end of the bar. */
  readonly end?: ReactNode;
}

/** Search and filters of a list. Every change goes into the URL at once. */
export function FilterFrame(props: FilterFrameProps) {
  const { label, navigation, search, isLong = false, children, more, end } = props;
  const { url, count, filter, clear } = navigation;
  const { q = '', from = '', to = '' } = url;
  const [isFolded, setFolded] = useState(true);
  const choicesId = useId();
  const choiceCount = count - (q.trim() ? 1 : 0);
  return (
    <Bar
      role="search"
      aria-label={label}
      fontSize="0.8125rem"
      // The search field shrinks before anything wraps.
      flexWrap={{ base: 'wrap', xl: 'nowrap' }}
      css={{ '&:has([data-long])': { [fewerThanAll]: { flexWrap: 'wrap' } } }}
    >
      <SearchField
        key={label}
        ref={search}
        value={q}
        onSearch={(text) => filter({ q: text }, { replace: q !== '' })}
      />
      <chakra.div md={{ display: 'none' }}>
        <Button
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
        <Dates>
          <Day name="From" day={from} max={to} onChange={(from) => filter({ from }, now)} />
          <Day name="To" day={to} min={from} onChange={(to) => filter({ to }, now)} />
        </Dates>
        {more}
        {count > 0 && (
          <WideButton variant="quiet" onClick={clear}>
            Clear filters
          </WideButton>
        )}
      </Choices>
      {end && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="flex-end"
          alignItems="center"
          gap="1"
          ml="auto"
        >
          {end}
        </chakra.div>
      )}
    </Bar>
  );
}

/** Typing a date makes no history entry for each of its digits. */
const now = { replace: true };

interface DayProps {
  readonly name: string;
  /** A date such as '2026-11-20'; '' for none. */
  readonly day: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
}

const DayLabel = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '& input': { color: 'fg' },
    mdDown: { flexDirection: 'column', alignItems: 'stretch', gap: '1' },
  },
});

/** A date input with the browser's own picker. While a year is being typed, it has early ones, such as 0002. */
function Day({ name, day, min, max, onChange }: DayProps) {
  const [typed, setTyped] = useTyped(day);
  return (
    <DayLabel>
      {name}
      <Input
        type="date"
        width={{ md: '7.75rem' }}
        value={typed}
        min={min || undefined}
        max={max || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' || target.value > '1900') onChange(target.value);
        }}
      />
    </DayLabel>
  );
}
