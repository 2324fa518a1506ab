import type { ListName } from '@contract/admin.ts';
import {
  type QueryClient,
  type SkipToken,
  skipToken,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListPage } from '../entry/entries.api.ts';
import type { AnyList } from '../entry/list-definition.ts';
import { listKeys } from '../parts/query-keys.ts';
import { useToken } from '../shell/use-staff-api.ts';
import { type PageState, pageQuery, stateOf } from './page-query.ts';

const noEntries: ListPage = { entries: [], total: 0, unread: 0, next: null };

export type ListState = PageState<ListPage>;

/** True once any list has loaded or failed. */
const hasAnswer = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .findAll({ queryKey: listKeys.everything })
    .some(({ state }) => state.status !== 'pending');

/**
 * The five lists. Each is fetched when the desk opens, when its query changes, and on
 * `refresh`. At the start the other lists wait until the one on screen has loaded.
 *
 * @param queryOf the API query of a list.
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

  // The last response of each list, so that badges don't change while a page loads.
  const latest = useQueries({
    queries: lists.map(({ name }) => ({
      queryKey: listKeys.latest(name),
      queryFn: skipToken as SkipToken | (() => ListPage | null),
      initialData: null,
      // The same object as in the page, so the two can be compared by identity.
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

  const states = lists.flatMap((list, index): ListState[] => {
    const query = pages[index];
    if (!query) return [];
    return [stateOf(query, ((list.isStrict || !query.isError) && query.data) || noEntries)];
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
