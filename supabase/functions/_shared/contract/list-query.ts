/** The query string of the five lists: its parameters and their error messages. */
import * as z from 'zod/mini';
import { hasReadFlag, isAnswerable, type ListName, lists, type SortColumn } from './admin.ts';
import { attributionLength } from './campaign.ts';
import { orderStatuses } from './enums.ts';
import { filmStates } from './films.ts';
import { isInstant } from './instant.ts';
import { apiLimits } from './limits.ts';
import { codePoints, isStorable } from './text.ts';

/** Rows marked as spam are left out unless asked for. */
export const spamFilters = ['exclude', 'include', 'only'] as const;
export type SpamFilter = (typeof spamFilters)[number];

const dayMs = 86_400_000;
const { pageSize, searchLength, wholeList } = apiLimits;
const isDate = (value: string) => z.safeParse(z.iso.date(), value).success;

/**
 * A query parameter, parsed from its text. If `read` returns undefined, it is rejected with
 * `message`.
 */
function parameter<Value>(message: string, read: (text: string) => Value | undefined) {
  return z.pipe(
    z.string(),
    z.transform((text, context): Value => {
      const value = read(text);
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );
}

/** A day or an instant as an ISO instant in UTC. */
function readMoment(text: string, addDays: number): string | undefined {
  const bareDate = isDate(text);
  const moment = bareDate ? `${text}T00:00:00Z` : text;
  if (!isInstant(moment)) return undefined;
  return new Date(Date.parse(moment) + (bareDate ? addDays * dayMs : 0)).toISOString();
}

/** An optional day or instant. */
const moment = (name: string, addDays: number) =>
  z.optional(
    parameter(`${name} must be a date (YYYY-MM-DD) or an instant with its time zone.`, (text) =>
      readMoment(text, addDays),
    ),
  );

/** One of a fixed set of words. */
const choice = <const Choice extends string>(name: string, choices: readonly Choice[]) =>
  parameter(`${name} must be one of ${choices.join(', ')}.`, (text) =>
    choices.find((known) => known === text),
  );

/** A text that a row's value must equal, in lowercase. */
const word = (name: string) =>
  z.optional(
    parameter(`${name} must be 1 to ${attributionLength} storable characters.`, (text) => {
      const wanted = text.trim().toLowerCase();
      const fits = wanted !== '' && codePoints(wanted) <= attributionLength;
      return fits && isStorable(wanted) ? wanted : undefined;
    }),
  );

const doesNotApply = (name: string) =>
  z.optional(parameter(`${name} does not apply to this list.`, (): undefined => undefined));

const rowsOnPage = parameter(
  `limit must be a whole number from ${pageSize.min} to ${pageSize.max}.`,
  (text): number | undefined => {
    const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    return limit >= pageSize.min && limit <= pageSize.max ? limit : undefined;
  },
);

/** Words to look for. */
const searchText = z._default(
  parameter(`q must be at most ${searchLength} storable characters.`, (text) =>
    isStorable(text) && codePoints(text) <= searchLength ? text.trim() : undefined,
  ),
  '',
);

function schemaFor<List extends ListName>(list: List) {
  const columns: readonly SortColumn<List>[] = lists[list].sortable;
  return z.object({
    /** Rows on a page; without it, the whole list up to `wholeList` rows. */
    limit: z._default(rowsOnPage, wholeList),
    /** The opaque cursor from the previous page's `Link: rel="next"` header. */
    before: z.optional(z.string()),
    /** Words that must all occur somewhere in the row. */
    q: searchText,
    status:
      list === 'orders' ? z.optional(choice('status', orderStatuses)) : doesNotApply('status'),
    /** How far the order's video is. */
    film: list === 'orders' ? z.optional(choice('film', filmStates)) : doesNotApply('film'),
    read: hasReadFlag(list) ? z.optional(choice('read', ['true', 'false'])) : doesNotApply('read'),
    answered: isAnswerable(list)
      ? z.optional(choice('answered', ['true', 'false']))
      : doesNotApply('answered'),
    spam: z._default(choice('spam', spamFilters), 'exclude'),
    /** Only entries that arrived in a surge, or only others. */
    surge: z.optional(choice('surge', ['true', 'false'])),
    /** Only entries assigned to the caller's session name ('me') or to nobody. */
    assignee: z.optional(choice('assignee', ['me', 'nobody'])),
    /** Only entries with a follow-up on or before this day. */
    dueBy: z.optional(
      parameter('dueBy must be a date (YYYY-MM-DD).', (text) =>
        readMoment(text, 0)?.startsWith(text) ? text : undefined,
      ),
    ),
    /** A campaign's source, a referring site, or 'direct', in upper or lower case. */
    source: word('source'),
    campaign: word('campaign'),
    /** First moment inside the range, as an ISO instant in UTC. */
    from: moment('from', 0),
    /** First moment after the range: a bare date includes its whole day. */
    to: moment('to', 1),
    /** A column, with a minus for descending. */
    sort: z._default(
      parameter(
        `sort must be one of ${columns.join(', ')}, with a minus in front for descending.`,
        (text) => {
          const descending = text.startsWith('-');
          const column = columns.find((known) => known === (descending ? text.slice(1) : text));
          return column && { column: column as SortColumn, descending };
        },
      ),
      { column: 'createdAt', descending: true },
    ),
  });
}

export const listQuerySchemas = {
  'contact-submissions': schemaFor('contact-submissions'),
  'signup-users': schemaFor('signup-users'),
  orders: schemaFor('orders'),
  'webinar-signups': schemaFor('webinar-signups'),
  'webinar-questions': schemaFor('webinar-questions'),
} as const satisfies Record<ListName, z.ZodMiniType>;

export type ListQuery = z.output<(typeof listQuerySchemas)[ListName]>;
