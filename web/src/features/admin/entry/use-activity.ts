import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useToken } from '../session/token-context.ts';
import { type EntryAddress, fetchActivity, sendNote } from './activity.api.ts';
import { activityKeys } from './activity-keys.ts';
import type { Entry } from './list-definition.ts';

/**
 * The history of the record on screen. It's fetched when the record is opened and after each change
 * to it, and dropped when it's closed.
 */
export function useActivity({ list, id }: EntryAddress, entry: Entry) {
  const token = useToken();
  const client = useQueryClient();
  const queryKey = activityKeys.activity(list, id);
  const { isRead, isSpam, status, assignee, followUpOn, answeredAt } = entry;
  const state = [isRead, isSpam, status, assignee, followUpOn, answeredAt].join();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchActivity(token, { list, id }, signal),
    gcTime: 0,
  });

  // A change made here is in the history as soon as the server has accepted it.
  const { refetch } = query;
  const told = useRef(state);
  useEffect(() => {
    if (told.current === state) return;
    told.current = state;
    void refetch();
  }, [state, refetch]);

  const note = useMutation({
    mutationFn: (text: string) => sendNote(token, { list, id }, text),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });

  return { ...query, note };
}
