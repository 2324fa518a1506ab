/** The last thirty days on one page: what came in, what waits, and how soon people were answered. */
import * as z from 'zod/mini';
import { type AnswerableListName, isAnswerable, listNames } from './admin.ts';
import { orderStatuses } from './enums.ts';

export const overviewDays = 30;

export const answerableLists = listNames.filter(isAnswerable) as [
  AnswerableListName,
  ...AnswerableListName[],
];

/**
 * Spam counts nowhere in it. What came in on each day is counted whole; the other counts stop at
 * `apiLimits.counted`.
 */
export const overviewSchema = z.object({
  /** YYYY-MM-DD in the reader's time zone, the last is today. */
  days: z.array(z.iso.date()),
  /** How many entries came in on each of the days. */
  sources: z.array(z.object({ source: z.enum(listNames), counts: z.array(z.number()) })),
  orders: z.record(z.enum(orderStatuses), z.number()),
  /** What nobody has answered yet. */
  waiting: z.object({
    lists: z.record(
      z.enum(answerableLists),
      /** `oldest` is when the one that waits longest came in, null when none waits. */
      z.object({ total: z.number(), oldest: z.nullable(z.string()) }),
    ),
    /** Entries whose answer is due within `dueSoonHours`. */
    soon: z.number(),
    /** Entries that have waited longer than was promised. */
    overdue: z.number(),
  }),
  /** What was answered for the first time in these days: the newest answers, up to `apiLimits.counted`. */
  answers: z.object({
    inTime: z.number(),
    late: z.number(),
    /** Seconds from entry to first answer; null without answers. */
    median: z.nullable(z.number()),
  }),
  /**
   * What most submissions of these days name as their source, at most ten; of each list, the newest
   * submissions, up to `apiLimits.counted`.
   */
  cameFrom: z.array(z.object({ source: z.string(), count: z.number() })),
  deliveries: z.object({
    /** In these days. */
    sent: z.number(),
    /** Now. */
    due: z.number(),
    dead: z.number(),
  }),
  /** Lists that are not kept forever. */
  retention: z.array(
    z.object({
      list: z.enum(listNames),
      /** The age at which its records are erased. */
      months: z.number(),
      /** How many that will be within 30 days. */
      leaving: z.number(),
    }),
  ),
});
export type Overview = z.output<typeof overviewSchema>;

export const dueSoonHours = 4;

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** `?zone=Europe/Berlin`: where the reader's days begin. */
export const overviewQuerySchema = z.object({
  zone: z._default(
    z.string().check(z.refine(isTimeZone, { error: 'zone must be the name of a time zone.' })),
    'UTC',
  ),
});
