import type { ListName } from '@contract/admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ListRow } from '../lists/list-definition.ts';
import { listKeys } from '../lists/list-keys.ts';
import type { ListPage } from '../lists/lists.api.ts';
import { type RowChange, unreadDelta } from './changes.utils.ts';

/** Changes entries wherever they are kept, without asking the server for the list again. */
export function useRowPatch() {
  const client = useQueryClient();
  return (name: ListName, changes: readonly RowChange[]) => {
    const byId = new Map(changes.map(({ row, change }) => [row.id, change]));
    const delta = unreadDelta(changes);
    const patch = (page: ListPage | null | undefined) =>
      page && {
        ...page,
        // The others stay the same objects, and are not drawn again.
        rows: page.rows.map((row) => (byId.has(row.id) ? { ...row, ...byId.get(row.id) } : row)),
        unread: Math.max(0, page.unread + delta),
      };
    client.setQueriesData<ListPage>(
      { queryKey: listKeys.pages(name) },
      (page) => patch(page) || undefined,
    );
    client.setQueryData<ListPage | null>(listKeys.latest(name), patch);
    for (const { row, change } of changes) {
      const key = listKeys.row(name, row.id);
      // Kept only where it is open: it stays there when it leaves the list.
      if (client.getQueryState(key)) {
        client.setQueryData<ListRow>(key, { ...row, ...change });
      }
    }
  };
}
