import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { SmallSelect } from '../controls.tsx';
import { pageSizes, type UrlState } from '../url-state/url-state.utils.ts';
import type { Filters } from '../url-state/use-url-state.ts';
import { grouped } from './format.utils.ts';
import type { ListPage } from './lists.api.ts';

interface PagerProps {
  readonly urlState: UrlState;
  readonly page: ListPage;
  readonly isOutdated: boolean;
  readonly onFilter: (change: Filters) => void;
  readonly onNext: (cursor: string) => void;
  readonly onPrevious: () => void;
  /** The reader is about to turn to the next page. */
  readonly onApproachNext: () => void;
}

/** Where the page stands among how many, and the ways to the others. */
export function Pager(props: PagerProps) {
  const { urlState, page, isOutdated, onFilter, onNext, onPrevious, onApproachNext } = props;
  const first = (urlState.page - 1) * urlState.size + 1;
  const last = first + page.rows.length - 1;
  const { next } = page;
  return (
    <chakra.nav
      aria-label="Pages"
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
      {/* At the left: notifications appear at the right. */}
      <PageButton disabled={urlState.before === null || isOutdated} onClick={onPrevious}>
        <ChevronLeft size={14} aria-hidden />
        Previous
      </PageButton>
      <PageButton
        disabled={next === null || isOutdated}
        onPointerEnter={onApproachNext}
        onFocus={onApproachNext}
        onClick={() => next !== null && onNext(next)}
      >
        Next
        <ChevronRight size={14} aria-hidden />
      </PageButton>
      <chakra.p
        aria-live="polite"
        fontVariantNumeric="tabular-nums"
        ml={{ md: '2' }}
        mr="auto"
        mdDown={{ order: '1' }}
      >
        {page.rows.length > 0 && `${grouped(first)}–${grouped(last)} of ${grouped(page.total)}`}
      </chakra.p>
      <chakra.div display="inline-flex" alignItems="center" gap="1.5" mdDown={{ order: '1' }}>
        <span aria-hidden>Rows</span>
        <SmallSelect
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
        </SmallSelect>
      </chakra.div>
    </chakra.nav>
  );
}

/** Half of a phone's width each, under the thumb. */
const PageButton = chakra(
  Button,
  { base: { mdDown: { flex: '1 0 calc(50% - {spacing.2})' } } },
  { defaultProps: { look: 'outline', size: 'sm' }, forwardProps: ['size'] },
);
