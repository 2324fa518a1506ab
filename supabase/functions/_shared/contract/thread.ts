/** The thread of an entry: what the person wrote by mail, and what staff answered. */
import * as z from 'zod/mini';
import { deliveryStates } from './delivery.ts';
import { mailKinds } from './enums.ts';

/** The storage service's private bucket for files that came with mails, or go with replies. */
export const mailBucket = 'mails';

/** How long a link to a file is good, in seconds. */
export const mailLinkSeconds = 3_600;

const maybeText = z.nullable(z.string());

const files = z.array(
  z.object({
    number: z.number(),
    name: z.string(),
    type: z.string(),
    bytes: z.number(),
    /** Where it is in the bucket; null if the file wasn't kept. */
    path: maybeText,
  }),
);
export type ThreadFile = z.output<typeof files>[number];

const mailSchema = z.object({
  from: z.literal('person'),
  id: z.string(),
  /** ISO 8601, like the other times. */
  at: z.string(),
  kind: z.enum(mailKinds),
  sender: z.string(),
  /** Whom replies go to, if that is somebody else. */
  replyTo: maybeText,
  senderName: z.string(),
  /** True if it wasn't sent from the entry's own address. */
  fromAnother: z.boolean(),
  subject: z.string(),
  /** All of it, with what it quotes. */
  text: z.string(),
  /** True for a mail that follows another: what it quotes is folded. */
  foldsQuotes: z.boolean(),
  files,
  /** The batch of photos that came with what was written on an order's page. */
  photos: maybeText,
});
export type ThreadMail = z.output<typeof mailSchema>;

const replySchema = z.object({
  from: z.literal('staff'),
  id: z.string(),
  /** When it was written. */
  at: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(deliveryStates),
  lastError: maybeText,
  /** The idempotency key it was written with. */
  key: z.string(),
  /** When it is to be sent, if that was chosen. */
  sendAt: maybeText,
  sentAt: maybeText,
  files,
});
export type ThreadReply = z.output<typeof replySchema>;

/** The oldest first. */
export const threadSchema = z.object({
  messages: z.array(z.discriminatedUnion('from', [mailSchema, replySchema])),
});
export type Thread = z.output<typeof threadSchema>;
