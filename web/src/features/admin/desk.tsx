import { useEffect, useRef } from 'react';
import { ShortcutSheet } from './keyboard/shortcut-sheet.tsx';
import { useRowFocus } from './keyboard/use-row-focus.ts';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import { DetailDialog } from './lists/detail-dialog.tsx';
import type { AnyList } from './lists/list-definition.ts';
import { ListPanel } from './lists/list-panel.tsx';
import type { ListState } from './lists/use-lists.ts';
import { useMarkRead } from './triage/use-mark-read.ts';
import { useSelection } from './triage/use-selection.ts';
import { useTriage } from './triage/use-triage.ts';
import type { ViewControl } from './view/use-view.ts';
import { apiQuery, hasReadFlag } from './view/view.utils.ts';

interface DeskProps {
  readonly list: AnyList;
  readonly state: ListState;
  readonly control: ViewControl;
  readonly isSheetOpen: boolean;
  readonly onSheet: (isOpen: boolean) => void;
}

/** Where staff work: a list, the entry that is open, and the keys for both. */
export function Desk({ list, state, control, isSheetOpen, onSheet }: DeskProps) {
  const { view, open } = control;
  const { rows } = state.page;
  const search = useRef<HTMLInputElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const markRead = useMarkRead();
  const triage = useTriage(list.name);
  const selection = useSelection(list.name + apiQuery(view), rows);
  const { focusRow, focusedRow, move } = useRowFocus(region);
  const isModal = view.id !== null || isSheetOpen;

  // Whichever entry the dialog showed last: its row is where the reader goes on.
  const lastOpened = useRef<number | null>(null);
  useEffect(() => {
    if (view.id === null && lastOpened.current !== null) focusRow(lastOpened.current);
    lastOpened.current = view.id;
  }, [view.id, focusRow]);

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
        if (row && hasReadFlag(list.name)) void triage.change([row], { isRead: !row.isRead });
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
  useShortcuts({ '?': () => onSheet(true) });

  return (
    <>
      <ListPanel
        list={list}
        state={state}
        control={control}
        selection={selection}
        triage={triage}
        onOpen={({ id }) => open(id)}
        search={search}
        region={region}
      />
      {view.id !== null && (
        <DetailDialog
          list={list}
          id={view.id}
          page={state.page}
          control={control}
          triage={triage}
          onRead={(row) => void markRead(list.name, row)}
        />
      )}
      {isSheetOpen && <ShortcutSheet onClose={() => onSheet(false)} />}
    </>
  );
}
