import { chakra, Pagination } from '@chakra-ui/react';
import { apiLimits } from '@contract/limits.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { counted, grouped } from '../parts/format.utils.ts';
import { Select } from '../parts/select.tsx';
import { pageSizes, type UrlState } from './url-state.utils.ts';
import type { Filters } from './use-url-state.ts';

interface PagerProps {
  readonly urlState: Pick<UrlState, 'before' | 'page' | 'size'>;
  readonly page: {
    readonly rows: readonly unknown[];
    readonly total: number;
    /** Cursor of the next page; null on the last page. */
    readonly next: string | null;
  };
  readonly isOutdated: boolean;
  readonly onFilter: (change: Pick<Filters, 'size'>) => void;
  readonly onNext: (cursor: string) => void;
  readonly onPrevious: () => void;
  /** Called when the pointer or the focus reaches Next. */
  readonly onApproachNext?: () => void;
}

/**
 * The range of rows on screen, the total, and the buttons for other pages. Paging is by cursor, so
 * there are only Previous and Next.
 */
export function Pager(props: PagerProps) {
  const { urlState, page, isOutdated, onFilter, onNext, onPrevious, onApproachNext } = props;
  const { rows, total, next } = page;
  const first = (urlState.page - 1) * urlState.size + 1;
  const last = first + rows.length - 1;
  return (
    <Pagination.Root
      aria-label="Pages"
      // The total may be outdated: the cursor decides whether there is a next page.
      count={next === null ? total : Math.max(total, urlState.page * urlState.size + 1)}
      pageSize={urlState.size}
      page={urlState.page}
      onPageChange={({ page: target }) => {
        if (target < urlState.page) onPrevious();
        else if (next !== null) onNext(next);
      }}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      px={{ base: '4', md: '5' }}
      py="2"
      borderTopWidth="1px"
      fontSize="0.8125rem"
      color="fg.muted"
    >
      <Pagination.PrevTrigger asChild>
        <PageButton aria-label="Previous" disabled={urlState.before === null || isOutdated}>
          <ChevronLeft size={14} aria-hidden />
          Previous
        </PageButton>
      </Pagination.PrevTrigger>
      <Pagination.NextTrigger asChild>
        <PageButton
          aria-label="Next"
          disabled={next === null || isOutdated}
          {...(onApproachNext && { onPointerEnter: onApproachNext, onFocus: onApproachNext })}
        >
          Next
          <ChevronRight size={14} aria-hidden />
        </PageButton>
      </Pagination.NextTrigger>
      <chakra.p
        aria-live="polite"
        fontVariantNumeric="tabular-nums"
        ml={{ md: '2' }}
        mr="auto"
        mdDown={{ order: '1' }}
      >
        {rows.length > 0 &&
          `${grouped(first)}–${grouped(last)} of ${counted(total, apiLimits.counted)}`}
      </chakra.p>
      <chakra.div display="inline-flex" alignItems="center" gap="1.5" mdDown={{ order: '1' }}>
        <span aria-hidden>Rows</span>
        <Select
          aria-label="Rows per page"
          value={urlState.size}
          onChange={({ target }) =>
            onFilter({
              size: pageSizes.find((size) => size === Number(target.value)) ?? urlState.size,
            })
          }
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </chakra.div>
    </Pagination.Root>
  );
}

/** On a phone each button takes half of the width. */
const PageButton = chakra(
  Button,
  { base: { mdDown: { flex: '1 0 calc(50% - {spacing.2})' } } },
  { defaultProps: { variant: 'outline', size: 'sm' }, forwardProps: ['size', 'variant'] },
);
