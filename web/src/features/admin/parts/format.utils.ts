import type { ListName } from '@contract/admin.ts';
import { dateFormat } from '@contract/date-format.ts';
import { businessDay } from '@contract/due-date.ts';
import { isEmail } from '@contract/email.ts';
import { anonymousAsker, erasedEmail } from '@contract/enums.ts';
import { serverNow } from '@/lib/server-time.ts';

/** What one entry of each list is called. */
export const entryNouns: Readonly<Record<ListName, string>> = {
  'contact-submissions': 'Message',
  'signup-users': 'Sign-up',
  orders: 'Order',
  'webinar-signups': 'Webinar sign-up',
  'webinar-questions': 'Question',
};

/** Shown for missing values: in table cells, in contact details, in two order fields. */
export const missing = {
  cell: 'N/A',
  contact: 'Not provided',
  choice: 'Not specified',
} as const;

type Text = string | null | undefined;

/** The text, or `substitute` when it is missing or blank. */
export const textOr = (text: Text, substitute: string): string =>
  typeof text === 'string' && text.trim() !== '' ? text : substitute;

/** 'May 15th, 2025 at 3:00 PM', in the reader's time zone. */
export function longDate(value: unknown): string {
  if (value === null || value === undefined || value === '') return missing.cell;
  const date = new Date(value as string | number);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  const day = date.getDate();
  return `${months(date)} ${day}${endings[ordinal.select(day)]}, ${date.getFullYear()} at ${clockTime(date)}`;
}

/** '3:00 PM', in the reader's time zone. */
export const clockTime = (date: Date): string => times(date).replace('\u202f', ' ');

/** For six days a weekday alone says which day is meant. */
const weekMs = 6 * 86_400_000;

/** 'Mon 3:00 PM', of a day further away the whole date, in the reader's time zone. */
export function weekTime(value: string, now = serverNow()): string {
  const date = new Date(value);
  const isNear = Math.abs(date.getTime() - now) < weekMs;
  return isNear ? `${weekdays(date)} ${clockTime(date)}` : longDate(value);
}

/** 'Fri' for a day such as '2026-11-27' that is near, otherwise 'Nov 27, 2026'. */
export function weekDay(day: string, from = today()): string {
  const ahead = Date.parse(day) - Date.parse(from);
  return ahead >= 0 && ahead <= weekMs ? weekdaysThere(new Date(day)) : shortDay(day);
}

const months = dateFormat({ month: 'long' });
const times = dateFormat({ timeStyle: 'short' });
const weekdays = dateFormat({ weekday: 'short' });
const weekdaysThere = dateFormat({ weekday: 'short', timeZone: 'UTC' });
const ordinal = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' } as const;
const days = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** 'Nov 22, 2026' for a day such as '2026-11-22'. */
export function shortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : days(date);
}

/** How long ago, in one unit: '12 min', '3 h', '5 d'. */
export function shortAge(value: string, now = serverNow()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(value)) / 60_000));
  if (Number.isNaN(minutes)) return missing.cell;
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`;
}

/** Today where the business is, which is the day that orders and follow-ups are due by. */
export const today = (now = new Date(serverNow())): string => businessDay(now);

/** 'New York' for the zone 'America/New_York'. */
export const placeOf = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** '12,345' */
export const grouped = (count: number): string => count.toLocaleString('en-US');

/** '12,345', or '10,000+' for a count that stopped at its limit. */
export const counted = (count: number, limit: number): string =>
  grouped(count) + (count >= limit ? '+' : '');

/** '1 photo', '1,200 photos'. */
export const quantity = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** 'in_progress' becomes 'in progress'. */
export const spaced = (status: string): string => status.replaceAll('_', ' ');

export interface NameParts {
  readonly first: string;
  readonly last: string;
}

/**
 * First and last name of a sign-up. If both are missing, `name` is split into its first word and
 * the rest.
 */
export function nameParts(row: {
  readonly firstName: Text;
  readonly lastName: Text;
  readonly name: Text;
}): NameParts {
  const hasParts = Boolean(row.firstName?.trim() || row.lastName?.trim());
  const [first, ...rest] = (row.name ?? '').trim().split(/\s+/);
  return {
    first: textOr(hasParts ? row.firstName : first, missing.cell),
    last: textOr(hasParts ? row.lastName : rest.join(' '), missing.cell),
  };
}

interface Person {
  readonly firstName?: Text;
  readonly lastName?: Text;
  readonly name?: Text;
}

/** First and last name; '' without both. */
export const joinedName = ({ firstName, lastName }: Person): string =>
  [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

/** First and last name, or else `name`. */
export const fullName = (person: Person): string =>
  textOr(joinedName(person), textOr(person.name, missing.cell));

/** Where an entry came from: a host name as it is, a word such as 'newsletter' capitalized. */
export const sourceName = (source: string): string =>
  source.includes('.') ? source : capitalized(source);

/** True for a valid address of a person: not that of an erased order, or of someone who gave none. */
export const hasMailbox = (address: string): boolean =>
  isEmail(address) && address !== anonymousAsker.email && address !== erasedEmail;

/**
 * A mailto link for an address that a stranger typed, or undefined if nobody can be mailed there.
 * Both parts are encoded, so neither can add a header or a second recipient.
 */
export function mailtoHref(address: string, subject?: string): string | undefined {
  if (!hasMailbox(address)) return undefined;
  const recipient = encodeURIComponent(address).replace('%40', '@');
  return `mailto:${recipient}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}

const phoneNumber = /^(\+?[\d\s().\p{Pd}/]+?)(?:\s*(?:x|ext\.?|#)\s*(\d{1,6}))?$/iu;

/** With the country's. */
const longestAreaCode = 6;

/**
 * A tel link for a number that a stranger typed or pasted, extension included, or undefined if it
 * isn't a number that can be dialed. '(0)' is dialed only within the country, without its code.
 */
export function telHref(phone: string): string | undefined {
  const [, number = '', extension] = phoneNumber.exec(phone.trim()) ?? [];
  const [area = '', ...others] = number.replace(/^((?:\+|00).+?)\(0\)/, '$1').split('/');
  const digits = [area, ...others].join('').replace(/\D/g, '');
  if (digits.length < 5 || digits.length > 15) return undefined;
  // What is longer than a code before a slash is a number of its own.
  if (others.length > 0 && area.replace(/\D/g, '').length > longestAreaCode) return undefined;
  const sign = number.startsWith('+') ? '+' : '';
  return `tel:${sign}${digits}${extension ? `;ext=${extension}` : ''}`;
}
