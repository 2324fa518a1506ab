import { hasReadFlag } from '@contract/admin.ts';
import { AnimatePresence } from 'framer-motion';
import { useEffect, useEffectEvent, useRef } from 'react';
import { DetailDrawer } from '../entry/entry-drawer.tsx';
import type { AnyList } from '../entry/list-definition.ts';
import { useRowChanges } from '../entry/use-changes.ts';
import { useSideBySide } from '../entry/use-side-by-side.ts';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { ListPanel } from './list-panel.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { apiQuery } from './url-state.utils.ts';
import type { ListState } from './use-lists.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useSelection } from './use-selection.ts';
import type { ListNavigation } from './use-url-state.ts';

interface ListScreenProps {
  readonly list: AnyList;
  readonly state: ListState;
  readonly navigation: ListNavigation;
  /** Entries that came in since the list was fetched. */
  readonly freshCount: number;
  /** The ID of the newest entry that the reader knows of. */
  readonly newest: () => number;
  readonly onRefresh: () => void;
  readonly isShortcutsOpen: boolean;
  readonly onShortcuts: (isOpen: boolean) => void;
}

/** A list, the open entry, and the shortcuts for both. */
export function ListScreen({
  list,
  state,
  navigation,
  freshCount,
  newest,
  onRefresh,
  isShortcutsOpen,
  onShortcuts,
}: ListScreenProps) {
  const { urlState, open } = navigation;
  const { rows } = state.page;
  const search = useRef<HTMLInputElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const changes = useRowChanges(list.name);
  const selection = useSelection(list.name + apiQuery(urlState), rows);
  const { rowElement, focusedRow, move } = useRowFocus(region);
  const isSideBySide = useSideBySide();
  const isOpen = urlState.id !== null;

  const showRow = useEffectEvent((id: number) => {
    if (isSideBySide) rowElement(id)?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (urlState.id !== null) showRow(urlState.id);
  }, [urlState.id]);

  const current = () => rows.find(({ id }) => id === focusedRow());
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      u: () => {
        const row = current();
        if (row && hasReadFlag(list.name)) void changes.apply([row], { isRead: !row.isRead });
      },
      x: () => {
        const row = current();
        if (row) selection.toggle(row.id, false);
      },
      X: () => {
        const row = current();
        if (row) selection.toggle(row.id, true);
      },
      Escape: selection.clear,
    },
    // An open entry has its own shortcuts.
    { isActive: !isOpen && !isShortcutsOpen },
  );
  useShortcuts(
    {
      '/': () => {
        search.current?.focus();
        search.current?.select();
      },
      r: onRefresh,
    },
    { isActive: (!isOpen || isSideBySide) && !isShortcutsOpen },
  );
  useShortcuts({ '?': () => onShortcuts(true) });

  return (
    <>
      <ListPanel
        list={list}
        state={state}
        navigation={navigation}
        selection={selection}
        changes={changes}
        freshCount={freshCount}
        newest={newest}
        onRefresh={onRefresh}
        onOpen={({ id }) => open(id)}
        search={search}
        region={region}
        aside={
          // An entry opened by URL appears without a motion.
          <AnimatePresence initial={false}>
            {urlState.id !== null && (
              <DetailDrawer
                key="entry"
                list={list}
                id={urlState.id}
                page={state.page}
                navigation={navigation}
                changes={changes}
                finalFocus={rowElement}
              />
            )}
          </AnimatePresence>
        }
      />
      <AnimatePresence>
        {isShortcutsOpen && <ShortcutsDialog key="shortcuts" onClose={() => onShortcuts(false)} />}
      </AnimatePresence>
    </>
  );
}
