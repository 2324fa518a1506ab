import type { Activity } from '@contract/activity.ts';
import { type ListName, listNames, type OrderRow } from '@contract/admin.ts';
import { erasedEmail } from '@contract/enums.ts';
import { type Pulse, pulseLimit, pulseSchema } from '@contract/pulse.ts';
import { timersMs } from '@contract/timers.ts';
import { type QueryClient, type QueryState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { copiesOf, followEntry } from '../entry/cached-entries.ts';
import type { ListPage } from '../entry/entries.api.ts';
import type { Entry } from '../entry/list-definition.ts';
import { type entryOf, lineId } from '../entry/waiting.utils.ts';
import { pulseKey } from '../parts/last-pulse.ts';
import {
  activityKey,
  filmsKey,
  listKeys,
  readAgain,
  threadKey,
  threadsKey,
} from '../parts/query-keys.ts';
import { useStaffClient } from '../shell/staff-client.ts';
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

/**
 * Takes over what others changed of the entries on screen.
 *
 * @param before their cached copies when the pulse was asked: what was changed here since is newer.
 * @returns the stamps of the entries that were taken over
 */
function follow(client: QueryClient, { changed }: Pulse, before: ReadonlyMap<string, unknown[]>) {
  const stamps: [string, string][] = [];
  for (const row of changed) {
    const { list, id, filmState, filmChangedAt } = row;
    const known = before.get(lineId(list, id));
    const [entry, line] = copiesOf(client, list, id);
    if (known?.[0] !== entry || known?.[1] !== line) continue;
    followEntry(client, row);
    stamps.push([lineId(list, id), row.stamp]);
    if (entry && (entry as OrderRow).filmChangedAt !== filmChangedAt && filmState) {
      void client.invalidateQueries({ queryKey: filmsKey(id) });
    }
  }
  return stamps;
}

/**
 * Takes people off the screen who were erased elsewhere: what shows them is fetched again.
 *
 * @param forgotten the entries that this was done for; an erased order may stay on screen.
 */
function forgetErased(client: QueryClient, { erased }: Pulse, forgotten: Set<string>): void {
  for (const { list, id } of erased) {
    const [entry, line] = copiesOf(client, list, id);
    const isThere = entry ? (entry as Entry).email !== erasedEmail : line;
    if (!isThere || forgotten.has(lineId(list, id))) continue;
    forgotten.add(lineId(list, id));
    void client.invalidateQueries({ queryKey: listKeys.everything });
    void client.resetQueries({ queryKey: listKeys.entry(list, id) });
  }
}

type OpenEntry = ReturnType<typeof entryOf>;

/** Fetches the open entry's history and thread once there is more of them. */
function followHistory(client: QueryClient, { happened }: Pulse, open: OpenEntry): void {
  if (!open || happened === null) return;
  const key = activityKey(open.list, open.id);
  const history = client.getQueryData<Activity>(key)?.entries;
  if (!history || history.some(({ id }) => id >= happened)) return;
  void readAgain(client, key, threadKey(open.list, open.id));
}

interface PulseOptions {
  readonly isEnabled: boolean;
  /** The entries on screen. */
  readonly shown: readonly { readonly list: ListName; readonly id: number }[];
  /** The entry that is open. */
  readonly open: OpenEntry;
}

/**
 * Polls for news every few seconds while the page is visible, and at once when it becomes visible.
 * Lists are not fetched: new entries appear only on request. The entries on screen follow what others
 * change of them.
 */
export function usePulse({ isEnabled, shown, open }: PulseOptions) {
  const staff = useStaffClient();
  const client = useQueryClient();
  const seen = useRef<KnownEntries>({});
  const newestMail = useRef<number | null>(null);
  const stamps = useRef(new Map<string, string>());
  const forgotten = useRef(new Set<string>());
  const { data, refetch } = useQuery({
    queryKey: pulseKey,
    queryFn: async ({ signal }): Promise<Pulse> => {
      const known = knownEntries(client, seen.current);
      const entries = open ? [...shown, open] : shown;
      const stamped: Partial<Record<ListName, Record<string, string>>> = {};
      for (const { list, id } of entries) {
        const stamp = stamps.current.get(lineId(list, id)) ?? '';
        stamped[list] = { ...stamped[list], [id]: stamp };
      }
      const before = new Map(
        entries.map(({ list, id }) => [lineId(list, id), copiesOf(client, list, id)]),
      );
      const asked = { known, shown: stamped, open_entry: open };
      const pulse = await staff.call(pulseSchema, 'admin_pulse', asked, signal);
      tellBadges(client, pulse);
      for (const [id, stamp] of follow(client, pulse, before)) stamps.current.set(id, stamp);
      forgetErased(client, pulse, forgotten.current);
      followHistory(client, pulse, open);
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
