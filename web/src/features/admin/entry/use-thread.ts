import type { AnswerableListName } from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import { threadSchema } from '@contract/thread.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStaffApi, useToken } from '../session/use-staff-api.ts';
import { patchCachedEntry } from './cached-entries.ts';
import { fetchEntry } from './entries.api.ts';
import type { Entry } from './list-definition.ts';
import { activityKey, threadKey } from './query-keys.ts';

/** What was said by mail. The pulse has it fetched again when a mail has come in. */
export function useThread(list: AnswerableListName, entry: Entry) {
  const { id, answeredAt } = entry;
  const api = useStaffApi();
  const token = useToken();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: threadKey(list, id),
    queryFn: ({ signal }) => api.read(threadSchema, apiPaths.recordThread(list, id), { signal }),
    gcTime: 0,
  });
  const { refetch } = query;
  const newest = query.data?.words.findLast(({ from }) => from === 'person')?.id;

  // A reply that was sent or taken back.
  const answered = useRef(answeredAt);
  useEffect(() => {
    if (answered.current === answeredAt) return;
    answered.current = answeredAt;
    void refetch();
  }, [answeredAt, refetch]);

  /** With a new mail, the entry waits again. */
  const takeOver = useEffectEvent(async () => {
    const now = await fetchEntry(token, list, { id }).catch(() => null);
    if (!now) return;
    const { isRead, answeredAt } = now;
    patchCachedEntry(client, list, { entry, change: { answeredAt: answeredAt ?? null } });
    patchCachedEntry(client, list, { entry, change: { isRead: isRead ?? true } });
    void client.invalidateQueries({ queryKey: activityKey(list, id) });
  });
  const known = useRef<string | null>(null);
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    const before = known.current;
    known.current = newest ?? '';
    if (before !== null && before !== known.current) void takeOver();
  }, [isLoaded, newest]);

  return query;
}
