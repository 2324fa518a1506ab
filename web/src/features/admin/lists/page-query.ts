import { useQueryClient } from '@tanstack/react-query';
import { isExpiry } from '../session/admin-request.ts';
import { useToken } from '../session/token-context.ts';
import { apiQuery, type UrlState } from '../url-state/url-state.utils.ts';
import type { AnyList } from './list-definition.ts';
import { toListError } from './list-errors.ts';
import { listKeys } from './list-keys.ts';
import { fetchListPage, type ListPage } from './lists.api.ts';

/** Pages that nobody looks at any more go after this time, so that a day of paging stays small. */
const forgetPagesAfterMs = 15_000;

/**
 * One page of a list, for every place that wants it: the table, and whoever looks ahead.
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

/** Other pages than the one on screen, for those who lead there. */
export function useOtherPages(list: AnyList) {
  const token = useToken();
  const client = useQueryClient();
  const queryOf = (urlState: UrlState) => pageQuery(token, list, apiQuery(urlState));
  return {
    /** The page of a URL state, as it was fetched a moment ago or from the server. @throws ListError */
    fetch: (urlState: UrlState): Promise<ListPage> => client.fetchQuery(queryOf(urlState)),
    /** Has it ready for the next step; a failure is of no interest yet. */
    prepare: (urlState: UrlState): void => void client.prefetchQuery(queryOf(urlState)),
  };
}
