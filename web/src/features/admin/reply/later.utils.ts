/** Moments that a reply may wait for, as people name them. */
import { supportTimeZone } from '@contract/brand.ts';
import { dateFormat } from '@contract/date-format.ts';
import { serverNow } from '@/lib/server-time.ts';
import { longDate, placeOf } from '../parts/format.utils.ts';

export interface Later {
  readonly label: string;
  /** ISO 8601. */
  readonly sendAt: string;
  /** The moment itself; on a second line as the business has it, if that differs. */
  readonly detail: string;
}

const monday = 1;

const fields = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
const ownTimes = dateFormat(fields);
const businessTimes = dateFormat({ ...fields, timeZone: supportTimeZone });

/**
 * 'Tue 3:00 AM in New York' for a writer in another zone than the business: all other times of the desk
 * are the writer's own. Undefined where both say the same.
 */
export function businessTime(moment: Date): string | undefined {
  const there = businessTimes(moment).replace('\u202f', ' ');
  const here = ownTimes(moment).replace('\u202f', ' ');
  return there === here ? undefined : `${there} in ${placeOf(supportTimeZone)}`;
}

/** In an hour, and at nine in the morning of tomorrow and of Monday, where the writer is. */
export function laterMoments(now = new Date(serverNow())): readonly Later[] {
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
    const sendAt = moment.toISOString();
    const there = businessTime(moment);
    return { label, sendAt, detail: [longDate(sendAt), there].filter(Boolean).join('\n') };
  });
}
