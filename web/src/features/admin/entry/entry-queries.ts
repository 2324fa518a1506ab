import { activitySchema } from '@contract/activity.ts';
import { type AnswerableListName, isAnswerable, type ListName, lists } from '@contract/admin.ts';
import { mailBucket, mailLinkSeconds, type Thread, threadSchema } from '@contract/thread.ts';
import { useQueryClient } from '@tanstack/react-query';
import { activityKey, listKeys, threadKey } from '../parts/query-keys.ts';
import { signFiles } from '../shell/sign-files.ts';
import { type StaffClient, useStaffClient } from '../shell/staff-client.ts';
import { useToken } from '../shell/use-staff-api.ts';
import { cachedEntry } from './cached-entries.ts';
import { fetchEntry } from './entries.api.ts';

interface Fetching {
  readonly signal: AbortSignal;
}

const pathsIn = ({ messages }: Thread): string[] =>
  messages.flatMap(({ files }) => files).flatMap(({ path }) => path ?? []);

/** The thread of an entry, with links to the files. */
async function fetchThread(
  staff: StaffClient,
  entry: { readonly list: string; readonly record: number },
  signal: AbortSignal,
) {
  const thread = await staff.call(threadSchema, 'admin_thread', entry, signal);
  const paths = pathsIn(thread);
  // While the storage service fails, the mails are shown without links.
  const links = await signFiles(staff, mailBucket, paths, mailLinkSeconds).catch(() => []);
  return { ...thread, links: Object.fromEntries(links) };
}

/** What an open entry asks for. It's dropped when the entry is closed. */
export function useEntryQueries() {
  const token = useToken();
  const staff = useStaffClient();
  return {
    entry: (list: ListName, id: number) => ({
      queryKey: listKeys.entry(list, id),
      queryFn: ({ signal }: Fetching) => fetchEntry(token, list, { id, signal }),
      gcTime: 0,
    }),
    thread: (list: AnswerableListName, id: number) => ({
      queryKey: threadKey(list, id),
      queryFn: ({ signal }: Fetching) =>
        fetchThread(staff, { list: lists[list].table, record: id }, signal),
      gcTime: 0,
    }),
    activity: (list: ListName, id: number) => ({
      queryKey: activityKey(list, id),
      queryFn: ({ signal }: Fetching) =>
        staff.call(
          activitySchema,
          'admin_activity',
          { list: lists[list].table, record: id },
          signal,
        ),
      gcTime: 0,
    }),
  };
}

/** Long enough for a reply to be sent, and short enough that a colleague's change isn't missed. */
const prepared = { gcTime: 10_000 };

/** Fetches an entry that is about to be opened, so that it opens from the cache. */
export function usePrepareEntry() {
  const queries = useEntryQueries();
  const client = useQueryClient();
  return (list: ListName, id: number): void => {
    if (!cachedEntry(client, list, id)) {
      void client.prefetchQuery({ ...queries.entry(list, id), ...prepared });
    }
    void client.prefetchQuery({ ...queries.activity(list, id), ...prepared });
    if (isAnswerable(list)) void client.prefetchQuery({ ...queries.thread(list, id), ...prepared });
  };
}
