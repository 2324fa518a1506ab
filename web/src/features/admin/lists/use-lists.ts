import type { ListName } from '@contract/admin.ts';
import {
  type QueryClient,
  type SkipToken,
  skipToken,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToken } from '../session/token-context.ts';
import type { AnyList } from './list-definition.ts';
import { listKeys } from './list-keys.ts';
import type { ListPage } from './lists.api.ts';
import { pageQuery } from './page-query.ts';

export const noRows: ListPage = { rows: [], total: 0, unread: 0, next: null };

export interface ListState {
  readonly page: ListPage;
  readonly isLoading: boolean;
  /** The rows are those of before; the ones asked for aren't there yet. */
  readonly isOutdated: boolean;
  readonly errorText: string | null;
  readonly isRetrying: boolean;
  /** Asks for the page again after an error. */
  readonly retry: () => void;
}

/** True once any list has been answered, whatever the answer was. */
const hasAnswer = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .findAll({ queryKey: listKeys.everything })
    .some(({ state }) => state.status !== 'pending');

/**
 * The five lists of one session, each as the URL asks for it, fetched when the dashboard opens, when that
 * changes and on `refresh`. At the start the list on screen comes first: the others wait until it
 * is there.
 *
 * @param queryOf what a list asks the API for.
 */
export function useLists(
  lists: readonly AnyList[],
  { shown, queryOf }: { shown: ListName; queryOf: (name: ListName) => string },
) {
  const token = useToken();
  const client = useQueryClient();
  const isTheirTurn = hasAnswer(client);

  const pages = useQueries({
    queries: lists.map((list) => {
      const latest = listKeys.latest(list.name);
      return {
        ...pageQuery(token, list, queryOf(list.name)),
        enabled: isTheirTurn || list.name === shown,
        placeholderData: () => client.getQueryData<ListPage | null>(latest) ?? undefined,
      };
    }),
  });

  // What each list was when it was last heard of: the badges hold on to it while a page turns.
  const latest = useQueries({
    queries: lists.map(({ name }) => ({
      queryKey: listKeys.latest(name),
      queryFn: skipToken as SkipToken | (() => ListPage | null),
      initialData: null,
      // The same object as the page's own, so that the two can be told to be one.
      structuralSharing: false,
    })),
  });

  useEffect(() => {
    for (const [index, { name, isStrict }] of lists.entries()) {
      const { data, isError, isPlaceholderData } = pages[index] ?? {};
      const known = client.getQueryData<ListPage | null>(listKeys.latest(name));
      const heard = isError && !isStrict ? null : isPlaceholderData || isError ? known : data;
      if (heard !== undefined && heard !== known) client.setQueryData(listKeys.latest(name), heard);
    }
  });

  const states = lists.map((list, index): ListState => {
    const query = pages[index];
    return {
      page: ((list.isStrict || !query?.isError) && query?.data) || noRows,
      isLoading: query?.isPending ?? true,
      isOutdated: query?.isPlaceholderData ?? false,
      errorText: query?.error?.message ?? null,
      isRetrying: query?.isFetching ?? false,
      retry: () => void query?.refetch(),
    };
  });

  return {
    states,
    unread: latest.map(({ data }) => data?.unread ?? 0),
    isRefreshing: pages.some(({ isFetching, isPending }) => isFetching || isPending),
    refresh() {
      client.removeQueries({ queryKey: listKeys.everything, type: 'inactive' });
      void client.refetchQueries({ queryKey: listKeys.everything, type: 'active' });
    },
  };
}
