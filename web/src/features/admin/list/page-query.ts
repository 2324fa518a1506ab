import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { listNamed } from '../entry/all-lists.ts';
import { fetchListPage, type ListPage, type Page } from '../entry/entries.api.ts';
import type { AnyList } from '../entry/list-definition.ts';
import { toListError } from '../parts/list-errors.ts';
import { listKeys } from '../parts/query-keys.ts';
import { isExpiry } from '../shell/admin-request.ts';
import { useToken } from '../shell/use-staff-api.ts';
import { apiQuery, type ListUrl } from '../urls/list-url.utils.ts';

export interface Fetching {
  readonly signal: AbortSignal;
}

/** A page, or a failure in words for staff. What was canceled, or failed for want of a session, needs none. */
export const orListError = <Result>(
  page: Promise<Result>,
  noun: string,
  signal: AbortSignal,
): Promise<Result> =>
  page.catch((error: unknown) => {
    throw signal.aborted || isExpiry(error) ? error : toListError(error, noun);
  });

/** Unused pages are dropped after this time, so a day of paging doesn't fill the memory. */
const forgetPagesAfterMs = 15_000;

/**
 * The query for one page of a list, shared by the table and the prefetching.
 *
 * @param query of the list API, with its question mark.
 */
export const pageQuery = (token: string, list: AnyList, query: string) => ({
  queryKey: listKeys.page(list.name, query),
  gcTime: forgetPagesAfterMs,
  queryFn: ({ signal }: Fetching): Promise<ListPage> =>
    orListError(fetchListPage(token, list, { query, signal }), list.noun, signal),
});

/** A page of a list as it is on screen. */
export interface PageState<Page> {
  readonly page: Page;
  readonly isLoading: boolean;
  /** True while the entries of the previous query are shown. */
  readonly isOutdated: boolean;
  readonly errorText: string | null;
  readonly isRetrying: boolean;
  /** Fetches the page again after an error. */
  readonly retry: () => void;
}

/** An empty page. */
export const noPage: Page<never> = { entries: [], total: 0, next: null };

/** The rows of a page of which the database was asked for one more, to see if there is another page. */
export function pageOf<Row>(
  rows: readonly Row[],
  total: number,
  size: number,
  cursorOf: (last: Row) => string,
): Page<Row> {
  const entries = rows.slice(0, size);
  const last = rows.length > size ? entries.at(-1) : undefined;
  return { entries, total, next: last === undefined ? null : cursorOf(last) };
}

export const stateOf = <Shown>(query: UseQueryResult<Shown>, page: Shown): PageState<Shown> => ({
  page,
  isLoading: query.isPending,
  isOutdated: query.isPlaceholderData,
  errorText: query.error?.message ?? null,
  isRetrying: query.isFetching,
  retry: () => void query.refetch(),
});

/** Access to pages other than the one on screen. */
export function useOtherPages() {
  const token = useToken();
  const client = useQueryClient();
  const queryOf = (url: ListUrl) => pageQuery(token, listNamed(url.tab), apiQuery(url));
  return {
    /** Gets a page from the cache or the server. @throws ListError */
    fetch: (url: ListUrl): Promise<ListPage> => client.fetchQuery(queryOf(url)),
    /** Gets a page from the server. If it's on screen, it's updated. @throws ListError */
    fetchNow: (url: ListUrl): Promise<ListPage> =>
      client.fetchQuery({ ...queryOf(url), staleTime: 0 }),
    /** Prefetches a page. Failures are ignored. */
    prepare: (url: ListUrl): void => void client.prefetchQuery(queryOf(url)),
  };
}
