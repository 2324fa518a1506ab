import type { ListName } from '@contract/admin.ts';
import type { RefObject } from 'react';
import { marksOf } from '../entry/changes.utils.ts';
import type { Entry } from '../entry/list-definition.ts';
import type { Changes } from '../entry/use-changes.ts';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import type { useRowFocus } from './use-row-focus.ts';
import type { Selection } from './use-selection.ts';

interface ListShortcuts {
  readonly list: ListName;
  readonly entries: readonly Entry[];
  readonly focus: ReturnType<typeof useRowFocus>;
  readonly changes: Changes;
  readonly selection: Selection;
  readonly isActive: boolean;
}

/** The shortcuts for the entry that has the focus in the list. */
export function useListShortcuts(props: ListShortcuts): void {
  const { list, entries, focus, changes, selection, isActive } = props;
  const onCurrent = (act: (entry: Entry) => void) => () => {
    const entry = entries.find(({ id }) => id === focus.focusedRow());
    if (entry) act(entry);
  };
  /** Opens a menu for the selected entries, or for the one with the focus. */
  const openMenu = (name: string) => () => {
    const id = focus.focusedRow();
    if (selection.entries.length === 0 && id !== undefined) selection.toggle(id, false);
    const open = () => document.querySelector<HTMLElement>(`[data-menu=${name}]`)?.click();
    requestAnimationFrame(open);
  };
  const marks = marksOf(list).map((mark) => [
    mark.key,
    onCurrent((entry) => changes.press(mark, entry)),
  ]);
  useShortcuts(
    {
      j: () => focus.move(1),
      k: () => focus.move(-1),
      ...Object.fromEntries(marks),
      a: openMenu('assign'),
      s: openMenu('status'),
      x: onCurrent(({ id }) => selection.toggle(id, false)),
      X: onCurrent(({ id }) => selection.toggle(id, true)),
      Escape: selection.clear,
    },
    { isActive },
  );
}

/** The key that leads to the search. */
export function useSearchShortcut(
  search: RefObject<HTMLInputElement | null>,
  { isActive }: { readonly isActive: boolean },
): void {
  const find = () => {
    search.current?.focus();
    search.current?.select();
  };
  useShortcuts({ '/': find }, { isActive });
}
