/** What staff see and send. Rows are read leniently: an old row may lack what a form asks for now. */
import * as z from 'zod/mini';
import { orderStatuses, spamReasons } from './enums.ts';
import { apiLimits } from './limits.ts';
import { loginMessages, orderStatusMessage } from './messages.ts';

export const listNames = [
  'contact-submissions',
  'signup-users',
  'orders',
  'webinar-signups',
  'webinar-questions',
] as const;
export type ListName = (typeof listNames)[number];

/** The lists whose rows are read or unread. */
export const markReadListNames = ['contact-submissions', 'orders', 'webinar-questions'] as const;
export type MarkReadListName = (typeof markReadListNames)[number];

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** The password travels as typed: not trimmed, and empty is merely wrong. */
export const loginInputSchema = z.object({
  password: z.string({ error: loginMessages.passwordType }).check(
    z.refine((password) => bytes(password) <= apiLimits.passwordBytes, {
      error: loginMessages.passwordTooLong,
    }),
  ),
});
export type LoginInput = z.output<typeof loginInputSchema>;

export const orderStatusInputSchema = z.object({
  status: z.enum(orderStatuses, { error: orderStatusMessage }),
});
export type OrderStatusInput = z.output<typeof orderStatusInputSchema>;

export const spamInputSchema = z.object({
  spam: z.boolean({ error: 'Spam must be true or false.' }),
});
export type SpamInput = z.output<typeof spamInputSchema>;

/** No body, or {}, marks read; {"read": false} marks unread again. */
export const markReadInputSchema = z.object({
  read: z._default(z.boolean({ error: 'Read must be true or false.' }), true),
});
export type MarkReadInput = z.output<typeof markReadInputSchema>;

const text = z.string();
const maybeText = z.nullable(z.string());

const everyRow = {
  id: z.number(),
  /** ISO 8601 with the time zone. */
  createdAt: text,
  isSpam: z.boolean(),
  spamReason: z.nullable(z.enum(spamReasons)),
};

export const contactSubmissionRowSchema = z.object({
  ...everyRow,
  name: text,
  email: text,
  phone: maybeText,
  company: maybeText,
  message: text,
  isRead: z.boolean(),
});
export type ContactSubmissionRow = z.output<typeof contactSubmissionRowSchema>;

export const signupUserRowSchema = z.object({
  ...everyRow,
  firstName: maybeText,
  lastName: maybeText,
  name: text,
  email: text,
  company: maybeText,
  role: maybeText,
  referralSource: maybeText,
});
export type SignupUserRow = z.output<typeof signupUserRowSchema>;

export const orderRowSchema = z.object({
  ...everyRow,
  orderNumber: text,
  firstName: maybeText,
  lastName: maybeText,
  email: text,
  phone: maybeText,
  company: maybeText,
  package: text,
  photoCount: text,
  propertyAddress: text,
  photoLink: maybeText,
  specialRequests: maybeText,
  deadline: maybeText,
  referralSource: maybeText,
  status: z.enum(orderStatuses),
  isRead: z.boolean(),
  /** Price, photo limit and turnaround as they were when the order came in. */
  priceCents: z.number(),
  photoLimit: z.number(),
  turnaroundBusinessDays: z.number(),
});
export type OrderRow = z.output<typeof orderRowSchema>;

export const webinarSignupRowSchema = z.object({
  ...everyRow,
  firstName: maybeText,
  email: text,
  company: maybeText,
});
export type WebinarSignupRow = z.output<typeof webinarSignupRowSchema>;

export const webinarQuestionRowSchema = z.object({
  ...everyRow,
  name: maybeText,
  email: text,
  phone: maybeText,
  question: text,
  isRead: z.boolean(),
});
export type WebinarQuestionRow = z.output<typeof webinarQuestionRowSchema>;

/** One row of each list, as it stands in the list and as it is answered by itself. */
export const listRowSchemas = {
  'contact-submissions': contactSubmissionRowSchema,
  'signup-users': signupUserRowSchema,
  orders: orderRowSchema,
  'webinar-signups': webinarSignupRowSchema,
  'webinar-questions': webinarQuestionRowSchema,
} as const satisfies Record<ListName, z.ZodMiniType>;
export type RowOf<List extends ListName> = z.output<(typeof listRowSchemas)[List]>;

/** The bodies of the five list answers: four envelopes and, for orders, a bare array. */
export const listAnswerSchemas = {
  'contact-submissions': z.object({ submissions: z.array(contactSubmissionRowSchema) }),
  'signup-users': z.object({ users: z.array(signupUserRowSchema) }),
  orders: z.array(orderRowSchema),
  'webinar-signups': z.object({ signups: z.array(webinarSignupRowSchema) }),
  'webinar-questions': z.object({ questions: z.array(webinarQuestionRowSchema) }),
} as const satisfies Record<ListName, z.ZodMiniType>;
export type ListAnswer<List extends ListName> = z.output<(typeof listAnswerSchemas)[List]>;
