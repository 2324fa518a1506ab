import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type FiltersOf,
  firstPosition,
  type PagedUrl,
  type PagePosition,
  positionAfter,
  positionBefore,
  type Trail,
} from './paged-url.utils.ts';

/** Stored in the history entry, so that it survives a reload. */
interface HistoryState {
  readonly trail?: Trail;
  /** True if what is open was opened from the list, so Back closes it. */
  readonly isOpened?: true;
}

export type PagedNavigation<Url extends PagedUrl & { readonly tab?: string }> = ReturnType<
  typeof usePagedUrl<Url>
>;

/** As `defineUrl` makes it. */
interface Codec<Url> {
  readonly read: (parameters: URLSearchParams) => Url;
  readonly write: (url: Url) => string;
  readonly filterCount: (url: Url) => number;
  readonly noFilters: Partial<Url>;
}

const firstPage = { before: null, page: 1, id: null } as const;

/**
 * The state of a paged list in the URL, and the functions that change it.
 *
 * @param prepare is told of a new state before it is on screen.
 */
export function usePagedUrl<Url extends PagedUrl & { readonly tab?: string }>(
  codec: Codec<Url>,
  prepare?: (url: Url) => void,
) {
  const { read, write, noFilters } = codec;
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const url = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  const { trail = [], isOpened } = (state ?? {}) as HistoryState;
  const closedAt = useRef<string | null>(null);
  // The router updates the URL in a transition. A choice made meanwhile (such as a debounced
  // search) builds on the latest choice, not on what is still on screen.
  const latest = useRef(url);
  useLayoutEffect(() => {
    latest.current = url;
  }, [url]);

  function go(next: Url, options: { state?: HistoryState; replace?: boolean } = {}) {
    latest.current = next;
    prepare?.(next);
    navigate({ search: write(next) }, options);
  }

  const position: PagePosition = { before: url.before, page: url.page, trail };

  function turnTo({ before, page, trail }: PagePosition) {
    go({ ...url, before, page, id: null }, { state: { trail } });
  }

  function filter(change: FiltersOf<Url>, { replace = false } = {}) {
    go({ ...latest.current, ...change, ...firstPage }, { replace });
  }

  return {
    url,
    /** How many filters are active, including the search. */
    count: codec.filterCount(url),
    filter,
    clear: () => filter(noFilters),
    /** Position of the page on screen; the trail is empty if the URL was opened from outside. */
    position,
    go,
    nextPage(cursor: string) {
      turnTo(positionAfter(position, cursor));
    },
    previousPage() {
      // A URL opened from outside has no trail.
      turnTo(positionBefore(position) ?? firstPosition);
    },
    open(id: Url['id']) {
      if (id === url.id) return;
      const isFirst = url.id === null;
      // It belongs to the list on screen, even if another list was chosen a moment ago.
      const base = latest.current.tab === url.tab ? latest.current : url;
      go(
        { ...base, id },
        {
          state: { trail, ...((isFirst || isOpened) && { isOpened: true }) },
          replace: !isFirst,
        },
      );
    },
    /** Goes from the open entry to one on another page of the list, unless it was left meanwhile. */
    openAt({ before, page, trail }: PagePosition, id: Url['id'], from: Url['id']) {
      if (latest.current.id !== from) return;
      // Not marked as opened from the list, so closing it stays on this page.
      go({ ...latest.current, before, page, id }, { state: { trail }, replace: true });
    },
    close() {
      if (url.id === null || closedAt.current === key) return;
      closedAt.current = key;
      if (isOpened) navigate(-1);
      else go({ ...url, id: null }, { state: { trail }, replace: true });
    },
  };
}
