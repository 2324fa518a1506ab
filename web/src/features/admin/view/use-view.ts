import type { ListName } from '@contract/admin.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { defaultView, readView, type View, writeView } from './view.utils.ts';

/** Kept with each entry of the history, where a reload finds it again. */
interface ViewState {
  /** Cursors of the pages before this one: a cursor only leads forward. */
  readonly trail?: ReadonlyArray<string | null>;
  /** The entry was opened from the list, so that Back closes it. */
  readonly isOpened?: true;
}

export type Filters = Partial<Omit<View, 'list' | 'before' | 'page' | 'id'>>;

/** The view in the address, and everything that leads to another one. */
export function useView() {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(new URLSearchParams(search)), [search]);
  const { trail = [], isOpened } = (state ?? {}) as ViewState;
  const [left, setLeft] = useState<Partial<Record<ListName, View>>>({});
  const closedAt = useRef<string | null>(null);
  // The router changes the address in a transition: what is chosen meanwhile, a search that waits
  // for its pause included, adds to what was chosen last and not to what is still on screen.
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);

  function go(next: View, options: { state?: ViewState; replace?: boolean } = {}) {
    latest.current = next;
    navigate({ search: writeView(next) }, options);
  }

  /** A list's view, for those not on screen the one they were left in. */
  function viewOf(list: ListName): View {
    return list === view.list ? view : (left[list] ?? defaultView(list));
  }

  return {
    view,
    viewOf,
    selectList(list: ListName) {
      if (list === view.list) return;
      // A page left behind may have moved on: the list starts at its first again.
      setLeft({ ...left, [view.list]: { ...view, before: null, page: 1, id: null } });
      go(viewOf(list));
    },
    filter(change: Filters, { replace = false } = {}) {
      go({ ...latest.current, ...change, before: null, page: 1, id: null }, { replace });
    },
    nextPage(cursor: string) {
      const state = { trail: [...trail, view.before] };
      go({ ...view, before: cursor, page: view.page + 1, id: null }, { state });
    },
    previousPage() {
      // An address that was opened from outside knows its own page only.
      const isKnown = trail.length > 0;
      const before = trail.at(-1) ?? null;
      const page = isKnown && before !== null ? Math.max(2, view.page - 1) : 1;
      go({ ...view, before, page, id: null }, { state: { trail: trail.slice(0, -1) } });
    },
    open(id: number) {
      if (id === view.id) return;
      const isFirst = view.id === null;
      go(
        { ...latest.current, id },
        {
          state: { trail, ...((isFirst || isOpened) && { isOpened: true }) },
          replace: !isFirst,
        },
      );
    },
    close() {
      if (view.id === null || closedAt.current === key) return;
      closedAt.current = key;
      if (isOpened) navigate(-1);
      else go({ ...view, id: null }, { state: { trail }, replace: true });
    },
  };
}

export type ViewControl = ReturnType<typeof useView>;
