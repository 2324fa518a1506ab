/** What customers see of their order through their link. */
import * as z from 'zod/mini';
import { type OrderStatus, orderStatuses } from './enums.ts';

/**
 * Path of the page where a customer follows their order. The token is in the fragment, which
 * browsers never send, so it appears in no server log or referrer.
 */
export const orderStatusPath = (token: string): string => `/order/status#${token}`;

/** How the fragment of a link to a list of orders begins. */
const listMark = 'orders=';

/** The path of a customer's list of orders; as with an order, the token is in the fragment. */
export const orderListPath = (token: string): string => `/order/status#${listMark}${token}`;

/**
 * A link's fragment, without its '#' and what people and programs have put behind the token: the end of a
 * sentence, or a campaign.
 */
export const fragmentOf = (hash: string): string =>
  /^#((?:orders=)?[\w-]{32})(?![\w-])/.exec(hash)?.[1] ?? hash.slice(1);

/** The token of a list in a fragment (without '#'); undefined for a link to one order. */
export const listTokenIn = (fragment: string): string | undefined =>
  fragment.startsWith(listMark) ? fragment.slice(listMark.length) : undefined;

/** How long the mail about a new status waits: a change that is undone meanwhile mails nobody. */
export const statusMailSeconds = 20;

/** What each status means for the customer: the same sentence in the mail and on their page. */
export const statusSentences: Readonly<Record<OrderStatus, string>> = {
  pending: 'We have your order and are looking at it.',
  confirmed: 'Your order is confirmed. We start on your video as soon as we can open your photos.',
  in_progress: 'Our editors are working on your video.',
  completed: 'Your video is finished.',
  cancelled:
    'This order is cancelled, and we won’t work on it. If we had already started editing, we may charge for the work done; otherwise there is nothing to pay.',
};

/** The shape of a token: 192 bits in base64url. */
export const isOrderToken = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** The response to a valid token. It holds only what the customer entered or was told. */
export const orderStatusSchema = z.object({
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  /** ISO 8601 with the time zone, like the other times. */
  receivedAt: z.string(),
  /** When the order last reached each status. Skipped statuses are absent. */
  reachedAt: z.record(z.string(), z.string()),
  package: z.string(),
  photoCount: z.string(),
  /** Absent if the customer's data was erased. */
  propertyAddress: z.optional(z.string()),
  priceCents: z.number(),
  /** YYYY-MM-DD */
  estimatedDelivery: z.string(),
  /** When a link that was opened from a list of orders ends; null for a permanent one. */
  endsAt: z._default(z.nullable(z.string()), null),
  /** True once the team has written to the customer, or called them. */
  isAnswered: z.boolean(),
});
export type OrderStatusResponse = z.output<typeof orderStatusSchema>;

/** The path of the customer's order page, for staff. */
export const orderLinkSchema = z.object({ path: z.string() });
export type OrderLinkResponse = z.output<typeof orderLinkSchema>;
