import { chakra } from '@chakra-ui/react';
import { apiLimits } from '@contract/limits.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Page } from '../entry/entries.api.ts';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { counted, grouped } from '../parts/format.utils.ts';
import { Select } from '../parts/select.tsx';
import { type PagedUrl, pageSizes } from '../urls/paged-url.utils.ts';
import { noPage, type PageState } from './page-query.ts';

export interface PagerProps {
  readonly state: PageState<Page<unknown>>;
  readonly navigation: {
    readonly url: PagedUrl;
    readonly filter: (change: Partial<Pick<PagedUrl, 'size'>>) => void;
    readonly nextPage: (cursor: string) => void;
    readonly previousPage: () => void;
  };
  /** Called when the pointer or the focus reaches Next. */
  readonly onApproachNext?: () => void;
}

/**
 * The range of entries on screen, the total, and the buttons for other pages. Paging is by cursor, so
 * there are only Previous and Next.
 */
export function Pager({ state, navigation, onApproachNext }: PagerProps) {
  const { url, filter, nextPage, previousPage } = navigation;
  const { isOutdated } = state;
  const { entries, total, next } = state.errorText ? noPage : state.page;
  const first = (url.page - 1) * url.size + 1;
  const last = first + entries.length - 1;
  return (
    <Bar
      as="nav"
      aria-label="Pages"
      py="2"
      borderTopWidth="1px"
      fontSize="0.8125rem"
      color="fg.muted"
    >
      <PageButton disabled={url.before === null || isOutdated} onClick={previousPage}>
        <ChevronLeft size={14} aria-hidden />
        Previous
      </PageButton>
      <PageButton
        disabled={next === null || isOutdated}
        onClick={() => next !== null && nextPage(next)}
        {...(onApproachNext && { onPointerEnter: onApproachNext, onFocus: onApproachNext })}
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
        {entries.length > 0 &&
          `${grouped(first)}–${grouped(last)} of ${counted(total, apiLimits.total)}`}
      </chakra.p>
      <chakra.div display="inline-flex" alignItems="center" gap="1.5" mdDown={{ order: '1' }}>
        <span aria-hidden>Rows</span>
        <Select
          aria-label="Rows per page"
          value={url.size}
          choices={pageSizes.map((size) => [size, size])}
          onChange={({ target }) =>
            filter({
              size: pageSizes.find((size) => size === Number(target.value)) ?? url.size,
            })
          }
        />
      </chakra.div>
    </Bar>
  );
}

/** On a phone each button takes half of the width. */
const PageButton = chakra(Button, {
  base: { mdDown: { flex: '1 0 calc(50% - {spacing.2})' } },
});
