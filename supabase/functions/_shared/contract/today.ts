/** What waits for staff, across the lists, the oldest promise first. */
import * as z from 'zod/mini';
import { listNames } from './admin.ts';
import { deliveryKinds } from './delivery.ts';
import { orderStatuses } from './enums.ts';
import { orderNumber } from './order-number.ts';

/** What every line has. */
const line = {
  createdAt: z.string(),
  /** The end of what was promised, ISO 8601. */
  promised: z.string(),
  arrivedInSurge: z.boolean(),
};

/**
 * - answer: nobody has answered.
 * - change: the customer asked for a change of their video, and no version was delivered since,
 *   whatever else they wrote.
 * - order: an order that was answered and has no video yet, from the day before it is due.
 * - follow_up: its day has come.
 * - reading: came without an address, and nobody has read it.
 */
const waitingEntrySchema = z.object({
  ...line,
  kind: z.enum(['answer', 'change', 'order', 'follow_up', 'reading']),
  list: z.enum(listNames),
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** The beginning of their newest words, an order's address or a sign-up's company. */
  text: z.string(),
  assignee: z.nullable(z.string()),
  /** Of orders alone, as are the next two. */
  orderNumber: z.nullable(z.pipe(z.string(), z.transform(orderNumber))),
  /** YYYY-MM-DD: the promised day, or the customer's deadline if that is earlier. */
  dueOn: z.nullable(z.string()),
  status: z.nullable(z.enum(orderStatuses)),
  /** When a reply goes out that was scheduled past the promise: it answers only then. */
  scheduledFor: z.nullable(z.string()),
  /** Whether the text may have quotes of what it answers. */
  foldsQuotes: z.boolean(),
});

/** A delivery that failed for good, or that a limit stopped. */
const waitingDeliverySchema = z.object({
  ...line,
  kind: z.literal('delivery'),
  id: z.guid(),
  state: z.enum(['dead', 'held']),
  /** The receiver's address, or 'webhook'. */
  name: z.string(),
  message: z.enum(deliveryKinds),
});

const waitingSchema = z.discriminatedUnion('kind', [waitingEntrySchema, waitingDeliverySchema]);
export type Waiting = z.output<typeof waitingSchema>;

/** One page, and one line more if there is another page. */
export const todaySchema = z.object({ total: z.number(), rows: z.array(waitingSchema) });

/**
 * What nobody has answered: all of it, what has waited longer than was promised, or what is due within
 * `dueSoonHours`. The overview counts the same.
 */
export const unansweredFilters = ['answer', 'overdue', 'soon'] as const;
