import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-client.ts';
import { useEntryQueries } from './entry-queries.ts';
import type { AnyList, Entry } from './list-definition.ts';

export interface EntryState {
  readonly entry: Entry | undefined;
  readonly errorText: string | null;
  /** Retries after an error; null if a retry can't help. */
  readonly retry: (() => void) | null;
}

/** The entry with this ID: from the page if it's there, otherwise fetched. */
export function useOpenEntry(list: AnyList, id: number, entries: readonly Entry[]): EntryState {
  const queries = useEntryQueries();
  const listed = entries.find((entry) => entry.id === id);
  const { data, error, isFetching, refetch } = useQuery({
    ...queries.entry(list.name, id),
    enabled: listed === undefined,
  });
  const entry = listed ?? data;
  if (entry || !error || isFetching) return { entry, errorText: null, retry: null };
  if (error instanceof ApiError && error.status === 404) {
    return { entry, errorText: 'There’s no entry with this ID.', retry: null };
  }
  return { entry, errorText: 'Couldn’t load this entry.', retry: () => void refetch() };
}
