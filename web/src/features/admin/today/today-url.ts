import { unansweredFilters } from '@contract/today.ts';
import type { WaitingLine } from '../entry/waiting.utils.ts';
import { choice, defineUrl, field, pagedFields } from '../urls/paged-url.utils.ts';
import { usePagedUrl } from '../urls/use-paged-url.ts';

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

/** A page as the database is asked for it. */
export const todayPage = ({ work, only, size, before }: TodayUrl) => ({
  assignee: work === 'mine' ? 'me' : work && 'nobody',
  after: before === null ? null : placeIn(before),
  page_size: size,
  which: only,
});

/** The place of a line among those that wait, as `before` names it in the URL. */
export const cursorOf = ({ waiting }: WaitingLine): string =>
  [waiting.promised, waiting.kind === 'delivery' ? waiting.state : waiting.list, waiting.id].join(
    '~',
  );

function placeIn(before: string) {
  const [promised = '', list = '', id = ''] = before.split('~');
  return { promised, list, id };
}

export const useTodayUrl = () => usePagedUrl(todayUrl);

export type TodayNavigation = ReturnType<typeof useTodayUrl>;
