import type { ListName } from '@contract/admin.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ListRow } from '../lists/list-definition.ts';
import { listKeys } from '../lists/list-keys.ts';
import type { ListPage } from '../lists/lists.api.ts';
import { type Change, unreadDelta } from './changes.utils.ts';

/** An entry as it is known now: on a page that was fetched, or by itself. */
export function cachedRow(client: QueryClient, list: ListName, id: number): ListRow | undefined {
  const pages = client.getQueriesData<ListPage>({ queryKey: listKeys.pages(list) });
  for (const [, page] of pages) {
    const row = page?.rows.find((candidate) => candidate.id === id);
    if (row) return row;
  }
  return client.getQueryData<ListRow>(listKeys.row(list, id));
}

/**
 * Writes a change into every copy of an entry, without asking the server for the list again. Only
 * the changed field is written, so what another change wrote in the meantime stays.
 *
 * @param row the entry as it was before; it is kept for an entry that leaves the list while open.
 */
export function patchCachedRow(
  client: QueryClient,
  list: ListName,
  { row, change }: { row: ListRow; change: Change },
): void {
  const delta = unreadDelta({ row, change });
  const patch = (page: ListPage): ListPage => ({
    ...page,
    // The other rows stay the same objects, so they don't render again.
    rows: page.rows.map((each) => (each.id === row.id ? { ...each, ...change } : each)),
    unread: Math.max(0, page.unread + delta),
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
