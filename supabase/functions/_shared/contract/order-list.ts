/** The mail with a link to a customer's orders, for whoever lost the links to them, and what it opens. */
import * as z from 'zod/mini';
import { requiredEmail } from './email.ts';
import { orderPackages, orderStatuses } from './enums.ts';
import { filmCallSchema, filmStates } from './films.ts';

/** Apart from the other paths, which every page loads. */
export const orderListPaths = {
  /** POST `orderListAskSchema`: 202 for every address. 503 where no mail is sent. */
  ask: '/api/order-list/ask',
  /** POST `filmCallSchema` with the link's token: `orderListSchema`. 404 for any other. */
  list: '/api/order-list',
  /** POST `orderOpenSchema`: `orderOpenedSchema`, the token of an order's page for an hour. */
  open: '/api/order-list/open',
  /** POST `filmCallSchema`: ends the link. */
  end: '/api/order-list/end',
} as const;

export const orderListMessages = {
  email: 'Please enter the email address you ordered with',
  unavailable: 'We can’t send email right now. Please write to us instead.',
  over: 'This link has run out.',
} as const;

export const orderListAskSchema = z.object({
  email: requiredEmail({ max: 254, message: orderListMessages.email }),
});

export const orderOpenSchema = z.extend(filmCallSchema, {
  orderNumber: z.string().check(z.maxLength(20)),
});

export const orderOpenedSchema = z.object({ token: z.string() });

const listedSchema = z.object({
  orderNumber: z.string(),
  propertyAddress: z.string(),
  status: z.enum(orderStatuses),
  filmState: z.enum(filmStates),
  /** ISO 8601 with the time zone. */
  receivedAt: z.string(),
  /** YYYY-MM-DD */
  estimatedDelivery: z.string(),
  /** What the form of another order begins with. */
  again: z.object({
    package: z.enum(orderPackages),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    company: z.string(),
  }),
});
export type ListedOrder = z.output<typeof listedSchema>;

export const orderListSchema = z.object({
  /** Until when the link works, ISO 8601. */
  endsAt: z.string(),
  /** The newest 200, the newest first. */
  orders: z.array(listedSchema),
});
export type OrderList = z.output<typeof orderListSchema>;
