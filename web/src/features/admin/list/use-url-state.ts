import type { ListName } from '@contract/admin.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  firstPosition,
  type PagePosition,
  positionAfter,
  positionBefore,
  type Trail,
} from './page-trail.utils.ts';
import { defaultUrlState, readUrlState, type UrlState, writeUrlState } from './url-state.utils.ts';

/** Stored in the history entry, so that it survives a reload. */
interface HistoryState {
  readonly trail?: Trail;
  /** True if the entry was opened from the list, so Back closes it. */
  readonly isOpened?: true;
}

export type Filters = Partial<Omit<UrlState, 'list' | 'before' | 'page' | 'id'>>;

/** The dashboard's state in the URL, and the functions that change it. */
export function useUrlState() {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const urlState = useMemo(() => readUrlState(new URLSearchParams(search)), [search]);
  const { trail = [], isOpened } = (state ?? {}) as HistoryState;
  const [left, setLeft] = useState<Partial<Record<ListName, UrlState>>>({});
  const closedAt = useRef<string | null>(null);
  // The router updates the URL in a transition. A choice made meanwhile (such as a debounced
  // search) builds on the latest choice, not on what is still on screen.
  const latest = useRef(urlState);
  useLayoutEffect(() => {
    latest.current = urlState;
  }, [urlState]);

  function go(next: UrlState, options: { state?: HistoryState; replace?: boolean } = {}) {
    latest.current = next;
    navigate({ search: writeUrlState(next) }, options);
  }

  const position: PagePosition = { before: urlState.before, page: urlState.page, trail };

  function turnTo({ before, page, trail }: PagePosition) {
    go({ ...urlState, before, page, id: null }, { state: { trail } });
  }

  /** The URL state of a list; for lists not on screen, the last one. */
  function urlStateOf(list: ListName): UrlState {
    return list === urlState.list ? urlState : (left[list] ?? defaultUrlState(list));
  }

  return {
    urlState,
    /** Position of the page on screen; the trail is empty if the URL was opened from outside. */
    position,
    urlStateOf,
    selectList(list: ListName) {
      if (list === urlState.list) return;
      // The old page may have different rows by now, so the list starts at its first page again.
      setLeft({ ...left, [urlState.list]: { ...urlState, before: null, page: 1, id: null } });
      go(urlStateOf(list));
    },
    filter(change: Filters, { replace = false } = {}) {
      go({ ...latest.current, ...change, before: null, page: 1, id: null }, { replace });
    },
    nextPage(cursor: string) {
      turnTo(positionAfter(position, cursor));
    },
    previousPage() {
      // A URL opened from outside has no trail.
      turnTo(positionBefore(position) ?? firstPosition);
    },
    open(id: number) {
      if (id === urlState.id) return;
      const isFirst = urlState.id === null;
      // The entry belongs to the list on screen, even if another list was chosen a moment ago.
      const { list } = urlState;
      go(
        { ...(latest.current.list === list ? latest.current : urlState), id },
        {
          state: { trail, ...((isFirst || isOpened) && { isOpened: true }) },
          replace: !isFirst,
        },
      );
    },
    /** Opens an entry on another page of the list, and shows that page. */
    openAt({ before, page, trail }: PagePosition, id: number) {
      // Not marked as opened from the list, so closing it stays on this page.
      go({ ...latest.current, before, page, id }, { state: { trail }, replace: true });
    },
    close() {
      if (urlState.id === null || closedAt.current === key) return;
      closedAt.current = key;
      if (isOpened) navigate(-1);
      else go({ ...urlState, id: null }, { state: { trail }, replace: true });
    },
  };
}

export type ListNavigation = ReturnType<typeof useUrlState>;
