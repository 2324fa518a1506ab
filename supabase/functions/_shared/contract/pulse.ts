/** The counts that an open desk polls every few seconds. */
import * as z from 'zod/mini';
import { type ListName, listNames } from './admin.ts';

/** Counts stop here, so that the response stays fast however many entries there are. */
export const pulseLimit = 1000;

/** A list on which much came in during the last minutes, spam aside. */
export const surgeSchema = z.object({
  list: z.enum(listNames),
  count: z.number(),
  minutes: z.number(),
});
export type Surge = z.output<typeof surgeSchema>;

const listPulseSchema = z.object({
  /** The ID of the newest entry; null in an empty list. */
  newest: z.nullable(z.number()),
  unread: z.number(),
  /** Entries newer than the one given in the query; 0 if the query gives none. */
  fresh: z.number(),
});

/** Spam is never counted. */
export const pulseSchema = z.object({
  lists: z.record(z.enum(listNames), listPulseSchema),
  /** Deliveries that failed permanently. */
  dead: z.number(),
  /** Automatic mails that a limit stopped. */
  held: z.number(),
  /** Everything that waits for staff: see today.ts. */
  waiting: z.number(),
  /** Whether a mail server is set up. */
  sendsMail: z.boolean(),
  surges: z.array(surgeSchema),
  /** The newest mail that came in; null if there is none. */
  newestMail: z.nullable(z.number()),
});
export type Pulse = z.output<typeof pulseSchema>;

/** The newest entry that the desk shows, by list: `?orders=17&signup-users=4`. */
export const pulseQuerySchema = z.partialRecord(
  z.enum(listNames),
  z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, { error: 'An entry is named by its ID.' })),
);

export const pulseQuery = (known: Partial<Record<ListName, number>>): string =>
  new URLSearchParams(Object.entries(known).map(([list, id]) => [list, String(id)])).toString();
