import { ownText } from '@contract/quoted.ts';
import { todaySchema } from '@contract/today.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Page } from '../entry/entries.api.ts';
import { lineOf, type WaitingLine } from '../entry/waiting.utils.ts';
import { stateOf } from '../list/page-query.ts';
import { toListError } from '../parts/list-errors.ts';
import { listKeys } from '../parts/query-keys.ts';
import { isExpiry } from '../shell/admin-request.ts';
import { useStaffClient } from '../shell/staff-client.ts';
import { placeOf, type TodayUrl, todayPage } from './today-url.ts';

const noPage: Page<WaitingLine> = { entries: [], total: 0, next: null };

/** One page of what waits, the oldest promise first. Fetched when it opens, and on Refresh. */
export function useToday(url: TodayUrl) {
  const staff = useStaffClient();
  const client = useQueryClient();
  const queryOf = (of: TodayUrl) => ({
    queryKey: [...listKeys.today, todayPage(of)],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Page<WaitingLine>> => {
      try {
        const page = await staff.call(todaySchema, 'admin_today', todayPage(of), signal);
        const entries = page.rows.slice(0, of.size).map((waiting) =>
          // A mail's beginning may quote ours.
          lineOf(
            'text' in waiting && waiting.foldsQuotes
              ? { ...waiting, text: ownText(waiting.text) }
              : waiting,
          ),
        );
        const last = page.rows.length > of.size ? entries.at(-1) : undefined;
        return { entries, total: page.total, next: last ? placeOf(last) : null };
      } catch (error) {
        if (signal.aborted || isExpiry(error)) throw error;
        throw toListError(error, 'what waits');
      }
    },
  });
  const result = useQuery({ ...queryOf(url), placeholderData: keepPreviousData });
  return {
    ...stateOf(result, (!result.error && result.data) || noPage),
    pages: {
      fetch: (of: TodayUrl) => client.fetchQuery(queryOf(of)),
      prepare: (of: TodayUrl) => void client.prefetchQuery(queryOf(of)),
      /** Fetches the page on screen again. */
      fetchNow: () => client.fetchQuery({ ...queryOf(url), staleTime: 0 }),
    },
  };
}

export type TodayPages = ReturnType<typeof useToday>['pages'];
