import { chakra } from '@chakra-ui/react';
import { listNames } from '@contract/admin.ts';
import { dueSoonHours } from '@contract/limits.ts';
import { unansweredFilters } from '@contract/today.ts';
import { useQueryClient } from '@tanstack/react-query';
import { AnimatePresence } from 'framer-motion';
import { useRef } from 'react';
import { useRestAfterChange } from '@/lib/second-tap.ts';
import { entryOf } from '../entry/waiting.utils.ts';
import { Beside, ListScreenMain, Main } from '../list/beside.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { FreshButton } from '../list/fresh-button.tsx';
import { PagedTable } from '../list/paged-table.tsx';
import { SelectionBar } from '../list/selection-bar.tsx';
import { useListShortcuts } from '../list/use-list-shortcuts.ts';
import { usePulse } from '../list/use-pulse.ts';
import { useRowFocus } from '../list/use-row-focus.ts';
import { useSelection } from '../list/use-selection.ts';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { listKeys } from '../parts/query-keys.ts';
import { useSideBySide } from '../parts/use-media.ts';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { DeskScreen } from '../shell/desk-screen.tsx';
import { briefTodayColumns, todayColumns } from './today-columns.tsx';
import { TodayEntry } from './today-entry.tsx';
import { todayPage, useTodayUrl } from './today-url.ts';
import { useLineChanges } from './use-line-changes.ts';
import { useToday } from './use-today.ts';

const filters = [
  [null, 'All'],
  ['mine', 'Mine'],
  ['unassigned', 'Unassigned'],
] as const;

const unansweredLabels = {
  answer: 'Unanswered',
  overdue: 'Overdue',
  soon: `Due within ${dueSoonHours} hours`,
} as const;

/** Everything that waits for staff, the oldest promise first. */
export function TodayScreen() {
  const client = useQueryClient();
  const navigation = useTodayUrl();
  const { url, filter, open } = navigation;
  const { pages, ...state } = useToday(url);
  const pulse = usePulse({
    isEnabled: !state.isLoading,
    shown: state.page.entries.flatMap(({ waiting }) =>
      waiting.kind === 'delivery' ? [] : [{ list: waiting.list, id: waiting.id }],
    ),
    open: entryOf(url.id),
  });
  const region = useRef<HTMLDivElement>(null);
  const focus = useRowFocus(region);
  const isNarrow = useSideBySide() && url.id !== null;
  const refresh = () => {
    void client.refetchQueries({ queryKey: listKeys.today, type: 'active' });
    pulse.catchUp();
  };
  const changes = useLineChanges();
  const entries = state.page.entries.filter(({ waiting }) => waiting.kind !== 'delivery');
  const selection = useSelection(JSON.stringify(todayPage(url)), entries);
  const hasSelection = selection.entries.length > 0;
  const bar = useRef<HTMLDivElement>(null);
  useRestAfterChange(bar, hasSelection);
  const isActive = url.id === null;
  useListShortcuts({
    entries: state.page.entries,
    focus,
    selection,
    onMark: changes.mark,
    isActive,
  });
  useShortcuts({ r: refresh }, { isActive });
  const fresh = listNames.reduce((sum, list) => sum + pulse.freshIn(list), 0);

  return (
    <DeskScreen
      title="Today"
      isReady={!state.isLoading}
      isRefreshing={state.isRetrying}
      onRefresh={refresh}
      counts={pulse}
    >
      <ListScreenMain>
        <div ref={bar}>
          {hasSelection ? (
            <SelectionBar
              lists={selection.entries.flatMap(({ id }) => entryOf(id)?.list ?? [])}
              selection={selection}
              isUnanswered={({ waiting, isDone }) => waiting.kind === 'answer' && !isDone}
              isSpam={() => false}
              isBusy={changes.isBusy}
              onChange={changes.apply}
            />
          ) : (
            <Bar
              role="toolbar"
              aria-label="Filter what waits"
              minHeight="3.25rem"
              borderTopWidth="1px"
              borderBottomWidth="1px"
            >
              {filters.map(([work, label]) => (
                <Button
                  key={label}
                  variant={url.work === work ? 'solid' : 'outline'}
                  aria-pressed={url.work === work}
                  onClick={() => filter({ work })}
                >
                  {label}
                </Button>
              ))}
              <FilterSelect
                label="Kind"
                all="Everything"
                value={url.only}
                choices={unansweredFilters.map((only) => [only, unansweredLabels[only]])}
                onChoose={(only) => filter({ only })}
              />
              <chakra.div ml="auto">
                <FreshButton count={fresh} onFetch={refresh} />
              </chakra.div>
            </Bar>
          )}
        </div>
        <Beside>
          <Main data-narrow={isNarrow ? '' : undefined}>
            <PagedTable
              state={state}
              navigation={navigation}
              emptyText="Nothing waits."
              label="Today"
              columns={todayColumns}
              brief={briefTodayColumns}
              besideId={isNarrow ? url.id : null}
              selection={selection}
              onOpen={open}
              region={region}
            />
          </Main>
          <AnimatePresence initial={false}>
            {url.id !== null && (
              <TodayEntry
                key="entry"
                id={url.id}
                page={state.page}
                pages={pages}
                navigation={navigation}
                finalFocus={focus.rowElement}
              />
            )}
          </AnimatePresence>
        </Beside>
      </ListScreenMain>
    </DeskScreen>
  );
}
