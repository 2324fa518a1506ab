/** What a customer sees of their order by the link they were given. */
import * as z from 'zod/mini';
import { orderStatuses } from './enums.ts';

/**
 * Where a customer follows their order. The token is in the fragment, which browsers send to nobody:
 * it appears in no log and in no referrer.
 */
export const orderStatusPath = (token: string): string => `/order/status#${token}`;

/** The shape of a token: 192 bits in base64url. */
export const isOrderToken = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** The answer to the right token. Nothing in it that the customer did not type or was not told. */
export const orderStatusSchema = z.object({
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  /** ISO 8601 with the time zone, like the other times. */
  receivedAt: z.string(),
  /** When the order last came to a status, by status. Those it skipped are absent. */
  reachedAt: z.record(z.string(), z.string()),
  package: z.string(),
  photoCount: z.string(),
  /** Absent when the customer had their data erased. */
  propertyAddress: z.optional(z.string()),
  priceCents: z.number(),
  /** YYYY-MM-DD */
  estimatedDelivery: z.string(),
});
export type OrderStatusAnswer = z.output<typeof orderStatusSchema>;

/** The path of a customer's own page, for staff. */
export const orderLinkSchema = z.object({ path: z.string() });
export type OrderLinkAnswer = z.output<typeof orderLinkSchema>;
