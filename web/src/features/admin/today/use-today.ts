import { apiPaths } from '@contract/api.ts';
import { ownWords } from '@contract/quoted.ts';
import { todaySchema } from '@contract/today.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { readJson } from '@/lib/api-client.ts';
import { type Page, pagingOf } from '../entry/entries.api.ts';
import { lineOf, type WaitingLine } from '../entry/waiting.utils.ts';
import { stateOf } from '../list/page-query.ts';
import { toListError, UnexpectedFormatError } from '../parts/list-errors.ts';
import { listKeys } from '../parts/query-keys.ts';
import { isExpiry } from '../session/admin-request.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { type TodayUrl, todayQuery } from './today-url.ts';

const noPage: Page<WaitingLine> = { entries: [], total: 0, next: null };

/** One page of what waits, the oldest promise first. Fetched when it opens, and on Refresh. */
export function useToday(url: TodayUrl) {
  const api = useStaffApi();
  const client = useQueryClient();
  const queryOf = (of: TodayUrl) => ({
    queryKey: [...listKeys.today, todayQuery(of)],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Page<WaitingLine>> => {
      try {
        const response = await api.send(apiPaths.adminToday + todayQuery(of), { signal });
        const answer = todaySchema.safeParse(await readJson(response));
        if (!answer.success) throw new UnexpectedFormatError();
        const entries = answer.data.waiting.map((waiting) =>
          // A mail's beginning may quote ours.
          lineOf(
            'text' in waiting && waiting.foldsQuotes
              ? { ...waiting, text: ownWords(waiting.text) }
              : waiting,
          ),
        );
        return { entries, ...pagingOf(response.headers, entries.length) };
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
