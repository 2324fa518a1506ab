/** What happened to a record, as staff see it. */
import * as z from 'zod/mini';

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
  'mail_sent',
  'mail_failed',
  'erased',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activityEntrySchema = z.object({
  /** 0 for the creation of a record that is still there. */
  id: z.number(),
  /** ISO 8601 with the time zone. */
  at: z.string(),
  kind: z.enum(activityKinds),
  /** The name of the session; 'Staff' if it had none, null for what no staff member did. */
  actor: z.nullable(z.string()),
  /** The value before and after, where there is one. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** What a note says; null once the record was erased. */
  text: z.nullable(z.string()),
});
export type ActivityEntry = z.output<typeof activityEntrySchema>;

/** The answer of a record's history, newest first. */
export const activitySchema = z.object({
  entries: z.array(activityEntrySchema),
  /** How many other records carry the same email address. */
  others: z.number(),
});
export type Activity = z.output<typeof activitySchema>;

/** The caller's session: its name, and the names in use lately. */
export const staffNamesSchema = z.object({
  name: z.nullable(z.string()),
  staff: z.array(z.string()),
});
export type StaffNames = z.output<typeof staffNamesSchema>;

export const staffSessionSchema = z.extend(staffNamesSchema, {
  /** False where no mail server is set up: then staff reply with their own mail program. */
  sendsMail: z.boolean(),
});
export type StaffSession = z.output<typeof staffSessionSchema>;

/** The name of a session that was given none. */
export const namelessStaff = 'Staff';
