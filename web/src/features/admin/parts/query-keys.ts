import type { ListName } from '@contract/admin.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Mutation keys of pending changes. */
export const changeKeys = {
  all: ['change'] as const,
  list: (list: ListName) => ['change', list] as const,
  field: (list: ListName, id: number, field: string) => ['change', list, id, field] as const,
};

/** The query key of an entry's history. */
export const activityKey = (list: ListName, id: number) => ['activity', list, id] as const;

/** The query key of an order's videos. */
export const filmsKey = (order: number) => ['films', order] as const;

/** The query keys of mails, and of those of one entry. */
export const threadsKey = ['thread'] as const;
export const threadKey = (list: ListName, id: number) => [...threadsKey, list, id] as const;

/** Query keys of the lists. */
export const listKeys = {
  /** Everything a refresh fetches again. */
  everything: ['admin'] as const,
  pages: (list: ListName) => ['admin', 'page', list] as const,
  page: (list: ListName, query: string) => ['admin', 'page', list, query] as const,
  entry: (list: ListName, id: number) => ['admin', 'entry', list, id] as const,
  /** The pages of what waits across the lists. */
  today: ['admin', 'today'] as const,
  /** The last page of a list that arrived; null after a failure. */
  latest: (list: ListName) => ['latest', list] as const,
};

/** Marks what these keys name as outdated. Resolves once what is on screen was read again. */
export const readAgain = (client: QueryClient, ...keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
