import type { ListName } from '@contract/admin.ts';
import { apiLimits } from '@contract/limits.ts';
import type { QueryClient } from '@tanstack/react-query';
import { listKeys } from '../parts/query-keys.ts';
import { type Change, unreadDelta } from './changes.utils.ts';
import type { ListPage, Page } from './entries.api.ts';
import type { Entry } from './list-definition.ts';
import { changedLine, lineId, type WaitingLine } from './waiting.utils.ts';

/** The cached copy of an entry, from a fetched page or fetched by itself. */
export function cachedEntry(client: QueryClient, list: ListName, id: number): Entry | undefined {
  const pages = client.getQueriesData<ListPage>({ queryKey: listKeys.pages(list) });
  for (const [, page] of pages) {
    const entry = page?.entries.find((candidate) => candidate.id === id);
    if (entry) return entry;
  }
  return client.getQueryData<Entry>(listKeys.entry(list, id));
}

/** Changes a line of what waits wherever it is cached. */
export function patchLine(
  client: QueryClient,
  id: string,
  change: (line: WaitingLine) => WaitingLine,
): void {
  client.setQueriesData<Page<WaitingLine>>(
    { queryKey: listKeys.today },
    (page) =>
      page && {
        ...page,
        entries: page.entries.map((line) => (line.id === id ? change(line) : line)),
      },
  );
}

/**
 * Applies a change to every cached copy of an entry without refetching the list. Only the changed
 * field is written, so another change made in the meantime is kept.
 *
 * @param entry the entry as it was before, kept if the entry leaves the list while it's open.
 */
export function patchCachedEntry(
  client: QueryClient,
  list: ListName,
  { entry, change }: { entry: Entry; change: Change },
): void {
  const delta = unreadDelta({ entry, change });
  const patch = (page: ListPage): ListPage => ({
    ...page,
    // Other entries keep their identity, so they don't re-render.
    entries: page.entries.map((each) => (each.id === entry.id ? { ...each, ...change } : each)),
    // A count at its limit is only a minimum, so it can't go up or down by one.
    unread: page.unread >= apiLimits.counted ? page.unread : Math.max(0, page.unread + delta),
  });
  client.setQueriesData<ListPage>(
    { queryKey: listKeys.pages(list) },
    (page) => page && patch(page),
  );
  client.setQueryData<ListPage | null>(listKeys.latest(list), (page) => page && patch(page));
  patchLine(client, lineId(list, entry.id), (line) => changedLine(line, change));
  const rowKey = listKeys.entry(list, entry.id);
  if (client.getQueryState(rowKey)) {
    client.setQueryData<Entry>(rowKey, (cached) => ({ ...(cached ?? entry), ...change }));
  }
}
