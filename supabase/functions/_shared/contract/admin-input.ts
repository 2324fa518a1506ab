/** What staff send. */
import * as z from 'zod/mini';
import { orderStatuses } from './enums.ts';
import { apiLimits } from './limits.ts';
import { loginMessages, orderStatusMessage } from './messages.ts';

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

/** No body, or {}, marks read; {"read": false} marks unread again. */
export const markReadInputSchema = z.object({
  read: z._default(z.boolean({ error: 'Read must be true or false.' }), true),
});
