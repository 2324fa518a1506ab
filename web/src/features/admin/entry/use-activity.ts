import { type ListName, lists } from '@contract/admin.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { activityKey } from '../parts/query-keys.ts';
import { useStaffClient } from '../shell/staff-client.ts';
import { useEntryQueries } from './entry-queries.ts';
import type { Entry } from './list-definition.ts';

/**
 * The history of the open entry. It's fetched when the entry is opened and after each change
 * to it, and dropped when it's closed.
 */
export function useActivity(list: ListName, entry: Entry) {
  const { id } = entry;
  const staff = useStaffClient();
  const client = useQueryClient();
  const queryKey = activityKey(list, id);
  const { isRead, isSpam, status, assignee, followUpOn, answeredAt } = entry;
  const state = [isRead, isSpam, status, assignee, followUpOn, answeredAt].join();
  const query = useQuery(useEntryQueries().activity(list, id));

  // A change made here is in the history as soon as the server has accepted it.
  const { refetch } = query;
  const told = useRef(state);
  useEffect(() => {
    if (told.current === state) return;
    told.current = state;
    void refetch();
  }, [state, refetch]);

  const note = useMutation({
    mutationFn: (text: string) =>
      staff.dataOf(
        staff.supabase.from('notes').insert({ list: lists[list].table, record: id, text }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });

  return { ...query, note };
}
