/** Request bodies that staff send. */
import * as z from 'zod/mini';
import { orderStatuses } from './enums.ts';
import { instant, isKnownYear } from './instant.ts';
import { apiLimits, staffLimits } from './limits.ts';
import { loginMessages, orderStatusMessage, staffMessages } from './messages.ts';
import { isCalendarDate } from './order.ts';
import { codePoints, isStorable, isVisible, requiredText } from './text.ts';

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** The password is sent as typed: it isn't trimmed, and an empty one is just a wrong one. */
export const loginInputSchema = z.object({
  password: z.string({ error: loginMessages.passwordType }).check(
    z.refine((password) => bytes(password) <= apiLimits.passwordBytes, {
      error: loginMessages.passwordTooLong,
    }),
  ),
});

export const orderStatusInputSchema = z.object({
  status: z.enum(orderStatuses, { error: orderStatusMessage }),
});

export const spamInputSchema = z.object({
  spam: z.boolean({ error: 'Spam must be true or false.' }),
});

/**
 * Marks all entries that the query finds as spam, up to the newest one that the caller has seen; or
 * takes such an action back.
 */
export const manyAsSpamInputSchema = z.union(
  [
    z.strictObject({
      spam: z.literal(true),
      newest: z.int().check(z.positive({ error: staffMessages.manyAsSpam })),
    }),
    z.strictObject({ undo: instant(staffMessages.undo) }),
  ],
  { error: staffMessages.manyAsSpam },
);

/** No body, or {}, marks the entry as read; {"read": false} marks it as unread. */
export const markReadInputSchema = z.object({
  read: z._default(z.boolean({ error: 'Read must be true or false.' }), true),
});

export const noteInputSchema = z.object({
  text: requiredText({ label: 'Note', max: staffLimits.note, missing: staffMessages.note }),
});

const isFollowUpDate = (day: string) => isCalendarDate(day) && isKnownYear(Number(day.slice(0, 4)));

/** A name; null or blank means nobody. Unlike `optionalText`, it stays absent if it is left out. */
const assignee = z.pipe(
  z.nullable(
    z.string({ error: staffMessages.assignee }).check(
      z.trim(),
      z.refine((name) => isStorable(name) && codePoints(name) <= staffLimits.name, {
        error: staffMessages.assignee,
      }),
      z.refine(isVisible, { error: staffMessages.invisibleName }),
    ),
  ),
  z.transform((name) => name || null),
);

/**
 * Who an entry is assigned to, when to follow up, and when it was answered. A field that is left
 * out stays as it is. Past follow-up dates are accepted, because undoing a change may restore one;
 * only the desk rejects them.
 */
export const recordChangeSchema = z
  .object({
    assignee: z.optional(assignee),
    followUpOn: z.optional(
      z.nullable(
        z
          .string({ error: staffMessages.followUpOn })
          .check(z.refine(isFollowUpDate, { error: staffMessages.followUpOn })),
      ),
    ),
    /** When it was answered, through any channel; null if it wasn't. */
    answeredAt: z.optional(z.nullable(instant(staffMessages.answeredAt))),
  })
  .check(
    z.refine((change) => Object.keys(change).length > 0, {
      path: ['assignee'],
      error: staffMessages.change,
    }),
  );
