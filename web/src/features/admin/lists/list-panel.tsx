import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Notice } from '../controls.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { BulkBar } from '../triage/bulk-bar.tsx';
import type { Selection } from '../triage/use-selection.ts';
import type { Triage } from '../triage/use-triage.ts';
import { ClearFilters, FilterBar } from '../view/filter-bar.tsx';
import { Pager } from '../view/pager.tsx';
import { placeAfter } from '../view/places.utils.ts';
import type { ViewControl } from '../view/use-view.ts';
import { filterCount, nextSort } from '../view/view.utils.ts';
import type { AnyList, ListRow } from './list-definition.ts';
import { ListTable } from './list-table.tsx';
import { useOtherPages } from './page-query.ts';
import { type ListState, noRows } from './use-lists.ts';

interface ListPanelProps {
  readonly list: AnyList;
  readonly state: ListState;
  readonly control: ViewControl;
  readonly selection: Selection;
  readonly triage: Triage;
  readonly onOpen: (row: ListRow) => void;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly region: RefObject<HTMLDivElement | null>;
}

/** One list with everything around it. */
export function ListPanel(props: ListPanelProps) {
  const { list, state, control, selection, triage, search } = props;
  const { view, place, filter } = control;
  const { page, isOutdated } = state;
  const pages = useOtherPages(list);

  const prepareNext = useEffectEvent(() => {
    if (page.next) pages.prepare({ ...view, ...placeAfter(place, page.next), id: null });
  });
  // Whoever has turned a page is likely to turn the next one.
  const isTurning = view.page > 1 && !isOutdated;
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
          <BulkBar list={list} selection={selection} triage={triage} />
        ) : (
          <FilterBar list={list} view={view} onFilter={filter} search={search}>
            <ExportButton key={list.name} list={list} view={view} isEmpty={page.total === 0} />
          </FilterBar>
        )}
      </chakra.div>
      <Content {...props} />
      <Pager
        view={view}
        page={state.errorText ? noRows : page}
        isOutdated={isOutdated}
        onFilter={filter}
        onNext={control.nextPage}
        onPrevious={control.previousPage}
        onApproachNext={() => {
          if (!isOutdated) prepareNext();
        }}
      />
    </chakra.div>
  );
}

/** Exactly one of: loading, error, nothing there, table. */
function Content({ list, state, control, selection, onOpen, region }: ListPanelProps) {
  const { page, isLoading, isOutdated, errorText, isRetrying, retry } = state;
  const { view, filter } = control;
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
    const isWhole = filterCount(view) === 0 && view.before === null;
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
      sort={view.sort}
      onSort={(column) => filter({ sort: nextSort(view.sort, column) })}
      isOutdated={isOutdated}
      selection={selection}
      onOpen={onOpen}
      region={region}
    />
  );
}

/** Takes the table's place, so that the pager stays where it is. */
const Filling = chakra(Notice, { base: { flex: '1' } });
