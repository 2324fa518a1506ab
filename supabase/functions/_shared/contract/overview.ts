/** The overview of the last thirty days: new entries, unanswered entries and answer times. */
import * as z from 'zod/mini';
import { type AnswerableListName, isAnswerable, listNames } from './admin.ts';
import { orderStatuses } from './enums.ts';

export const overviewDays = 30;

export const answerableLists = listNames.filter(isAnswerable) as [
  AnswerableListName,
  ...AnswerableListName[],
];

/**
 * Spam is never counted. The daily counts are complete; the other counts stop at
 * `apiLimits.counted`.
 */
export const overviewSchema = z.object({
  /** Where the days begin: the reader's time zone, or the business's if the server doesn't know it. */
  zone: z.string(),
  /** YYYY-MM-DD there, the last is today. */
  days: z.array(z.iso.date()),
  /** How many entries came in on each of the days. */
  sources: z.array(z.object({ source: z.enum(listNames), counts: z.array(z.number()) })),
  orders: z.record(z.enum(orderStatuses), z.number()),
  /** Entries that nobody has answered yet. */
  waiting: z.object({
    lists: z.record(
      z.enum(answerableLists),
      /** `oldest` is when the longest-waiting entry came in, null if none is waiting. */
      z.object({ total: z.number(), oldest: z.nullable(z.string()) }),
    ),
    /** Orders that are answered and wait for a change of their video. */
    changes: z.number(),
    /** Entries whose answer is due within `dueSoonHours`. */
    soon: z.number(),
    /** Entries that have waited longer than was promised. */
    overdue: z.number(),
  }),
  /** First answers in these days: the newest, up to `apiLimits.counted`. */
  answers: z.object({
    inTime: z.number(),
    late: z.number(),
    /** Seconds from entry to first answer; null without answers. */
    median: z.nullable(z.number()),
  }),
  /** Videos of orders that aren't cancelled. */
  films: z.object({
    changeAsked: z.number(),
    /** Delivered, and not answered by the customer. */
    waiting: z.number(),
    /** Begun orders without a video, after the day it was due. */
    overdue: z.number(),
    /** In these days. */
    approved: z.number(),
    /** Medians in seconds from the order, in these days; null without any. */
    firstVersion: z.nullable(z.number()),
    approval: z.nullable(z.number()),
  }),
  /**
   * The most frequent sources of these days' submissions, at most ten. Counts the newest
   * submissions of each list, up to `apiLimits.counted`.
   */
  cameFrom: z.array(z.object({ source: z.string(), count: z.number() })),
  deliveries: z.object({
    /** In these days. */
    sent: z.number(),
    /** Now: tried in vain so far. */
    due: z.number(),
    /** Now: stopped by a limit. */
    held: z.number(),
    dead: z.number(),
  }),
  /** Lists whose entries are erased at a certain age. */
  retention: z.array(
    z.object({
      list: z.enum(listNames),
      /** The age at which its entries are erased. */
      months: z.number(),
      /** How many entries reach that age within 30 days. */
      leaving: z.number(),
    }),
  ),
  /** The age in days at which spam is deleted; 0 for never. */
  spamDays: z.number(),
  /** Lists that take more of the disk than their share. Both numbers are in megabytes. */
  storage: z.array(z.object({ list: z.enum(listNames), megabytes: z.number(), share: z.number() })),
  /** Stored photos, videos and files of mails, in bytes. */
  room: z.object({
    used: z.number(),
    most: z.number(),
    /** Of the disk; null where the storage service says nothing of it. */
    free: z.nullable(z.number()),
    /** False when customers can upload nothing. */
    takesUploads: z.boolean(),
  }),
});
export type Overview = z.output<typeof overviewSchema>;

const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

export const roomSentence = ({ used, most, free }: Overview['room']): string =>
  `Stored files take ${gigabytes(used)} of ${gigabytes(most)}${
    free === null ? '' : `, and the disk has ${gigabytes(free)} free`
  }.`;
