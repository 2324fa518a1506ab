import { unansweredFilters } from '@contract/today.ts';
import { choice, defineUrl, field, pagedFields, pagedQuery } from '../parts/paged-url.utils.ts';
import { usePagedUrl } from '../parts/use-paged-url.ts';

/** The state of the page of what waits, in the URL. */
const todayUrl = defineUrl({
  work: choice(['mine', 'unassigned']),
  /** Only what nobody has answered; null for everything that waits. */
  only: choice(unansweredFilters),
  size: pagedFields.size,
  before: pagedFields.before,
  page: pagedFields.page,
  /** The open line: `orders/12`, or `delivery/` and its ID. */
  id: field<string | null>(null, (text) => (/^[a-z-]+\/[\da-f-]+$/.test(text) ? text : undefined)),
});

export type TodayUrl = typeof todayUrl.initial;

/** The query for the API. */
export const todayQuery = (url: TodayUrl): string =>
  pagedQuery(url, [
    ['assignee', url.work === 'mine' ? 'me' : url.work && 'nobody'],
    ['only', url.only],
  ]);

export const useTodayUrl = () => usePagedUrl(todayUrl);

export type TodayNavigation = ReturnType<typeof useTodayUrl>;
