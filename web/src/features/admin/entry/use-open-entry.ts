import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-client.ts';
import { useToken } from '../session/token-context.ts';
import { fetchRow } from './entries.api.ts';
import type { AnyList, ListRow } from './list-definition.ts';
import { listKeys } from './list-keys.ts';

export interface RowState {
  readonly row: ListRow | undefined;
  readonly errorText: string | null;
  /** Retries after an error; null if a retry can't help. */
  readonly retry: (() => void) | null;
}

/** The entry with this ID: from the page if it's there, otherwise fetched. */
export function useOpenRow(list: AnyList, id: number, rows: readonly ListRow[]): RowState {
  const token = useToken();
  const listed = rows.find((row) => row.id === id);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: listKeys.row(list.name, id),
    queryFn: ({ signal }) => fetchRow(token, list.name, { id, signal }),
    enabled: listed === undefined,
    gcTime: 0,
  });
  const row = listed ?? data;
  if (row || !error || isFetching) return { row, errorText: null, retry: null };
  if (error instanceof ApiError && error.status === 404) {
    return { row, errorText: 'There’s no entry with this ID.', retry: null };
  }
  return { row, errorText: 'Couldn’t load this entry.', retry: () => void refetch() };
}
