import type { ListName } from '@contract/admin.ts';
import { type SkipToken, skipToken, useQueries, useQueryClient } from '@tanstack/react-query';
import { isExpiry } from '../session/admin-request.ts';
import { useToken } from '../session/token-context.ts';
import type { AnyList } from './list-definition.ts';
import { toListError } from './list-errors.ts';
import { listKeys } from './list-keys.ts';
import { fetchListPage, type ListPage } from './lists.api.ts';

export const noRows: ListPage = { rows: [], total: 0, unread: 0, next: null };

/** Pages that nobody looks at any more go after this time, so that a day of paging stays small. */
const forgetPagesAfterMs = 15_000;

export interface ListState {
  readonly page: ListPage;
  readonly isLoading: boolean;
  /** The rows are those of the view before, until the asked ones are there. */
  readonly isOutdated: boolean;
  readonly errorText: string | null;
}

/**
 * The five lists of one session, each in its view, fetched when the dashboard opens, when a view
 * changes and on `refresh`.
 *
 * @param queryOf what a list asks the API for.
 */
export function useLists(lists: readonly AnyList[], queryOf: (name: ListName) => string) {
  const token = useToken();
  const client = useQueryClient();

  const pages = useQueries({
    queries: lists.map((list) => {
      const query = queryOf(list.name);
      const latest = listKeys.latest(list.name);
      return {
        queryKey: listKeys.page(list.name, query),
        gcTime: forgetPagesAfterMs,
        placeholderData: () => client.getQueryData<ListPage | null>(latest) ?? undefined,
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          try {
            const page = await fetchListPage(token, list, { query, signal });
            client.setQueryData<ListPage | null>(latest, page);
            return page;
          } catch (error) {
            if (signal.aborted || isExpiry(error)) throw error;
            if (!list.isStrict) client.setQueryData<ListPage | null>(latest, null);
            throw toListError(error, list.noun);
          }
        },
      };
    }),
  });

  // What each list was when it was last heard of: the badges hold on to it while a page turns.
  const latest = useQueries({
    queries: lists.map(({ name }) => ({
      queryKey: listKeys.latest(name),
      queryFn: skipToken as SkipToken | (() => ListPage | null),
      initialData: null,
    })),
  });

  const states = lists.map((list, index): ListState => {
    const query = pages[index];
    return {
      page: ((list.isStrict || !query?.isError) && query?.data) || noRows,
      isLoading: query?.isPending ?? true,
      isOutdated: query?.isPlaceholderData ?? false,
      errorText: query?.error?.message ?? null,
    };
  });

  return {
    states,
    unread: latest.map(({ data }) => data?.unread ?? 0),
    isRefreshing: pages.some(({ isFetching }) => isFetching),
    refresh: () => void client.refetchQueries({ queryKey: listKeys.everything, type: 'active' }),
  };
}
