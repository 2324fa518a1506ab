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

/** Kept with each entry of the history, where a reload finds it again. */
interface HistoryState {
  readonly trail?: Trail;
  /** The entry was opened from the list, so that Back closes it. */
  readonly isOpened?: true;
}

export type Filters = Partial<Omit<UrlState, 'list' | 'before' | 'page' | 'id'>>;

/** What the URL says to show, and everything that changes it. */
export function useUrlState() {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const urlState = useMemo(() => readUrlState(new URLSearchParams(search)), [search]);
  const { trail = [], isOpened } = (state ?? {}) as HistoryState;
  const [left, setLeft] = useState<Partial<Record<ListName, UrlState>>>({});
  const closedAt = useRef<string | null>(null);
  // The router changes the address in a transition: what is chosen meanwhile, a search that waits
  // for its pause included, adds to what was chosen last and not to what is still on screen.
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

  /** What a list shows; for those not on screen, what they showed last. */
  function urlStateOf(list: ListName): UrlState {
    return list === urlState.list ? urlState : (left[list] ?? defaultUrlState(list));
  }

  return {
    urlState,
    /** Where the page on screen stands; its trail is empty where an address came from outside. */
    position,
    urlStateOf,
    selectList(list: ListName) {
      if (list === urlState.list) return;
      // A page left behind may have moved on: the list starts at its first again.
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
      // An address that was opened from outside knows its own page only.
      turnTo(positionBefore(position) ?? firstPosition);
    },
    open(id: number) {
      if (id === urlState.id) return;
      const isFirst = urlState.id === null;
      go(
        { ...latest.current, id },
        {
          state: { trail, ...((isFirst || isOpened) && { isOpened: true }) },
          replace: !isFirst,
        },
      );
    },
    /** Opens an entry of another page of the list, which is then the page behind it. */
    openAt({ before, page, trail }: PagePosition, id: number) {
      // No longer opened from the list before: closing it leaves the reader on this page.
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
