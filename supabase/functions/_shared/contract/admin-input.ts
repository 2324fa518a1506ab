/** Request bodies that staff send. */
import * as z from 'zod/mini';
import { orderStatuses } from './enums.ts';
import { instant } from './instant.ts';
import { apiLimits, staffLimits } from './limits.ts';
import { loginMessages, orderStatusMessage, staffMessages } from './messages.ts';
import { requiredText } from './text.ts';

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

export const noteSchema = requiredText({
  label: 'Note',
  max: staffLimits.note,
  missing: staffMessages.note,
});
