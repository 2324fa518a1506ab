import { useEffect, useRef } from 'react';
import { useRowChanges } from '../changes/use-row-changes.ts';
import { DetailDrawer } from '../detail/detail-drawer.tsx';
import { ShortcutsDialog } from '../keyboard/shortcuts-dialog.tsx';
import { useRowFocus } from '../keyboard/use-row-focus.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import type { AnyList } from '../lists/list-definition.ts';
import { ListPanel } from '../lists/list-panel.tsx';
import type { ListState } from '../lists/use-lists.ts';
import { useSelection } from '../selection/use-selection.ts';
import { apiQuery, hasReadFlag } from '../url-state/url-state.utils.ts';
import type { ListNavigation } from '../url-state/use-url-state.ts';

interface ListScreenProps {
  readonly list: AnyList;
  readonly state: ListState;
  readonly navigation: ListNavigation;
  readonly isShortcutsOpen: boolean;
  readonly onShortcuts: (isOpen: boolean) => void;
}

/** Where staff work: a list, the entry that is open, and the keys for both. */
export function ListScreen({
  list,
  state,
  navigation,
  isShortcutsOpen,
  onShortcuts,
}: ListScreenProps) {
  const { urlState, open } = navigation;
  const { rows } = state.page;
  const search = useRef<HTMLInputElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const changes = useRowChanges(list.name);
  const selection = useSelection(list.name + apiQuery(urlState), rows);
  const { focusRow, focusedRow, move } = useRowFocus(region);
  const isModal = urlState.id !== null || isShortcutsOpen;

  // Whichever entry the dialog showed last: its row is where the reader goes on.
  const lastOpened = useRef<number | null>(null);
  useEffect(() => {
    if (urlState.id === null && lastOpened.current !== null) focusRow(lastOpened.current);
    lastOpened.current = urlState.id;
  }, [urlState.id, focusRow]);

  const current = () => rows.find(({ id }) => id === focusedRow());
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      '/': () => {
        search.current?.focus();
        search.current?.select();
      },
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
    // In a dialog the same keys are about the dialog, and Escape is the browser's.
    { isActive: !isModal },
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
        onOpen={({ id }) => open(id)}
        search={search}
        region={region}
      />
      {urlState.id !== null && (
        <DetailDrawer
          list={list}
          id={urlState.id}
          page={state.page}
          navigation={navigation}
          changes={changes}
        />
      )}
      {isShortcutsOpen && <ShortcutsDialog onClose={() => onShortcuts(false)} />}
    </>
  );
}
