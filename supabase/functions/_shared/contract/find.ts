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

/** 'FW-1F3B86C2', also as 'FW 1f3b86c2' or with another dash. The database stores its digits. */
const orderNumber = new RegExp(
  `(?<![\\p{L}\\p{N}])${brand.orderLetters}[\\s\\p{Pd}]*([\\da-f]{8})(?![\\p{L}\\p{N}])`,
  'iu',
);
/** The letters before the first digits of one. */
const orderLetters = new RegExp(`^#?${brand.orderLetters}\\p{Pd}(?=[\\da-f]{1,8}$)`, 'iu');

/** What stands around a word in what people paste: quotes, brackets, the end of a sentence. */
const around = /^(?:mailto:|["<\p{Ps}\p{Pi}\p{Pf}])+(?=.)|(?<=.)[">,;:.!?\p{Pe}\p{Pi}\p{Pf}]+$/giu;

/** Digits as they are dialed or written, in any notation. */
const phoneNumber = /^[\d\s+().\p{Pd}/]{7,}$/u;
const leastDigits = 7;
/** Without what stands for the country, or for a call within it. */
const ownDigits = 9;

/** The groups of digits of a phone number, which is stored as it was typed and without its separators. */
function digitsOf(q: string): string[] | undefined {
  if (!phoneNumber.test(q) || q.replace(/\D/g, '').length < leastDigits) return undefined;
  const groups = q.match(/\d+/g) ?? [];
  const own = q.startsWith('+') && groups.length > 1 ? groups.slice(1) : groups;
  return own.filter((group) => group.length > 1).map((group) => group.slice(-ownDigits));
}

/**
 * One `like` pattern for each word. `%` and `_` are literal, of any width; `*` matches any one character. The
 * database compares without case, accents and the kind of an apostrophe. A whole order number is searched alone.
 */
export function searchPatterns(q: string): string[] {
  const text = q.normalize('NFKC').trim();
  const number = orderNumber.exec(text)?.[1];
  const words = number ? [number] : (digitsOf(text) ?? text.split(/\s+/));
  return words
    .filter((word) => word !== '')
    .map((word) => word.replace(around, '').replace(orderLetters, ''))
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
