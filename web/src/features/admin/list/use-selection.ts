import { useState } from 'react';
import { selectionAfter } from './selection.utils.ts';

interface Identified {
  readonly id: number | string;
}

interface Selected<Id> {
  readonly key: string;
  readonly ids: ReadonlySet<Id>;
  /** Start of a range. */
  readonly anchor: Id | null;
}

/**
 * The selected entries of the page on screen.
 *
 * @param key of that page. When it changes, the selection is cleared.
 * @param entries those that can be selected
 */
export function useSelection<One extends Identified>(key: string, entries: readonly One[]) {
  type Id = One['id'];
  const nothing: Selected<Id> = { key, ids: new Set(), anchor: null };
  const [state, setState] = useState(nothing);
  const { ids, anchor } = state.key === key ? state : nothing;
  const selected = entries.filter(({ id }) => ids.has(id));
  const isAll = entries.length > 0 && selected.length === entries.length;
  const selectable = new Set<Id>(entries.map(({ id }) => id));
  return {
    entries: selected,
    /** Undefined for what can't be selected. */
    has: (id: Id) => (selectable.has(id) ? ids.has(id) : undefined),
    isAll,
    toggle(id: Id, isRange: boolean) {
      if (!selectable.has(id)) return;
      const next = selectionAfter(ids, [...selectable], { id, anchor, isRange });
      setState({ key, ids: next, anchor: id });
    },
    toggleAll: () => setState({ key, ids: isAll ? new Set() : selectable, anchor: null }),
    clear: () => setState(nothing),
    /** Others may have been selected meanwhile. */
    drop(gone: readonly One[]) {
      const left = new Set<Id>(gone.map(({ id }) => id));
      setState((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !left.has(id))) }));
    },
  };
}

export type Selection<One extends Identified> = ReturnType<typeof useSelection<One>>;
