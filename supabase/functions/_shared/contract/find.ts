/** Search over everything: entries of all lists, and the people behind them. */
import * as z from 'zod/mini';
import { listNames } from './admin.ts';
import { searchText } from './list-query.ts';
import { codePoints } from './text.ts';

/**
 * Whether text is worth looking for: two letters occur nearly everywhere, and no index knows them.
 * Scripts without capitals, such as Chinese, say more with each character, whole names with two.
 */
export const isFindable = (text: string): boolean =>
  codePoints(text) >= (/\p{Lo}/u.test(text) ? 2 : 3);

export const foundEntrySchema = z.object({
  list: z.enum(listNames),
  id: z.number(),
  /** ISO 8601 with the time zone. */
  createdAt: z.string(),
  /** '' for somebody who gave none. */
  name: z.string(),
  email: z.string(),
  /** The beginning of what they wrote, or the home that an order is about. */
  text: z.string(),
  /** True when the words are this person's name or address. */
  isPerson: z.boolean(),
});
export type FoundEntry = z.output<typeof foundEntrySchema>;

/** The newest first, some of each list, spam aside. */
export const foundSchema = z.object({ entries: z.array(foundEntrySchema) });

/** Words that must all occur in an entry. */
export const findQuerySchema = z.object({ q: searchText });
