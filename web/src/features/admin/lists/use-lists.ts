import { type ListName, type MarkReadListName, markReadListNames } from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { adminRequest, isExpiry } from '../session/admin-request.ts';
import { useToken } from '../session/token-context.ts';
import type { AnyList, ListRow } from './list-definition.ts';
import { toListError } from './list-errors.ts';
import { fetchList, fetchListPage, joinPages, type ListPage } from './lists.api.ts';

const listKey = (name: ListName) => ['admin', name] as const;

const noRows: ListPage = { rows: [], total: 0, unread: 0, next: null };

export interface ListState {
  readonly page: ListPage;
  readonly isLoading: boolean;
  readonly errorText: string | null;
}

const hasReadFlag = (name: ListName): name is MarkReadListName =>
  markReadListNames.some((candidate) => candidate === name);

/** The five lists of one session, fetched when the dashboard opens and on `refresh`. */
export function useLists(lists: readonly AnyList[]) {
  const token = useToken();
  const client = useQueryClient();
  const queries = useQueries({
    queries: lists.map((list) => ({
      queryKey: listKey(list.name),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const wanted = client.getQueryData<ListPage>(listKey(list.name))?.rows.length ?? 0;
        try {
          return await fetchList(token, list, { wanted, signal });
        } catch (error) {
          throw isExpiry(error) ? error : toListError(error, list.noun);
        }
      },
    })),
  });

  const states = lists.map((list, index): ListState => {
    const query = queries[index];
    const keepsRows = list.isStrict || !query?.isError;
    return {
      page: (keepsRows && query?.data) || noRows,
      isLoading: query?.isPending ?? true,
      errorText: query?.error?.message ?? null,
    };
  });

  return {
    states,
    isRefreshing: queries.some(({ isFetching }) => isFetching),
    refresh: () => void client.refetchQueries({ queryKey: ['admin'] }),
  };
}

/** Fetches the rows below the last one of a list. */
export function useOlderRows(list: AnyList) {
  const token = useToken();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (query: string) => fetchListPage(token, list, { query }),
    onSuccess: (older) => {
      client.setQueryData<ListPage>(listKey(list.name), (page) => page && joinPages(page, older));
    },
  });
}

/** Changes one row where it is kept, without asking the server for the list again. */
export function useRowChange() {
  const client = useQueryClient();
  return (name: ListName, id: number, change: Partial<ListRow> & Record<string, unknown>) => {
    client.setQueryData<ListPage>(listKey(name), (page) => {
      const row = page?.rows.find((candidate) => candidate.id === id);
      if (!page || !row) return page;
      const becomesRead = change.isRead === true && row.isRead === false;
      return {
        ...page,
        rows: page.rows.map((candidate) => (candidate === row ? { ...row, ...change } : candidate)),
        unread: Math.max(0, page.unread - (becomesRead ? 1 : 0)),
      };
    });
  };
}

/**
 * Marks a row as read, on the server first. One call at a time for a row; a failure leaves the row
 * as it is and is nobody's business but the log's.
 */
export function useMarkRead() {
  const token = useToken();
  const changeRow = useRowChange();
  const underWay = useRef(new Set<string>());
  return async (name: ListName, row: ListRow) => {
    const mark = `${name}/${row.id}`;
    if (!hasReadFlag(name) || row.isRead !== false || underWay.current.has(mark)) return;
    underWay.current.add(mark);
    try {
      await adminRequest(token, apiPaths.markRead(name, row.id), { method: 'PATCH' });
      changeRow(name, row.id, { isRead: true });
    } catch (error) {
      if (!isExpiry(error)) console.error('Could not mark the entry as read.', error);
    } finally {
      underWay.current.delete(mark);
    }
  };
}
