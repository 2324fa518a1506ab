import type { RefObject } from 'react';
import { markKeys } from '../entry/changes.utils.ts';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import type { useRowFocus } from './use-row-focus.ts';
import type { Selection } from './use-selection.ts';

interface ListShortcuts<One extends { readonly id: number | string }> {
  readonly entries: readonly One[];
  readonly focus: ReturnType<typeof useRowFocus>;
  readonly selection: Selection<One>;
  /** Makes the change that the key stands for. */
  readonly onMark: (entry: One, key: string) => void;
  readonly isActive: boolean;
}

/** The shortcuts for the entry that has the focus in the list. */
export function useListShortcuts<One extends { readonly id: number | string }>(
  props: ListShortcuts<One>,
): void {
  const { entries, focus, selection, onMark, isActive } = props;
  const onCurrent = (act: (entry: One) => void) => () => {
    const entry = entries.find(({ id }) => String(id) === focus.focusedRow());
    if (entry) act(entry);
  };
  /** Opens a menu for the selected entries, or for the one with the focus. */
  const openMenu = (name: string) => () => {
    if (selection.entries.length === 0) onCurrent(({ id }) => selection.toggle(id, false))();
    const open = () => document.querySelector<HTMLElement>(`[data-menu=${name}]`)?.click();
    requestAnimationFrame(open);
  };
  const marks = markKeys.map((key) => [key, onCurrent((entry) => onMark(entry, key))]);
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
