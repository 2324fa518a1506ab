/** What an open dashboard asks every few seconds. */
import * as z from 'zod/mini';
import { type ListName, listNames } from './admin.ts';

/** Counts stop here, so that the answer stays quick however much there is. */
export const pulseLimit = 1000;

const listPulseSchema = z.object({
  /** The ID of the newest entry; null in an empty list. */
  newest: z.nullable(z.number()),
  unread: z.number(),
  /** Entries that came after the one that the dashboard knows; 0 if it named none. */
  fresh: z.number(),
});
export type ListPulse = z.output<typeof listPulseSchema>;

/** Spam counts nowhere in it. */
export const pulseSchema = z.object({
  lists: z.record(z.enum(listNames), listPulseSchema),
  /** Deliveries that failed for good. */
  dead: z.number(),
});
export type Pulse = z.output<typeof pulseSchema>;

/** The newest entry that the dashboard shows of each list: `?orders=17&signup-users=4`. */
export const pulseQuerySchema = z.partialRecord(
  z.enum(listNames),
  z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, { error: 'An entry is named by its ID.' })),
);

export const pulseQuery = (known: Partial<Record<ListName, number>>): string =>
  new URLSearchParams(Object.entries(known).map(([list, id]) => [list, String(id)])).toString();
