/** What waits for staff, across the lists, the oldest promise first. */
import * as z from 'zod/mini';
import { listNames } from './admin.ts';
import { deliveryKinds } from './delivery.ts';
import { orderStatuses } from './enums.ts';
import { isInstant } from './instant.ts';
import { choice, pageLimit } from './list-query.ts';

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
  /** The beginning of the newest that they wrote, an order's address or a sign-up's company. */
  text: z.string(),
  assignee: z.nullable(z.string()),
  /** Of orders alone, as are the next two. */
  orderNumber: z.nullable(z.string()),
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

export const waitingSchema = z.discriminatedUnion('kind', [
  waitingEntrySchema,
  waitingDeliverySchema,
]);
export type Waiting = z.output<typeof waitingSchema>;

/** One page. The response has the same total and next-page headers as the lists. */
export const todaySchema = z.object({ waiting: z.array(waitingSchema) });

/**
 * What nobody has answered: all of it, what has waited longer than was promised, or what is due within
 * `dueSoonHours`. The overview counts the same.
 */
export const unansweredFilters = ['answer', 'overdue', 'soon'] as const;

const place = /^([^~]{1,40})~([a-z_]{1,30})~([\da-f-]{1,36})$/;

/** The place of the last line of a page, as its opaque cursor. */
export const todayCursor = (promised: string, list: string, id: string | number): string =>
  [promised, list, id].join('~');

export const todayQuerySchema = z.object({
  limit: pageLimit,
  assignee: z.optional(choice('assignee', ['me', 'nobody'])),
  only: z.optional(choice('only', unansweredFilters)),
  before: z.optional(
    z.pipe(
      z.string().check(
        z.refine((text) => isInstant(place.exec(text)?.[1] ?? ''), {
          error: 'before must come from the Link header of a page.',
        }),
      ),
      z.transform((text) => {
        const [promised = '', list = '', id = ''] = text.split('~');
        return { promised, list, id };
      }),
    ),
  ),
});
