/** When an order is expected to be ready, in business days of the support team's time zone. */
import { daysOff, supportTimeZone } from './brand.ts';
import { dateFormat } from './date-format.ts';

/** '11/25/2026' */
const zoneDay = dateFormat({
  timeZone: supportTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const longDate = dateFormat({ timeZone: 'UTC', dateStyle: 'full' });

const dayMs = 86_400_000;

/** Midnight UTC of the instant's calendar day in the support time zone. */
function calendarDay(instant: Date): Date {
  const [month = NaN, day, year = NaN] = zoneDay(instant).split('/').map(Number);
  return new Date(Date.UTC(year, month - 1, day));
}

/** The instant's calendar day in the support time zone, as YYYY-MM-DD. */
export const businessDay = (instant: Date): string =>
  calendarDay(instant).toISOString().slice(0, 10);

/**
 * The day `businessDays` Mondays-to-Fridays after the submission, as YYYY-MM-DD. The owner's days off are
 * left out; the time of day does not count. private.order_due_on counts the same.
 */
export function dueDate(
  submittedAt: Date,
  businessDays: number,
  off: readonly string[] = daysOff,
): string {
  let day = calendarDay(submittedAt);
  for (let left = businessDays; left > 0; ) {
    day = new Date(day.getTime() + dayMs);
    const weekday = day.getUTCDay();
    const isOff = off.includes(day.toISOString().slice(0, 10));
    if (weekday !== 0 && weekday !== 6 && !isOff) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** '2026-11-25' as 'Wednesday, November 25, 2026'. */
export const formatLongDate = (isoDate: string): string =>
  longDate(new Date(`${isoDate}T00:00:00Z`));
