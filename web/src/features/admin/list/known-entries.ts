import { type ListName, listNames } from '@contract/admin.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ListPage } from '../entry/entries.api.ts';
import { listKeys } from '../parts/query-keys.ts';

export type KnownEntries = Readonly<Partial<Record<ListName, number>>>;

/** True for a query that shows the newest entries of a whole list. */
const isWholeList = (query: unknown): boolean => /^(\?limit=\d+)?$/.test(String(query));

/** The newest entry on a list's fetched pages; undefined if none of them has the whole list. */
function newestShown(client: QueryClient, list: ListName): number | undefined {
  const pages = client.getQueriesData<ListPage>({ queryKey: listKeys.pages(list) });
  const ids = pages.flatMap(([key, page]) =>
    page && isWholeList(key.at(-1)) ? [0, ...page.entries.map(({ id }) => id)] : [],
  );
  return ids.length > 0 ? Math.max(...ids) : undefined;
}

/** The newest entry of a list that is on any fetched page, or is known from elsewhere. */
export function newestKnown(client: QueryClient, list: ListName, known: KnownEntries): number {
  const pages = client.getQueriesData<ListPage>({ queryKey: listKeys.pages(list) });
  const ids = pages.flatMap(([, page]) => page?.entries.map(({ id }) => id) ?? []);
  return Math.max(known[list] ?? 0, ...ids);
}

/** The newest known entry of each list: the newest one shown, or `seen` if that is newer. */
export function knownEntries(client: QueryClient, seen: KnownEntries): KnownEntries {
  return Object.fromEntries(
    listNames.flatMap((list) => {
      const ids = [newestShown(client, list), seen[list]].filter((id) => id !== undefined);
      return ids.length > 0 ? [[list, Math.max(...ids)] as const] : [];
    }),
  );
}
