import { type ListName, listNames } from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import { type Pulse, pulseLimit, pulseQuery, pulseSchema } from '@contract/pulse.ts';
import { timersMs } from '@contract/timers.ts';
import { type QueryClient, type QueryState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ListPage } from '../entry/entries.api.ts';
import { listKeys, threadsKey } from '../parts/query-keys.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { type KnownEntries, knownEntries, newestKnown } from './known-entries.ts';

/** Writes the unread counts into the cached pages, where the badges read them. */
function tellBadges(client: QueryClient, { lists }: Pulse): void {
  for (const list of listNames) {
    const { unread } = lists[list];
    // A count at its limit is less exact than the list's own.
    if (unread >= pulseLimit) continue;
    // A write to a page that failed or is being fetched would look like its response.
    const isCurrent = ({ status, fetchStatus }: QueryState<unknown>) =>
      status === 'success' && fetchStatus === 'idle';
    client.setQueriesData<ListPage>(
      { queryKey: listKeys.pages(list), predicate: ({ state }) => isCurrent(state) },
      (page) => page && (page.unread === unread ? page : { ...page, unread }),
    );
  }
}

const noSurges: Pulse['surges'] = [];

/**
 * Polls for news every few seconds while the page is visible, and at once when it becomes visible.
 * Lists are not fetched: new entries appear only on request.
 */
export function usePulse({ isEnabled }: { readonly isEnabled: boolean }) {
  const api = useStaffApi();
  const client = useQueryClient();
  const seen = useRef<KnownEntries>({});
  const newestMail = useRef<number | null>(null);
  const { data, refetch } = useQuery({
    queryKey: ['pulse'],
    queryFn: async ({ signal }): Promise<Pulse> => {
      const known = knownEntries(client, seen.current);
      const path = `${apiPaths.adminPulse}?${pulseQuery(known)}`;
      const pulse = await api.read(pulseSchema, path, { signal });
      tellBadges(client, pulse);
      if (pulse.newestMail !== newestMail.current) {
        newestMail.current = pulse.newestMail;
        void client.invalidateQueries({ queryKey: threadsKey });
      }
      // A filtered list can't tell what is new: from now on, this pulse's entries count as known.
      const news = listNames.map((list) => [list, pulse.lists[list].newest ?? 0] as const);
      // Known entries stay known when their page leaves the cache.
      seen.current = { ...Object.fromEntries(news), ...known };
      return pulse;
    },
    enabled: isEnabled,
    refetchInterval: timersMs.pulse,
    refetchOnWindowFocus: 'always',
  });

  return {
    /** Deliveries that failed for good. */
    failed: data?.dead ?? 0,
    /** Mails that a limit stopped. */
    held: data?.held ?? 0,
    surges: data?.surges ?? noSurges,
    /** Everything that waits for staff. */
    waiting: data?.waiting ?? 0,
    /** The ID of the newest entry of a list that the reader knows of. */
    newestIn: (list: ListName): number => newestKnown(client, list, seen.current),
    /** Entries of a list that came in since it was fetched. */
    freshIn: (list: ListName): number => data?.lists[list].fresh ?? 0,
    /** Call when the lists are fetched again. */
    catchUp() {
      for (const list of listNames) {
        const newest = data?.lists[list].newest;
        if (newest) seen.current = { ...seen.current, [list]: newest };
      }
      void refetch();
    },
  };
}
