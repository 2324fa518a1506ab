import type { AnswerableListName } from '@contract/admin.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { activityKey } from '../parts/query-keys.ts';
import { useToken } from '../session/use-staff-api.ts';
import { patchCachedEntry } from './cached-entries.ts';
import { fetchEntry } from './entries.api.ts';
import { useEntryQueries } from './entry-queries.ts';
import type { Entry } from './list-definition.ts';

/** The thread of an entry. The pulse makes it fetch again when a mail has come in. */
export function useThread(list: AnswerableListName, entry: Entry) {
  const { id } = entry;
  const token = useToken();
  const client = useQueryClient();
  const query = useQuery(useEntryQueries().thread(list, id));
  const newest = query.data?.words.findLast(({ from }) => from === 'person')?.id;

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
