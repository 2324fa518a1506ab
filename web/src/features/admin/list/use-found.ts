import { foundSchema, isFindable, searchPatterns } from '@contract/find.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStaffClient } from '../shell/staff-client.ts';

/** How long to wait for the next key before searching. */
const pauseMs = 120;

/** The entries for the typed text. The previous ones stay until the new ones have loaded. */
export function useFound(text: string) {
  const staff = useStaffClient();
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = isFindable(q);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['found', q],
    queryFn: ({ signal }) =>
      staff.call(foundSchema, 'admin_find', { patterns: searchPatterns(q), most: 6 }, signal),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    // Entries may have changed by the time the same words are typed again.
    staleTime: 0,
    gcTime: 60_000,
  });
  return {
    entries: isLongEnough && !isError ? (data ?? []) : [],
    isError: isLongEnough && isError,
    /** True until the response for the typed text has arrived. */
    isSearching: isFindable(text.trim()) && (q !== text.trim() || (isFetching && !isError)),
    isFetching,
    retry: () => void refetch(),
  };
}
