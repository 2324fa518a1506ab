/** Search over everything: entries of all lists, and the people behind them. */
import * as z from 'zod/mini';
import { listNames } from './admin.ts';
import { brand } from './brand.ts';
import { codePoints } from './text.ts';

/**
 * Whether a text is long enough to search for. Two letters occur nearly everywhere, and the trigram
 * index can't find them. In scripts without letter case, such as Chinese, two characters can be a
 * whole name.
 */
export const isFindable = (text: string): boolean =>
  codePoints(text) >= (/\p{Lo}/u.test(text) ? 2 : 3);

/** The database stores an order number's digits; staff search for it with the brand's letters. */
const orderLetters = new RegExp(`^${brand.orderLetters}-(?=[0-9a-f]{1,8}$)`, 'i');

/**
 * One `like` pattern for each word. `%` and `_` are literal, of any width; `*` matches any one character. The
 * database compares without case, accents and the kind of an apostrophe.
 */
export function searchPatterns(q: string): string[] {
  return q
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(orderLetters, ''))
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`);
}

export const foundEntrySchema = z.object({
  list: z.enum(listNames),
  id: z.number(),
  /** ISO 8601 with the time zone. */
  createdAt: z.string(),
  /** '' if the person gave none. */
  name: z.string(),
  email: z.string(),
  /** The message, an order's address or a sign-up's company, cut to 200 characters. */
  text: z.string(),
  /** True if all the words occur in the person's name or address. */
  isPerson: z.boolean(),
});
export type FoundEntry = z.output<typeof foundEntrySchema>;

/** Newest first, a limited number from each list, without spam. */
export const foundSchema = z.array(foundEntrySchema);
