import { useQueryClient } from '@tanstack/react-query';
import { fetchListPage, type ListPage } from '../entry/entries.api.ts';
import type { AnyList } from '../entry/list-definition.ts';
import { toListError } from '../entry/list-errors.ts';
import { listKeys } from '../entry/list-keys.ts';
import { isExpiry } from '../session/admin-request.ts';
import { useToken } from '../session/token-context.ts';
import { apiQuery, type UrlState } from './url-state.utils.ts';

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
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListPage> => {
    try {
      return await fetchListPage(token, list, { query, signal });
    } catch (error) {
      if (signal.aborted || isExpiry(error)) throw error;
      throw toListError(error, list.noun);
    }
  },
});

/** Access to pages other than the one on screen. */
export function useOtherPages(list: AnyList) {
  const token = useToken();
  const client = useQueryClient();
  const queryOf = (urlState: UrlState) => pageQuery(token, list, apiQuery(urlState));
  return {
    /** Gets a page from the cache or the server. @throws ListError */
    fetch: (urlState: UrlState): Promise<ListPage> => client.fetchQuery(queryOf(urlState)),
    /** Gets a page from the server. If it's on screen, it's updated. @throws ListError */
    fetchNow: (urlState: UrlState): Promise<ListPage> =>
      client.fetchQuery({ ...queryOf(urlState), staleTime: 0 }),
    /** Prefetches a page. Failures are ignored. */
    prepare: (urlState: UrlState): void => void client.prefetchQuery(queryOf(urlState)),
  };
}
