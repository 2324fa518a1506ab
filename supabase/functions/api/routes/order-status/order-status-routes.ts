import type { Context, Hono } from 'hono';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { dueDate } from '../../../_shared/contract/due-date.ts';
import { orderNumber } from '../../../_shared/contract/order-number.ts';
import type { OrderLinkResponse } from '../../../_shared/contract/order-status.ts';
import { callAs, type Database, rowsAs } from '../../database.ts';
import { hashOf } from '../../identity/hash-of.ts';
import { readJsonObject } from '../../middleware/body.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { unlisted } from '../../middleware/link-calls.ts';
import { explained, HttpProblem, tooManyTries } from '../../middleware/problems.ts';
import { resource } from '../../middleware/resource.ts';
import { staffResource } from '../../middleware/staff.ts';
import type { Services } from '../../services.ts';
import { requireLiveSession } from '../lists/list-data.ts';
import { noSuchEntry, readId } from '../lists/row-id.ts';

/** An order as the database returns it, without delivery date and order number prefix. */
interface FollowedOrder {
  readonly orderNumber: string;
  readonly status: string;
  readonly receivedAt: string;
  readonly reachedAt: Readonly<Record<string, string>>;
  readonly package: string;
  readonly photoCount: string;
  readonly propertyAddress: string | null;
  readonly priceCents: number;
  readonly turnaroundBusinessDays: number;
  readonly isAnswered: boolean;
  readonly endsAt: string | null;
}

/** The receipt of an order, for staff; undefined if there is none. @throws DatabaseFailure */
async function readReceipt(
  database: Database,
  id: string,
  token: string,
): Promise<string | undefined> {
  const select = database.caller.from('orders').select('receipt').filter('id', 'eq', id).limit(1);
  const [row] = await rowsAs<{ receipt: string }>(select, token);
  if (row) return row.receipt;
  await requireLiveSession(database, token);
  return undefined;
}

/** The response to the customer. */
function responseOf({ turnaroundBusinessDays, propertyAddress, ...order }: FollowedOrder) {
  return {
    ...order,
    ...(propertyAddress !== null && { propertyAddress }),
    orderNumber: orderNumber(order.orderNumber),
    estimatedDelivery: dueDate(new Date(order.receivedAt), turnaroundBusinessDays),
  };
}

/**
 * Responds with the token's order. An invalid token also goes through the hash and the database, so
 * it takes the same time.
 */
async function respondWithStatus(c: Context, services: Services): Promise<Response> {
  const { database, env, visitorTokens } = services;
  const { token } = await readJsonObject(c);
  const hash = hashOf(typeof token === 'string' ? token : '');
  const visitor = await visitorTokens.of(clientAddress(c, env));
  const called = callAs(database, visitor.token, 'order_status', { token_hash: hash });
  const order = await explained(called, { rate_limited: tooManyTries(unlisted) });
  if (!order) {
    throw new HttpProblem(404, 'There is no order behind this link.', { headers: unlisted });
  }
  return c.json(responseOf(order as FollowedOrder), 200, unlisted);
}

export function registerOrderStatus(app: Hono, services: Services): void {
  const { database, orderLinks } = services;
  resource(app, apiPaths.followOrder, { POST: (c) => respondWithStatus(c, services) });
  // The customer's link, for staff who pass it on.
  staffResource(app, '/api/admin/orders/:id/status-link', services, {
    GET: async (c, { token }) => {
      const receipt = await readReceipt(database, readId(c), token);
      if (receipt === undefined) throw noSuchEntry();
      await orderLinks.keep(receipt);
      return c.json({ path: orderLinks.pathOf(receipt) } satisfies OrderLinkResponse);
    },
  });
}
