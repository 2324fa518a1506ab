import type { ListName } from '@contract/admin.ts';
import { apiLimits } from '@contract/limits.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type Change, unreadDelta } from './changes.utils.ts';
import type { ListPage } from './entries.api.ts';
import type { ListRow } from './list-definition.ts';
import { listKeys } from './list-keys.ts';

/** The cached copy of an entry, from a fetched page or fetched by itself. */
export function cachedRow(client: QueryClient, list: ListName, id: number): ListRow | undefined {
  const pages = client.getQueriesData<ListPage>({ queryKey: listKeys.pages(list) });
  for (const [, page] of pages) {
    const row = page?.rows.find((candidate) => candidate.id === id);
    if (row) return row;
  }
  return client.getQueryData<ListRow>(listKeys.row(list, id));
}

/**
 * Applies a change to every cached copy of an entry without refetching the list. Only the changed
 * field is written, so another change made in the meantime is kept.
 *
 * @param row the entry as it was before, kept if the entry leaves the list while it's open.
 */
export function patchCachedRow(
  client: QueryClient,
  list: ListName,
  { row, change }: { row: ListRow; change: Change },
): void {
  const delta = unreadDelta({ row, change });
  const patch = (page: ListPage): ListPage => ({
    ...page,
    // Other rows keep their identity, so they don't re-render.
    rows: page.rows.map((each) => (each.id === row.id ? { ...each, ...change } : each)),
    // A count at its limit is only a minimum, so it can't go up or down by one.
    unread: page.unread >= apiLimits.counted ? page.unread : Math.max(0, page.unread + delta),
  });
  client.setQueriesData<ListPage>(
    { queryKey: listKeys.pages(list) },
    (page) => page && patch(page),
  );
  client.setQueryData<ListPage | null>(listKeys.latest(list), (page) => page && patch(page));
  const rowKey = listKeys.row(list, row.id);
  if (client.getQueryState(rowKey)) {
    client.setQueryData<ListRow>(rowKey, (cached) => ({ ...(cached ?? row), ...change }));
  }
}
