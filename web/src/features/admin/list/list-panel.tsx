import { chakra } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { briefColumns } from '../entry/columns.tsx';
import type { AnyList, ListRow } from '../entry/list-definition.ts';
import type { RowChanges } from '../entry/use-changes.ts';
import { useSideBySide } from '../entry/use-side-by-side.ts';
import { EmptyNotice } from '../parts/empty-notice.tsx';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { LoadingNotice } from '../parts/loading-notice.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { ExportButton } from './export-button.tsx';
import { ClearFilters, FilterBar } from './filter-bar.tsx';
import { FreshButton } from './fresh-button.tsx';
import { ListTable } from './list-table.tsx';
import { MarkAll } from './mark-all.tsx';
import { useOtherPages } from './page-query.ts';
import { positionAfter } from './page-trail.utils.ts';
import { Pager } from './pager.tsx';
import { isReceiptNumber } from './receipt-number.ts';
import { SelectionBar } from './selection-bar.tsx';
import { filterCount, nextSort } from './url-state.utils.ts';
import { type ListState, noRows } from './use-lists.ts';
import type { Selection } from './use-selection.ts';
import type { ListNavigation } from './use-url-state.ts';
import { ViewBar } from './view-bar.tsx';

interface ListPanelProps {
  readonly list: AnyList;
  readonly state: ListState;
  readonly navigation: ListNavigation;
  readonly selection: Selection;
  readonly changes: RowChanges;
  readonly freshCount: number;
  readonly newest: () => number;
  readonly onRefresh: () => void;
  readonly onOpen: (row: ListRow) => void;
  /** The open entry, over the list or beside it. */
  readonly aside: ReactNode;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly region: RefObject<HTMLDivElement | null>;
}

/** A list with its filters or selection bar, and its pager. */
export function ListPanel(props: ListPanelProps) {
  const { list, state, navigation, selection, changes, search } = props;
  const { urlState, position, filter } = navigation;
  const { page, isOutdated } = state;
  const pages = useOtherPages(list);
  const isNarrow = useSideBySide() && urlState.id !== null;

  const prepareNext = useEffectEvent(() => {
    if (page.next) pages.prepare({ ...urlState, ...positionAfter(position, page.next), id: null });
  });
  // Someone who has gone to page two is likely to go on.
  const isTurning = urlState.page > 1 && !isOutdated;
  useEffect(() => {
    if (isTurning && page.next) prepareNext();
  }, [isTurning, page.next]);

  const hasSelection = selection.rows.length > 0;
  const canMarkAll = !isOutdated && page.total > 0 && urlState.spam === 'exclude';
  const markAll = canMarkAll && filterCount(urlState) > 0 && (
    <MarkAll list={list} urlState={urlState} total={page.total} newest={props.newest} />
  );
  return (
    <chakra.div
      flex="1"
      minHeight="0"
      display="flex"
      flexDirection="column"
      scrollPaddingBottom="var(--toast-room, 0)"
      mdDown={{ overflowY: 'auto', display: 'block', pb: 'var(--toast-room, 0)' }}
    >
      <ViewBar urlState={urlState} />
      <chakra.div
        minHeight="3.25rem"
        borderBottomWidth="1px"
        // Keeps the selection bar in view while more rows are selected.
        mdDown={hasSelection ? { position: 'sticky', top: '0', zIndex: '1' } : {}}
      >
        {hasSelection ? (
          <SelectionBar list={list} selection={selection} changes={changes}>
            {selection.isAll && page.total > selection.rows.length && markAll}
          </SelectionBar>
        ) : (
          <FilterBar list={list} urlState={urlState} onFilter={filter} search={search}>
            {urlState.surge && markAll}
            <FreshButton count={props.freshCount} onFetch={props.onRefresh} />
            <ExportButton
              key={list.name}
              list={list}
              urlState={urlState}
              isEmpty={page.total === 0}
            />
          </FilterBar>
        )}
      </chakra.div>
      {isReceiptNumber(urlState.q) && <ConsentNotice id={urlState.q} />}
      <Beside>
        <Main data-narrow={isNarrow ? '' : undefined}>
          <Content {...props} isNarrow={isNarrow} />
          <Pager
            urlState={urlState}
            page={state.errorText ? noRows : page}
            isOutdated={isOutdated}
            onFilter={filter}
            onNext={navigation.nextPage}
            onPrevious={navigation.previousPage}
            onApproachNext={() => {
              if (!isOutdated) prepareNext();
            }}
          />
        </Main>
        {props.aside}
      </Beside>
    </chakra.div>
  );
}

/** The list and, in a wide window, the open entry next to it. */
const Beside = chakra('div', {
  base: { flex: '1', minHeight: '0', display: 'flex', mdDown: { display: 'block' } },
});

const Main = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    mdDown: { display: 'block' },
    // The entry takes the spare width.
    '&[data-narrow]': { flex: '0 0 clamp(40rem, 42vw, 46rem)' },
  },
});

interface ContentProps extends ListPanelProps {
  readonly isNarrow: boolean;
}

/** Exactly one of: loading, error, empty, table. */
function Content(props: ContentProps) {
  const { list, state, navigation, selection, onOpen, region, isNarrow } = props;
  const { page, isLoading, isOutdated, errorText, isRetrying, retry } = state;
  const { urlState, filter } = navigation;
  if (isLoading) return <LoadingNotice />;
  if (errorText) return <ErrorNotice text={errorText} isRetrying={isRetrying} onRetry={retry} />;
  if (page.rows.length === 0) {
    const isWhole = filterCount(urlState) === 0 && urlState.before === null;
    if (isWhole) return <EmptyNotice text={list.emptyText} />;
    if (isOutdated) return <chakra.div flex="1" />;
    return (
      <EmptyNotice text="Nothing matches these filters.">
        <ClearFilters variant="outline" onFilter={filter} />
      </EmptyNotice>
    );
  }
  return (
    <ListTable
      list={list}
      columns={isNarrow ? briefColumns(list) : list.columns}
      openId={isNarrow ? urlState.id : null}
      rows={page.rows}
      spamFilter={urlState.spam}
      sort={urlState.sort}
      onSort={(column) => filter({ sort: nextSort(urlState.sort, column) })}
      isOutdated={isOutdated}
      selection={selection}
      onOpen={onOpen}
      region={region}
    />
  );
}
