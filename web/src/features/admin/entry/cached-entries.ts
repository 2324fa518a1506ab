import type { ListName } from '@contract/admin.ts';
import { apiLimits } from '@contract/limits.ts';
import type { ChangedRow } from '@contract/pulse.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { listKeys } from '../parts/query-keys.ts';
import { type Change, unreadDelta } from './changes.utils.ts';
import type { ListPage, Page } from './entries.api.ts';
import type { Entry } from './list-definition.ts';
import { changedLine, followedLine, lineId, type WaitingLine } from './waiting.utils.ts';

/** The cached copy of an entry, from a fetched page or fetched by itself. */
export function cachedEntry(client: QueryClient, list: ListName, id: number): Entry | undefined {
  const pages = client.getQueriesData<ListPage>({ queryKey: listKeys.pages(list) });
  for (const [, page] of pages) {
    const entry = page?.entries.find((candidate) => candidate.id === id);
    if (entry) return entry;
  }
  return client.getQueryData<Entry>(listKeys.entry(list, id));
}

/** Writing to a page that failed would look like its response. */
const hasLoaded = ({ state }: Query): boolean => state.status === 'success';

/** What was asked for before a change may come without it, and take its place. */
const askAgain = (client: QueryClient, queryKey: readonly unknown[]): void =>
  void client.refetchQueries({ queryKey, fetchStatus: 'fetching' });

/** Changes a line of what waits wherever it is cached. */
export function patchLine(
  client: QueryClient,
  id: string,
  change: (line: WaitingLine) => WaitingLine,
): void {
  client.setQueriesData<Page<WaitingLine>>(
    { queryKey: listKeys.today, predicate: hasLoaded },
    (page) =>
      page && {
        ...page,
        entries: page.entries.map((line) => (line.id === id ? change(line) : line)),
      },
  );
  askAgain(client, listKeys.today);
}

interface Patch {
  /** The entry as it was before, kept if the entry leaves the list while it's open. */
  readonly entry: Entry;
  readonly change: Partial<Entry>;
  /** By how much the list's unread count changes. */
  readonly delta: number;
  readonly changeLine: (line: WaitingLine) => WaitingLine;
}

/** Writes fields into every cached copy of an entry, without refetching a list that is there. */
function writeFields(client: QueryClient, list: ListName, patched: Patch): void {
  const { entry, change, delta, changeLine } = patched;
  const patch = (page: ListPage): ListPage => ({
    ...page,
    // Other entries keep their identity, so they don't re-render.
    entries: page.entries.map((each) => (each.id === entry.id ? { ...each, ...change } : each)),
    // A count at its limit is only a minimum, so it can't go up or down by one.
    unread: page.unread >= apiLimits.counted ? page.unread : Math.max(0, page.unread + delta),
  });
  client.setQueriesData<ListPage>(
    { queryKey: listKeys.pages(list), predicate: hasLoaded },
    (page) => page && patch(page),
  );
  client.setQueryData<ListPage | null>(listKeys.latest(list), (page) => page && patch(page));
  patchLine(client, lineId(list, entry.id), changeLine);
  const rowKey = listKeys.entry(list, entry.id);
  if (client.getQueryState(rowKey)) {
    client.setQueryData<Entry>(rowKey, (cached) => ({ ...(cached ?? entry), ...change }));
  }
  askAgain(client, listKeys.pages(list));
  askAgain(client, rowKey);
}

/**
 * Applies a change to every cached copy of an entry. Only the changed field is written, so another
 * change made in the meantime is kept.
 */
export function patchCachedEntry(
  client: QueryClient,
  list: ListName,
  { entry, change }: { entry: Entry; change: Change },
): void {
  const delta = unreadDelta({ entry, change });
  writeFields(client, list, {
    entry,
    change,
    delta,
    changeLine: (line) => changedLine(line, change),
  });
}

/** The cached copies of an entry: others, once something has been written. */
export const copiesOf = (client: QueryClient, list: ListName, id: number) => [
  cachedEntry(client, list, id),
  client
    .getQueriesData<Page<WaitingLine>>({ queryKey: listKeys.today })
    .flatMap(([, page]) => page?.entries ?? [])
    .find((line) => line.id === lineId(list, id)),
];

/** Takes over what the pulse says of an entry. The pulse has counted the unread ones, too. */
export function followEntry(client: QueryClient, { list, stamp: _, ...change }: ChangedRow): void {
  const entry = cachedEntry(client, list, change.id);
  const changeLine = (line: WaitingLine) => followedLine(line, change);
  if (entry) writeFields(client, list, { entry, change, delta: 0, changeLine });
  else patchLine(client, lineId(list, change.id), changeLine);
}
