import { chakra } from '@chakra-ui/react';
import { AnimatePresence } from 'framer-motion';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRestAfterChange } from '@/lib/second-tap.ts';
import { marksOf } from '../entry/changes.utils.ts';
import { briefColumns } from '../entry/columns.tsx';
import type { ListPage } from '../entry/entries.api.ts';
import { usePrepareEntry } from '../entry/entry-queries.ts';
import type { AnyList } from '../entry/list-definition.ts';
import { nextWaiting } from '../entry/next-waiting.ts';
import { type Changes, useChanges } from '../entry/use-changes.ts';
import { isUnanswered } from '../entry/waiting.utils.ts';
import { openEntry } from '../open-entry/open-entry.ts';
import { useSideBySide } from '../parts/use-media.ts';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { apiQuery, nextSort } from '../urls/list-url.utils.ts';
import { firstPosition, positionAfter } from '../urls/paged-url.utils.ts';
import { Beside, Main } from './beside.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FreshButton } from './fresh-button.tsx';
import { MarkAll } from './mark-all.tsx';
import { useOtherPages } from './page-query.ts';
import { PagedTable } from './paged-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useAdjacentEntries } from './use-adjacent-entries.ts';
import { useExport } from './use-export.ts';
import { useListShortcuts, useSearchShortcut } from './use-list-shortcuts.ts';
import type { ListNavigation } from './use-list-url.ts';
import type { ListState } from './use-lists.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useSelection } from './use-selection.ts';
import { ViewBar } from './view-bar.tsx';

interface ListScreenProps {
  readonly list: AnyList;
  readonly state: ListState;
  readonly navigation: ListNavigation;
  /** Entries that came in since the list was fetched. */
  readonly freshCount: number;
  /** The ID of the newest entry that the reader knows of. */
  readonly newest: () => number;
  readonly onRefresh: () => void;
}

/** A list with its filters or selection bar and its pager, and the open entry. */
export function ListScreen(props: ListScreenProps) {
  const { list, state, navigation, freshCount, newest, onRefresh } = props;
  const { url, position, filter, open } = navigation;
  const { page, isOutdated } = state;
  const search = useRef<HTMLInputElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const changes = useChanges(list.name);
  const selection = useSelection(list.name + apiQuery(url), page.entries);
  const exporting = useExport(list, url);
  const focus = useRowFocus(region);
  const pages = useOtherPages();
  const isSideBySide = useSideBySide();
  const isOpen = url.id !== null;
  const isNarrow = isSideBySide && isOpen;

  const showEntry = useEffectEvent((id: number) => {
    if (isSideBySide) focus.rowElement(id)?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (url.id !== null) showEntry(url.id);
  }, [url.id]);

  const prepareNext = useEffectEvent(() => {
    if (page.next) pages.prepare({ ...url, ...positionAfter(position, page.next), id: null });
  });
  // Someone who has gone to page two is likely to go on.
  const isTurning = url.page > 1 && !isOutdated;
  useEffect(() => {
    if (isTurning && page.next) prepareNext();
  }, [isTurning, page.next]);

  // An open entry has its own shortcuts.
  useListShortcuts({
    entries: page.entries,
    focus,
    selection,
    onMark(entry, key) {
      const mark = marksOf(list.name).find((each) => each.key === key);
      if (mark) changes.press(mark, entry);
    },
    isActive: !isOpen,
  });
  const isReachable = !isOpen || isSideBySide;
  useSearchShortcut(search, { isActive: isReachable });
  useShortcuts({ r: onRefresh }, { isActive: isReachable });

  const hasSelection = selection.entries.length > 0;
  const bar = useRef<HTMLDivElement>(null);
  useRestAfterChange(bar, hasSelection);
  const canMarkAll = !isOutdated && page.total > 0 && url.spam === 'exclude';
  const markAll = canMarkAll && navigation.count > 0 && (
    <MarkAll list={list} url={url} total={page.total} newest={newest} />
  );
  return (
    <chakra.div
      flex="1"
      minHeight="0"
      display="flex"
      flexDirection="column"
      overflowY="auto"
      scrollPaddingBottom="var(--toast-room, 0)"
      mdDown={{ display: 'block', pb: 'var(--toast-room, 0)' }}
    >
      <ViewBar url={url} />
      <chakra.div
        ref={bar}
        minHeight="3.25rem"
        borderBottomWidth="1px"
        // Keeps the selection bar in view while more entries are selected.
        mdDown={hasSelection ? { position: 'sticky', top: '0', zIndex: '1' } : {}}
      >
        {hasSelection ? (
          <SelectionBar
            lists={[list.name]}
            selection={selection}
            isUnanswered={({ answeredAt }) => !answeredAt}
            isSpam={({ isSpam }) => isSpam === true}
            isBusy={changes.isBusy}
            onChange={changes.apply}
          >
            {selection.isAll && page.total > selection.entries.length && markAll}
          </SelectionBar>
        ) : (
          <FilterBar list={list} navigation={navigation} search={search}>
            {url.surge && markAll}
            <FreshButton count={freshCount} onFetch={onRefresh} />
            <ExportButton exporting={exporting} isEmpty={page.total === 0} />
          </FilterBar>
        )}
      </chakra.div>
      <ConsentNotice q={url.q} />
      <Beside>
        <Main data-narrow={isNarrow ? '' : undefined}>
          <PagedTable
            state={state}
            navigation={navigation}
            emptyText={list.emptyText}
            label={list.tab}
            columns={list.columns}
            brief={briefColumns}
            besideId={isNarrow ? url.id : null}
            spamFilter={url.spam}
            sort={url.sort}
            onSort={(column) => filter({ sort: nextSort(url.sort, column) })}
            selection={selection}
            onOpen={open}
            region={region}
            onApproachNext={() => {
              if (!isOutdated) prepareNext();
            }}
          />
        </Main>
        {/* An entry opened by URL appears without a motion. */}
        <AnimatePresence initial={false}>
          {url.id !== null && (
            <ListEntry
              key="entry"
              list={list}
              id={url.id}
              page={page}
              navigation={navigation}
              changes={changes}
              finalFocus={focus.rowElement}
            />
          )}
        </AnimatePresence>
      </Beside>
    </chakra.div>
  );
}

interface ListEntryProps {
  readonly list: AnyList;
  readonly id: number;
  readonly page: ListPage;
  readonly navigation: ListNavigation;
  readonly changes: Changes;
  readonly finalFocus: (id: number) => HTMLElement | null;
}

/** The open entry of a list, with its neighbors there. */
function ListEntry(props: ListEntryProps) {
  const { list, id, page, navigation } = props;
  const pages = useOtherPages();
  const adjacent = useAdjacentEntries({ ...props, pages });
  const prepareEntry = usePrepareEntry();
  const next = nextWaiting({
    id,
    page,
    isWaiting: isUnanswered,
    fetchWaiting: () =>
      pages.fetchNow({ ...navigation.url, ...firstPosition, answered: false, id: null }),
    prepare: (entry) => prepareEntry(list.name, entry.id),
    open: navigation.open,
  });
  return (
    <openEntry.Part
      {...props}
      entries={page.entries}
      total={page.total}
      adjacent={adjacent}
      next={next}
      onReopen={(_list, id) => navigation.open(id)}
      onClose={navigation.close}
    />
  );
}
