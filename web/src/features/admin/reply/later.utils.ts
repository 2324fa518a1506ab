/** Moments that a reply may wait for, as people name them. */
import { longDate } from '../parts/format.utils.ts';

export interface Later {
  /** ISO 8601. */
  readonly value: string;
  readonly label: string;
  /** The moment itself. */
  readonly detail: string;
}

const monday = 1;

/** In an hour, and at nine in the morning of tomorrow and of Monday, where the writer is. */
export function laterMoments(now = new Date()): readonly Later[] {
  const atNine = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9);
  const toMonday = (monday - now.getDay() + 7) % 7 || 7;
  const moments: [string, Date][] = [
    ['In an hour', new Date(now.getTime() + 3_600_000)],
    ['Tomorrow at 9:00', atNine(1)],
    // On Sundays, that is tomorrow.
    ...(toMonday > 1 ? [['Monday at 9:00', atNine(toMonday)] as [string, Date]] : []),
  ];
  return moments.map(([label, moment]) => {
    const value = moment.toISOString();
    return { value, label, detail: longDate(value) };
  });
}
