/** The overview's figures in words. */
import { dateFormat } from '@contract/date-format.ts';
import type { Overview } from '@contract/overview.ts';
import { serverNow } from '@/lib/server-time.ts';
import { grouped } from '../parts/format.utils.ts';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** '45 minutes', '5 hours', '3 days'. What would be rounded to 60 minutes is an hour. */
export function lasting(seconds: number): string {
  const [unit, size] = units.find(
    ([, size], place) => seconds >= size - (units[place + 1]?.[1] ?? 1) / 2,
  ) ?? ['second', 1];
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat('en-US', style).format(Math.round(seconds / size));
}

/** The reader's time zone, where days begin at their midnight; '' if the browser doesn't say. */
export function readerZone(): string {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone || '';
  } catch {
    return '';
  }
}

/** How long ago an instant was: '5 hours'. */
export const ageOf = (instant: string, now = serverNow()): string =>
  lasting(Math.max(0, now - new Date(instant).getTime()) / 1000);

// A day is the same in every zone.
const months = dateFormat({
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const weekdays = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Nov 22' for '2026-11-22' */
export const shortDate = (day: string): string => months(new Date(`${day}T00:00:00Z`));

/** 'Sun, Nov 22' for '2026-11-22' */
export const weekdayDate = (day: string): string => weekdays(new Date(`${day}T00:00:00Z`));

/** '94%', rounded down so that only all of them make 100%; '' if there are none. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '';
  return `${part === whole ? 100 : Math.floor((part / whole) * 100)}%`;
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

type Days = Pick<Overview, 'days' | 'sources'>;

/** The number of entries on each day, from all sources. */
export const totalsByDay = ({ days, sources }: Days): readonly number[] =>
  days.map((_, index) => sum(sources.map(({ counts }) => counts[index] ?? 0)));

/** The chart in one sentence, for people who don't see it. */
export function chartSummary(overview: Days): string {
  const totals = totalsByDay(overview);
  const most = Math.max(...totals);
  const day = overview.days[totals.indexOf(most)];
  if (!day || most === 0) return 'No entries in 30 days.';
  return `Bar chart: ${grouped(sum(totals))} entries in 30 days, most on ${shortDate(day)} with ${grouped(most)}.`;
}
