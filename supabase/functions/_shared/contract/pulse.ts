/** The counts that an open desk polls every few seconds. */
import * as z from 'zod/mini';
import { listNames } from './admin.ts';
import { orderStatuses } from './enums.ts';
import { filmStates } from './films.ts';

/** Counts stop here, so that the response stays fast however many entries there are. */
export const pulseLimit = 1000;

export const noRoomSentence = 'Customers can’t upload photos until there is room.';

/** A list on which much came in during the last minutes, spam aside. */
const surgeSchema = z.object({
  list: z.enum(listNames),
  count: z.number(),
  minutes: z.number(),
});

const listPulseSchema = z.object({
  /** The ID of the newest entry; null in an empty list. */
  newest: z.nullable(z.number()),
  unread: z.number(),
  /** Entries newer than the one that the caller knows; 0 if they know none. */
  fresh: z.number(),
});

/** What changes of an entry on screen; fields that its list lacks are absent. */
const changedRowSchema = z.object({
  list: z.enum(listNames),
  id: z.number(),
  /** Stands for these fields: the pulse sends them again once they change. */
  stamp: z.string(),
  isSpam: z.boolean(),
  assignee: z.nullable(z.string()),
  followUpOn: z.nullable(z.string()),
  isRead: z.exactOptional(z.boolean()),
  answeredAt: z.exactOptional(z.nullable(z.string())),
  waitsSince: z.exactOptional(z.nullable(z.string())),
  status: z.exactOptional(z.enum(orderStatuses)),
  filmState: z.exactOptional(z.enum(filmStates)),
  filmChangedAt: z.exactOptional(z.nullable(z.string())),
});
export type ChangedRow = z.output<typeof changedRowSchema>;

/** Spam is never counted. */
export const pulseSchema = z.object({
  lists: z.record(z.enum(listNames), listPulseSchema),
  /** Deliveries that failed permanently. */
  dead: z.number(),
  /** Automatic mails that a limit stopped. */
  held: z.number(),
  /** Everything that waits for staff: see today.ts. */
  waiting: z.number(),
  /** False while there is no room for files of customers. */
  takesUploads: z.boolean(),
  surges: z.array(surgeSchema),
  /** The newest mail that came in; null if there is none. */
  newestMail: z.nullable(z.number()),
  /** The entries on screen that are not as the caller knows them. */
  changed: z.array(changedRowSchema),
  /** Those that were erased, or are so already on the caller's screen. */
  erased: z.array(z.object({ list: z.enum(listNames), id: z.number() })),
  /** Who else has the reply to the open entry open. */
  answering: z.array(z.string()),
  /** The ID of the newest event in the open entry's history; null if there is none. */
  happened: z.nullable(z.number()),
});
export type Pulse = z.output<typeof pulseSchema>;
