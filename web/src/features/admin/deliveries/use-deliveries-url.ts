import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  firstPosition,
  positionAfter,
  positionBefore,
  type Trail,
} from '../list/page-trail.utils.ts';
import {
  type DeliveriesUrl,
  type DeliveryFilters,
  readDeliveriesUrl,
  writeDeliveriesUrl,
} from './deliveries-url.utils.ts';

/** Stored in the history entry, so that it survives a reload. */
interface HistoryState {
  readonly trail?: Trail;
  /** True if the delivery was opened from the list, so Back closes it. */
  readonly isOpened?: true;
}

/** The page's state in the URL, and the functions that change it. */
export function useDeliveriesUrl() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const url = useMemo(() => readDeliveriesUrl(new URLSearchParams(search)), [search]);
  const { trail = [], isOpened } = (state ?? {}) as HistoryState;
  // The router updates the URL in a transition. A choice made meanwhile builds on the latest one.
  const latest = useRef(url);
  useLayoutEffect(() => {
    latest.current = url;
  }, [url]);

  function go(next: DeliveriesUrl, options: { state?: HistoryState; replace?: boolean } = {}) {
    latest.current = next;
    navigate({ search: writeDeliveriesUrl(next) }, options);
  }
  const position = { before: url.before, page: url.page, trail };

  return {
    url,
    filter(change: DeliveryFilters, { replace = false } = {}) {
      go({ ...latest.current, ...change, before: null, page: 1, id: null }, { replace });
    },
    nextPage(cursor: string) {
      const { trail, ...place } = positionAfter(position, cursor);
      go({ ...url, ...place, id: null }, { state: { trail } });
    },
    previousPage() {
      const { trail, ...place } = positionBefore(position) ?? firstPosition;
      go({ ...url, ...place, id: null }, { state: { trail } });
    },
    open(id: string) {
      go({ ...latest.current, id }, { state: { trail, isOpened: true } });
    },
    close() {
      if (isOpened) navigate(-1);
      else go({ ...url, id: null }, { state: { trail }, replace: true });
    },
  };
}

export type DeliveriesNavigation = ReturnType<typeof useDeliveriesUrl>;
