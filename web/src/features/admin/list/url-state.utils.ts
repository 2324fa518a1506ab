/**
 * The dashboard's state in the URL: a link opens the same list with the same filters, order, page
 * and open entry.
 */
import { hasReadFlag, isAnswerable, type ListName, listNames, lists } from '@contract/admin.ts';
import { attributionLength } from '@contract/campaign.ts';
import { type OrderStatus, orderStatuses } from '@contract/enums.ts';
import { apiLimits } from '@contract/limits.ts';
import { type SpamFilter, spamFilters } from '@contract/list-query.ts';
import { today } from '../parts/format.utils.ts';

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultSize: PageSize = apiLimits.pageSize.default;
const defaultSort = '-createdAt';

/** Filters for entries assigned to me, assigned to nobody, or with a follow-up due. */
export const workFilters = ['mine', 'unassigned', 'due'] as const;
export type WorkFilter = (typeof workFilters)[number];

export interface UrlState {
  readonly list: ListName;
  readonly q: string;
  readonly status: OrderStatus | null;
  readonly read: boolean | null;
  readonly answered: boolean | null;
  readonly spam: SpamFilter;
  readonly work: WorkFilter | null;
  /** Only what arrived in a surge, or only the rest. */
  readonly surge: boolean | null;
  /** An exact source and campaign, in lowercase; '' for any. */
  readonly source: string;
  readonly campaign: string;
  /** First and last day of the range in local time; '' for no limit. */
  readonly from: string;
  readonly to: string;
  /** A column, with a minus for descending. */
  readonly sort: string;
  readonly size: PageSize;
  /** The cursor of this page; null on the first one. */
  readonly before: string | null;
  /** Page number from 1, for display only: `before` selects the page. */
  readonly page: number;
  /** The ID of the open entry. */
  readonly id: number | null;
}

export const defaultUrlState = (list: ListName): UrlState => ({
  list,
  q: '',
  status: null,
  read: null,
  answered: null,
  spam: 'exclude',
  work: null,
  surge: null,
  source: '',
  campaign: '',
  from: '',
  to: '',
  sort: defaultSort,
  size: defaultSize,
  before: null,
  page: 1,
  id: null,
});

/** The choice that equals the text, if any. */
export function among<Choice extends string | number>(
  choices: readonly Choice[],
  text: string | null,
): Choice | undefined {
  return choices.find((choice) => String(choice) === text);
}

/** A whole number from 1. */
export function positive(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** A real calendar date, or '': not 2026-02-30, not the year 12. */
export function day(text: string | null): string {
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = text !== null && /^(19|2\d)\d\d-\d\d-\d\d$/.test(text);
  return isDay && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

/** A source or campaign in the form the API expects. */
export const word = (text: string | null): string =>
  [...(text ?? '').trim().toLowerCase()].slice(0, attributionLength).join('').trim();

function sorting(list: ListName, text: string | null): string {
  const column = among<string>(lists[list].sortable, text?.replace(/^-/, '') ?? null);
  return column && text ? text : defaultSort;
}

const flag = (text: string | null): boolean | null =>
  text === 'true' ? true : text === 'false' ? false : null;

/** Parses the query of a URL. Invalid values are ignored. */
export function readUrlState(parameters: URLSearchParams): UrlState {
  const list = among(listNames, parameters.get('tab')) ?? listNames[0];
  const initial = defaultUrlState(list);
  const before = parameters.get('before') || null;
  return {
    ...initial,
    q: [...(parameters.get('q') ?? '')].slice(0, apiLimits.searchLength).join(''),
    status: (list === 'orders' && among(orderStatuses, parameters.get('status'))) || null,
    read: hasReadFlag(list) ? flag(parameters.get('read')) : null,
    answered: isAnswerable(list) ? flag(parameters.get('answered')) : null,
    spam: among(spamFilters, parameters.get('spam')) ?? initial.spam,
    work: among(workFilters, parameters.get('work')) ?? null,
    surge: flag(parameters.get('surge')),
    source: word(parameters.get('source')),
    campaign: word(parameters.get('campaign')),
    from: day(parameters.get('from')),
    to: day(parameters.get('to')),
    sort: sorting(list, parameters.get('sort')),
    size: among(pageSizes, parameters.get('size')) ?? initial.size,
    before,
    page: before ? (positive(parameters.get('page')) ?? 2) : 1,
    id: positive(parameters.get('id')) ?? null,
  };
}

/** A query with its question mark. Values that are null or '' are left out. */
export function query(entries: ReadonlyArray<readonly [string, string | number | boolean | null]>) {
  const parameters = new URLSearchParams();
  for (const [name, value] of entries) {
    if (value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The query for the URL, without defaults. */
export function writeUrlState(urlState: UrlState): string {
  const initial = defaultUrlState(urlState.list);
  const unless = <Key extends keyof UrlState>(key: Key) =>
    urlState[key] === initial[key] ? null : urlState[key];
  return query([
    ['tab', urlState.list === listNames[0] ? null : urlState.list],
    ['q', urlState.q],
    ['status', urlState.status],
    ['read', urlState.read],
    ['answered', urlState.answered],
    ['spam', unless('spam')],
    ['work', urlState.work],
    ['surge', urlState.surge],
    ['source', urlState.source],
    ['campaign', urlState.campaign],
    ['from', urlState.from],
    ['to', urlState.to],
    ['sort', unless('sort')],
    ['size', unless('size')],
    ['before', urlState.before],
    ['page', unless('page')],
    ['id', urlState.id],
  ]);
}

/** The start of a day in local time; with `addDays` 1, its end. */
export function momentOf(text: string, addDays: number): string | null {
  if (!text) return null;
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, date + addDays).toISOString();
}

/** The query for the API; '' for a list without filters. */
export function apiQuery(urlState: UrlState): string {
  return query([
    ['limit', urlState.size === defaultSize ? null : urlState.size],
    ['q', urlState.q.trim()],
    ['status', urlState.status],
    ['read', urlState.read],
    ['answered', urlState.answered],
    ['spam', urlState.spam === 'exclude' ? null : urlState.spam],
    ['assignee', { mine: 'me', unassigned: 'nobody', due: null }[urlState.work ?? 'due']],
    ['dueBy', urlState.work === 'due' ? today() : null],
    ['surge', urlState.surge],
    ['source', urlState.source],
    ['campaign', urlState.campaign],
    ['from', momentOf(urlState.from, 0)],
    ['to', momentOf(urlState.to, 1)],
    ['sort', urlState.sort === defaultSort ? null : urlState.sort],
    ['before', urlState.before],
  ]);
}

/** The number of active filters, including the search. */
export function filterCount(urlState: UrlState): number {
  const { q, status, read, answered, spam, work, surge, source, campaign, from, to } = urlState;
  const flags = [read, answered, surge].map((flag) => flag !== null);
  const filters = [
    ...[q.trim(), status, ...flags, spam !== 'exclude', work],
    ...[source, campaign, from, to],
  ];
  return filters.filter(Boolean).length;
}

/** The order after a click on a column header: newest first for dates, A to Z for others. */
export function nextSort(sort: string, column: string): string {
  const isSorted = sort.replace(/^-/, '') === column;
  if (isSorted) return sort.startsWith('-') ? column : `-${column}`;
  return column === 'createdAt' ? defaultSort : column;
}
