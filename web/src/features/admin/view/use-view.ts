import type { ListName } from '@contract/admin.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { firstPlace, type Place, placeAfter, placeBefore, type Trail } from './places.utils.ts';
import { defaultView, readView, type View, writeView } from './view.utils.ts';

/** Kept with each entry of the history, where a reload finds it again. */
interface ViewState {
  readonly trail?: Trail;
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

  const place: Place = { before: view.before, page: view.page, trail };

  function turnTo({ before, page, trail }: Place) {
    go({ ...view, before, page, id: null }, { state: { trail } });
  }

  /** A list's view, for those not on screen the one they were left in. */
  function viewOf(list: ListName): View {
    return list === view.list ? view : (left[list] ?? defaultView(list));
  }

  return {
    view,
    /** Where the page on screen stands; its trail is empty where an address came from outside. */
    place,
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
      turnTo(placeAfter(place, cursor));
    },
    previousPage() {
      // An address that was opened from outside knows its own page only.
      turnTo(placeBefore(place) ?? firstPlace);
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
    /** Opens an entry of another page of the list, which is then the page behind it. */
    openAt({ before, page, trail }: Place, id: number) {
      // No longer opened from the list before: closing it leaves the reader on this page.
      go({ ...latest.current, before, page, id }, { state: { trail }, replace: true });
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
