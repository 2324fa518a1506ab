import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-client.ts';
import { useToken } from '../session/token-context.ts';
import type { AnyList, ListRow } from './list-definition.ts';
import { listKeys } from './list-keys.ts';
import { fetchRow } from './lists.api.ts';

export interface RowState {
  readonly row: ListRow | undefined;
  readonly errorText: string | null;
}

/** The entry that an address names: as the page has it, fetched by itself when it has not. */
export function useRow(list: AnyList, id: number, rows: readonly ListRow[]): RowState {
  const token = useToken();
  const listed = rows.find((row) => row.id === id);
  const { data, error } = useQuery({
    queryKey: listKeys.row(list.name, id),
    queryFn: ({ signal }) => fetchRow(token, list, { id, signal }),
    enabled: listed === undefined,
    gcTime: 0,
  });
  const row = listed ?? data;
  if (row || !error) return { row, errorText: null };
  const isMissing = error instanceof ApiError && error.status === 404;
  return {
    row,
    errorText: isMissing ? 'There’s no entry with this ID.' : 'Couldn’t load this entry.',
  };
}
