import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { RowChanges } from '../changes/use-row-changes.ts';
import { Notice } from '../controls.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { ClearFilters, FilterBar } from '../filters/filter-bar.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { positionAfter } from '../url-state/page-trail.utils.ts';
import { filterCount, nextSort } from '../url-state/url-state.utils.ts';
import type { ListNavigation } from '../url-state/use-url-state.ts';
import type { AnyList, ListRow } from './list-definition.ts';
import { ListTable } from './list-table.tsx';
import { useOtherPages } from './page-query.ts';
import { Pager } from './pager.tsx';
import { type ListState, noRows } from './use-lists.ts';

interface ListPanelProps {
  readonly list: AnyList;
  readonly state: ListState;
  readonly navigation: ListNavigation;
  readonly selection: Selection;
  readonly changes: RowChanges;
  readonly onOpen: (row: ListRow) => void;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly region: RefObject<HTMLDivElement | null>;
}

/** One list with everything around it. */
export function ListPanel(props: ListPanelProps) {
  const { list, state, navigation, selection, changes, search } = props;
  const { urlState, position, filter } = navigation;
  const { page, isOutdated } = state;
  const pages = useOtherPages(list);

  const prepareNext = useEffectEvent(() => {
    if (page.next) pages.prepare({ ...urlState, ...positionAfter(position, page.next), id: null });
  });
  // Whoever has turned a page is likely to turn the next one.
  const isTurning = urlState.page > 1 && !isOutdated;
  useEffect(() => {
    if (isTurning && page.next) prepareNext();
  }, [isTurning, page.next]);

  return (
    <chakra.div
      flex="1"
      minHeight="0"
      display="flex"
      flexDirection="column"
      scrollPaddingBottom="var(--toast-room, 0)"
      mdDown={{ overflowY: 'auto', display: 'block', pb: 'var(--toast-room, 0)' }}
    >
      <chakra.div
        minHeight="13"
        borderBottomWidth="1px"
        // What can be done with a selection stays in reach while more is selected.
        mdDown={selection.rows.length > 0 ? { position: 'sticky', top: '0', zIndex: '1' } : {}}
      >
        {selection.rows.length > 0 ? (
          <SelectionBar list={list} selection={selection} changes={changes} />
        ) : (
          <FilterBar list={list} urlState={urlState} onFilter={filter} search={search}>
            <ExportButton
              key={list.name}
              list={list}
              urlState={urlState}
              isEmpty={page.total === 0}
            />
          </FilterBar>
        )}
      </chakra.div>
      <Content {...props} />
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
    </chakra.div>
  );
}

/** Exactly one of: loading, error, nothing there, table. */
function Content({ list, state, navigation, selection, onOpen, region }: ListPanelProps) {
  const { page, isLoading, isOutdated, errorText, isRetrying, retry } = state;
  const { urlState, filter } = navigation;
  if (isLoading) return <Filling role="status">Loading...</Filling>;
  if (errorText) {
    return (
      <Filling>
        <chakra.p mb="4" color="fg.error">
          {errorText}
        </chakra.p>
        <Button look="outline" size="sm" disabled={isRetrying} onClick={retry}>
          {isRetrying ? 'Retrying...' : 'Retry'}
        </Button>
      </Filling>
    );
  }
  if (page.rows.length === 0) {
    const isWhole = filterCount(urlState) === 0 && urlState.before === null;
    if (isWhole || isOutdated) return <Filling>{isWhole ? list.emptyText : ''}</Filling>;
    return (
      <Filling>
        <chakra.p mb="4">Nothing matches these filters.</chakra.p>
        <ClearFilters look="outline" onFilter={filter} />
      </Filling>
    );
  }
  return (
    <ListTable
      list={list}
      rows={page.rows}
      sort={urlState.sort}
      onSort={(column) => filter({ sort: nextSort(urlState.sort, column) })}
      isOutdated={isOutdated}
      selection={selection}
      onOpen={onOpen}
      region={region}
    />
  );
}

/** Takes the table's position, so that the pager stays where it is. */
const Filling = chakra(Notice, { base: { flex: '1' } });
