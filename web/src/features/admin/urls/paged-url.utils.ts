/** The state of a paged list in the URL: a link opens the same page with the same filters. */
import { apiLimits } from '@contract/limits.ts';

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
const defaultSize: PageSize = apiLimits.pageSize.default;

/** What the URLs of all paged lists have. */
export interface PagedUrl {
  /** The search, and the first and last day of the range in local time; '' for none. */
  readonly q?: string;
  readonly from?: string;
  readonly to?: string;
  readonly size: PageSize;
  /** The cursor of this page; null on the first one. */
  readonly before: string | null;
  /** Page number from 1, for display only: `before` selects the page. */
  readonly page: number;
  /** The ID of what is open. */
  readonly id: number | string | null;
}

/** The filters in a URL, without the page and what is open. */
export type FiltersOf<Url extends PagedUrl> = Partial<Omit<Url, 'list' | 'before' | 'page' | 'id'>>;

interface Field<Value> {
  readonly initial: Value;
  /** Undefined for a value that makes no sense. */
  readonly read: (text: string) => Value | undefined;
}

export const field = <Value>(initial: Value, read: Field<Value>['read']): Field<Value> => ({
  initial,
  read,
});

/** The choice that equals the text, if any. */
const among = <Choice extends string | number>(choices: readonly Choice[], text: string) =>
  choices.find((choice) => String(choice) === text);

export const choice = <Choice extends string>(choices: readonly Choice[]) =>
  field<Choice | null>(null, (text) => among(choices, text));

export const flag = field<boolean | null>(null, (text) =>
  text === 'true' ? true : text === 'false' ? false : undefined,
);

/** A whole number from 1. */
export const positive = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** A real calendar date: not 2026-02-30, not the year 12. */
const day = field('', (text) => {
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime());
  return isDay && date.toISOString().startsWith(text) ? text : undefined;
});

export const pagedFields = {
  q: field('', (text) => [...text].slice(0, apiLimits.searchLength).join('')),
  from: day,
  to: day,
  size: field<PageSize>(defaultSize, (text) => among(pageSizes, text)),
  before: field<string | null>(null, (text) => text || null),
  page: field(1, positive),
};

/** Fields that say how a list is shown, not what is in it. */
const notFilters: readonly string[] = ['tab', 'sort', 'size', 'before', 'page', 'id'];

type UrlOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never;
};

/** Reads and writes the URLs of a list. Its fields are in the order of the query. */
export function defineUrl<Fields extends Readonly<Record<string, Field<unknown>>>>(fields: Fields) {
  type Url = UrlOf<Fields>;
  const names = Object.keys(fields);
  const filters = names.filter((name) => !notFilters.includes(name));
  const initial = Object.fromEntries(names.map((name) => [name, fields[name]?.initial])) as Url;
  const isInitial = (url: Url, name: string) => url[name] === initial[name];
  return {
    initial,
    /** Invalid values are ignored. */
    read(parameters: URLSearchParams): Url {
      const told = names.flatMap((name) => {
        const value = fields[name]?.read(parameters.get(name) ?? '');
        return value === undefined ? [] : [[name, value] as const];
      });
      const url = { ...initial, ...Object.fromEntries(told) };
      const page = positive(parameters.get('page') ?? '') ?? 2;
      return { ...url, page: url.before ? page : 1 };
    },
    /** The query for the URL, without defaults. */
    write: (url: Url): string =>
      query(names.map((name) => [name, isInitial(url, name) ? null : (url[name] as string)])),
    noFilters: Object.fromEntries(filters.map((name) => [name, initial[name]])) as Partial<Url>,
    /** The number of active filters, including the search. */
    filterCount: (url: Url): number =>
      filters.filter((name) => !isInitial(url, name) && String(url[name]).trim() !== '').length,
  };
}

type Parameters = ReadonlyArray<readonly [string, string | number | boolean | null]>;

/** A query with its question mark. Values that are null or '' are left out. */
function query(entries: Parameters): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of entries) {
    if (value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The start of a day in local time; with `addDays` 1, its end. */
export function momentOf(text: string | undefined, addDays: number): string | null {
  if (!text) return null;
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, date + addDays).toISOString();
}

/** The query for the API; '' for a list without filters. */
export const pagedQuery = (url: PagedUrl, filters: Parameters): string =>
  query([
    ['limit', url.size === defaultSize ? null : url.size],
    ['q', url.q?.trim() ?? ''],
    ...filters,
    ['from', momentOf(url.from, 0)],
    ['to', momentOf(url.to, 1)],
    ['before', url.before],
  ]);

/** The cursors of the pages before this one; null is the first page. */
export type Trail = ReadonlyArray<string | null>;

/**
 * The position of a page in its list. Cursors only lead forward, so going back needs the trail.
 */
export interface PagePosition extends Pick<PagedUrl, 'before' | 'page'> {
  readonly trail: Trail;
}

export const firstPosition: PagePosition = { before: null, page: 1, trail: [] };

export const positionAfter = ({ before, page, trail }: PagePosition, next: string) => ({
  before: next,
  page: page + 1,
  trail: [...trail, before],
});

/** The previous page; undefined on the first page and without a trail. */
export function positionBefore({ page, trail }: PagePosition): PagePosition | undefined {
  const before = trail.at(-1);
  if (before === undefined) return undefined;
  return { before, page: before === null ? 1 : Math.max(2, page - 1), trail: trail.slice(0, -1) };
}
