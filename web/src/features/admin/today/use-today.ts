import { ownText } from '@contract/quoted.ts';
import { todaySchema, type Waiting } from '@contract/today.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Page } from '../entry/entries.api.ts';
import { lineOf, type WaitingLine } from '../entry/waiting.utils.ts';
import { type Fetching, noPage, orListError, pageOf, stateOf } from '../list/page-query.ts';
import { listKeys } from '../parts/query-keys.ts';
import { useStaffClient } from '../shell/staff-client.ts';
import { cursorOf, type TodayUrl, todayPage } from './today-url.ts';

/** A line without what a mail quotes of ours. */
const ownLine = (waiting: Waiting): WaitingLine =>
  lineOf(
    'text' in waiting && waiting.foldsQuotes
      ? { ...waiting, text: ownText(waiting.text) }
      : waiting,
  );

/** One page of what waits, the oldest promise first. Fetched when it opens, and on Refresh. */
export function useToday(url: TodayUrl) {
  const staff = useStaffClient();
  const client = useQueryClient();
  const queryOf = (of: TodayUrl) => ({
    queryKey: [...listKeys.today, todayPage(of)],
    queryFn: ({ signal }: Fetching): Promise<Page<WaitingLine>> =>
      orListError(
        staff
          .call(todaySchema, 'admin_today', todayPage(of), signal)
          .then(({ rows, total }) => pageOf(rows.map(ownLine), total, of.size, cursorOf)),
        'what waits',
        signal,
      ),
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
