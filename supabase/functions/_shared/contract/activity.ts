/** An entry's history, as staff see it. */
import * as z from 'zod/mini';
import { staffLimits } from './limits.ts';
import { staffMessages } from './messages.ts';
import { isVisible, optionalText, requiredText } from './text.ts';

export const activityKinds = [
  'created',
  'read',
  'unread',
  'status',
  'spam',
  'restored',
  'assigned',
  'follow_up',
  'note',
  'answered',
  'unanswered',
  'reply',
  'reply_taken_back',
  'mail_sent',
  'mail_failed',
  'mail_received',
  'erased',
  /** `to` is the version's number, as in the next four. */
  'film_delivered',
  'change_asked',
  'change_undone',
  'change_started',
  'film_approved',
] as const;

export const activityEntrySchema = z.object({
  /** 0 for the 'created' entry, which only an entry that still exists has. */
  id: z.number(),
  /** ISO 8601 with the time zone. */
  at: z.string(),
  kind: z.enum(activityKinds),
  /** The session's name: 'Staff' if it has none, null if no staff member made the change. */
  actor: z.nullable(z.string()),
  /** Four characters that stand for the session, because two may have the same name. */
  mark: z.nullable(z.string()),
  /** The values before and after the change, if any. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The text of a note; null once the entry has been erased. */
  text: z.nullable(z.string()),
});
export type ActivityEntry = z.output<typeof activityEntrySchema>;

/** The response with an entry's history, newest first. */
export const activitySchema = z.object({
  entries: z.array(activityEntrySchema),
  /** How many other entries have the same email address. */
  others: z.number(),
});

export type Activity = z.output<typeof activitySchema>;

/** The name of the caller's session, and the names that entries are assigned to. */
export const staffSessionSchema = z.object({
  name: z.nullable(z.string()),
  /** The mark of the caller's session in the history. */
  mark: z.string(),
  staff: z.array(z.string()),
  /** False where no mail server is set up: then staff reply with their own mail program. */
  sendsMail: z.boolean(),
});
export type StaffSession = z.output<typeof staffSessionSchema>;

const staffName = {
  label: 'Name',
  max: staffLimits.name,
  rules: [{ holds: isVisible, message: staffMessages.invisibleName }],
};

/** The session's name; blank for none. */
export const sessionNameSchema = z.pipe(
  optionalText(staffName),
  z.transform((name) => name || null),
);

/** A name that entries can be assigned to from now on, or no longer. */
export const staffNameSchema = requiredText({ ...staffName, missing: staffMessages.staffName });

/** The name shown for a session without one. */
export const namelessStaff = 'Staff';
