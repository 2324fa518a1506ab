/** Deliveries as staff see them: who was notified of what, and the outcome. */
import * as z from 'zod/mini';
import { listNames } from './admin.ts';
import { instant } from './instant.ts';
import { apiLimits } from './limits.ts';
import { requiredText } from './text.ts';

export const deliveryStates = ['due', 'held', 'sent', 'dead', 'discarded'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const mailKinds = [
  'staff_notice',
  'staff_digest',
  'mail_notice',
  'morning_mail',
  'received',
  'order_confirmation',
  'order_status',
  'signup_confirmation',
  'webinar_confirmation',
  'reply',
  'film_ready',
  'change_received',
  'approved_thanks',
  'order_list',
] as const;
export type MailKind = (typeof mailKinds)[number];

export const deliveryKinds = [...mailKinds, 'webhook'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

const maybeText = z.nullable(z.string());

export const deliveryRowSchema = z.object({
  id: z.guid(),
  kind: z.enum(deliveryKinds),
  /** A mail address, or 'webhook'. */
  receiver: z.string(),
  /** The entry that it is about; both null for a digest. */
  list: z.nullable(z.enum(listNames)),
  record: z.nullable(z.number()),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  lastError: maybeText,
  /** ISO 8601, like the other times; null when there is none. */
  nextAttemptAt: maybeText,
  createdAt: z.string(),
  sentAt: maybeText,
});
export type DeliveryRow = z.output<typeof deliveryRowSchema>;

/** One page, newest first, and one more if there is another page. */
export const deliveryPageSchema = z.object({
  total: z.number(),
  rows: z.array(deliveryRowSchema),
});

/** A delivery with its content, composed from the entry's current values. */
export const deliverySchema = z.extend(deliveryRowSchema, {
  mail: z.nullable(
    z.object({ subject: z.string(), replyTo: maybeText, html: z.string(), text: z.string() }),
  ),
  /** The body of a webhook. */
  payload: maybeText,
  /** Why there is neither a mail nor a payload. */
  problem: maybeText,
});
export type DeliveryDetail = z.output<typeof deliverySchema>;

/** Why staff cannot have a delivery sent or discarded. */
export const deliveryRefusals = {
  absent: 'There is no delivery with this id.',
  off: 'There is no way to send it: no mail server or webhook is set up.',
  settled: 'It was sent already.',
  taken: 'It is being sent right now.',
} as const;
/** The result of such a change. */
export const deliveryChangeSchema = z.enum(['done', 'absent', 'off', 'settled', 'taken']);

const { subject, text } = apiLimits.reply;

/** A moment as the API gives it; null for never. */
const knownMoment = z.nullable(instant('Send the moment as the API gave it, or null.'));

/** How long a reply may wait. */
export const latestSendDays = 60;

/** What staff write to a person. */
export const replyInputSchema = z.object({
  subject: requiredText({
    label: 'Subject',
    max: subject,
    missing: 'A reply needs a subject.',
    rules: [{ holds: (value) => !/[\r\n]/.test(value), message: 'A subject has one line.' }],
  }),
  text: requiredText({ label: 'Text', max: text, missing: 'A reply needs a text.' }),
  /**
   * When the entry was last answered, as far as the writer knew. If it has been answered since,
   * nothing is sent and the response is 409. If left out, the reply is sent regardless of earlier
   * answers.
   */
  answeredAt: z.optional(knownMoment),
  /** Files of this entry that were stored for it, `apiLimits.reply.files` at most. */
  files: z.optional(z.array(z.guid()).check(z.maxLength(apiLimits.reply.files))),
  /** When it is to be sent; as soon as it can no longer be undone if left out. */
  sendAt: z.optional(
    instant('Send the moment as an ISO instant.').check(
      z.refine((moment) => Date.parse(moment) > Date.now(), { error: 'This moment is over.' }),
      z.refine((moment) => Date.parse(moment) < Date.now() + latestSendDays * 86_400_000, {
        error: `A reply can wait ${latestSendDays} days.`,
      }),
    ),
  ),
});

/** How long a reply waits before it is sent: until then it can be taken back. */
export const replyUndoSeconds = 10;

/**
 * The response to a reply, sent or taken back. `answeredAt` is null if this reply was sent before and the entry has
 * been marked as unanswered since.
 */
export const repliedSchema = z.object({
  success: z.literal(true),
  answeredAt: z.nullable(z.string()),
});
export type Replied = z.output<typeof repliedSchema>;
