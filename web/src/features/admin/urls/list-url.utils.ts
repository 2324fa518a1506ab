/** The lists in the URL: which list, with which filters, order, page and open entry. */
import { hasReadFlag, isAnswerable, type ListName, listNames, lists } from '@contract/admin.ts';
import { attributionLength } from '@contract/campaign.ts';
import { orderStatuses } from '@contract/enums.ts';
import { filmStates } from '@contract/films.ts';
import { spamFilters } from '@contract/list-query.ts';
import { paths } from '@/lib/paths.ts';
import { today } from '../parts/format.utils.ts';
import {
  choice,
  defineUrl,
  field,
  flag,
  pagedFields,
  pagedQuery,
  positive,
} from './paged-url.utils.ts';

const defaultSort = '-createdAt';

/** Filters for entries assigned to me, assigned to nobody, or with a follow-up due. */
const workFilters = ['mine', 'unassigned', 'due'] as const;

/** A source or campaign in the form the API expects. */
export const word = (text: string): string =>
  [...text.trim().toLowerCase()].slice(0, attributionLength).join('').trim();

const defined = defineUrl({
  tab: field<ListName>(listNames[0], (text) => listNames.find((name) => name === text)),
  q: pagedFields.q,
  status: choice(orderStatuses),
  /** How far an order's video is. */
  film: choice(filmStates),
  read: flag,
  answered: flag,
  spam: field<(typeof spamFilters)[number]>('exclude', (text) =>
    spamFilters.find((filter) => filter === text),
  ),
  work: choice(workFilters),
  /** Only what arrived in a surge, or only the rest. */
  surge: flag,
  /** An exact source and campaign, in lowercase; '' for any. */
  source: field('', word),
  campaign: field('', word),
  from: pagedFields.from,
  to: pagedFields.to,
  /** A column, with a minus for descending. */
  sort: field(defaultSort, (text) => text || undefined),
  size: pagedFields.size,
  before: pagedFields.before,
  page: pagedFields.page,
  /** The ID of the open entry. */
  id: field<number | null>(null, positive),
});

export type ListUrl = typeof defined.initial;

/** Filters that a list doesn't have are ignored. */
export const listUrl = { ...defined, read: readListUrl };

export const urlOfList = (tab: ListName): ListUrl => ({ ...defined.initial, tab });

/** The path of a list with these filters or this entry. */
export const listLink = (tab: ListName, change: Partial<ListUrl> = {}): string =>
  paths.admin + listUrl.write({ ...urlOfList(tab), ...change });

/** The link to the person behind an entry. It names the entry, because links end up in logs. */
export const personLink = (list: ListName, id: number): string =>
  `${paths.adminPerson}?of=${list}/${id}`;

function readListUrl(parameters: URLSearchParams): ListUrl {
  const url = defined.read(parameters);
  const { tab, sort } = url;
  const isSortable = lists[tab].sortable.some((column) => column === sort.replace(/^-/, ''));
  return {
    ...url,
    status: tab === 'orders' ? url.status : null,
    film: tab === 'orders' ? url.film : null,
    read: hasReadFlag(tab) ? url.read : null,
    answered: isAnswerable(tab) ? url.answered : null,
    sort: isSortable ? sort : defaultSort,
  };
}

/** The query for the API. Without a limit it would give the whole list. */
export const apiQuery = (url: ListUrl): string =>
  pagedQuery(url, [
    ['limit', url.size],
    ['status', url.status],
    ['film', url.film],
    ['read', url.read],
    ['answered', url.answered],
    ['spam', url.spam === 'exclude' ? null : url.spam],
    ['assignee', { mine: 'me', unassigned: 'nobody', due: null }[url.work ?? 'due']],
    ['dueBy', url.work === 'due' ? today() : null],
    ['surge', url.surge],
    ['source', url.source],
    ['campaign', url.campaign],
    ['sort', url.sort === defaultSort ? null : url.sort],
  ]);

/** The order after a click on a column header: newest first for dates, A to Z for others. */
export function nextSort(sort: string, column: string): string {
  const isSorted = sort.replace(/^-/, '') === column;
  if (isSorted) return sort.startsWith('-') ? column : `-${column}`;
  return column === 'createdAt' ? defaultSort : column;
}
