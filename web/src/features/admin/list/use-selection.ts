import { useState } from 'react';
import type { Entry } from '../entry/list-definition.ts';
import { selectionAfter } from './selection.utils.ts';

interface Selected {
  readonly key: string;
  readonly ids: ReadonlySet<number>;
  /** Start of a range. */
  readonly anchor: number | null;
}

/**
 * The selected entries of the page on screen.
 *
 * @param key of that page. When it changes, the selection is cleared.
 */
export function useSelection(key: string, entries: readonly Entry[]) {
  const nothing: Selected = { key, ids: new Set(), anchor: null };
  const [state, setState] = useState(nothing);
  const { ids, anchor } = state.key === key ? state : nothing;
  const selected = entries.filter(({ id }) => ids.has(id));
  const isAll = entries.length > 0 && selected.length === entries.length;
  return {
    entries: selected,
    has: (id: number) => ids.has(id),
    isAll,
    toggle(id: number, isRange: boolean) {
      const pageIds = entries.map((entry) => entry.id);
      setState({ key, ids: selectionAfter(ids, pageIds, { id, anchor, isRange }), anchor: id });
    },
    toggleAll() {
      setState({ key, ids: new Set(isAll ? [] : entries.map(({ id }) => id)), anchor: null });
    },
    clear: () => setState(nothing),
  };
}

export type Selection = ReturnType<typeof useSelection>;
