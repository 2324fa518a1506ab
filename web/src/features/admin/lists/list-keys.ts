import type { ListName } from '@contract/admin.ts';

/** Where the lists of a session are kept. */
export const listKeys = {
  /** All that a refresh fetches again. */
  everything: ['admin'] as const,
  pages: (list: ListName) => ['admin', 'page', list] as const,
  page: (list: ListName, query: string) => ['admin', 'page', list, query] as const,
  row: (list: ListName, id: number) => ['admin', 'row', list, id] as const,
  /** The page of a list that arrived last; null after a failure. */
  latest: (list: ListName) => ['latest', list] as const,
};
