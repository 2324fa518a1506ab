/** The overview's figures in words. */
import type { Overview } from '@contract/overview.ts';
import { format } from 'date-fns/format';
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
import { grouped } from '../parts/format.utils.ts';

/** '45 minutes', '5 hours', '3 days' */
export const lasting = (seconds: number): string => formatDistanceStrict(0, seconds * 1000);

/** How long ago an instant was: '5 hours'. */
export const ageOf = (instant: string, now = Date.now()): string =>
  lasting((now - new Date(instant).getTime()) / 1000);

/** 'Nov 22' for '2026-11-22' */
export const shortDate = (day: string): string => format(new Date(`${day}T00:00:00`), 'MMM d');

/** 'Sun, Nov 22' for '2026-11-22' */
export const weekdayDate = (day: string): string =>
  format(new Date(`${day}T00:00:00`), 'EEE, MMM d');

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
