import type { Context, Hono } from 'hono';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { estimatedDelivery } from '../../../_shared/contract/delivery-date.ts';
import { orderNumber } from '../../../_shared/contract/order-number.ts';
import type { OrderLinkAnswer } from '../../../_shared/contract/order-status.ts';
import { DatabaseFailure } from '../../database.ts';
import { hashOrderToken } from '../../identity/order-links.ts';
import { readJsonObject } from '../../middleware/body.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import { requireStaff } from '../../middleware/staff.ts';
import type { Services } from '../../services.ts';
import { noSuchEntry, readId } from '../lists/row-id.ts';
import { type FollowedOrder, findOrder, readReceipt } from './order-status-data.ts';

const unlisted = { 'x-robots-tag': 'noindex' };

function tooManyLooks(error: unknown): unknown {
  if (!(error instanceof DatabaseFailure) || error.status !== 429) return error;
  const seconds = String(error.retryAfter ?? 60);
  return new HttpProblem(429, `Too many tries. Try again in ${seconds} seconds.`, {
    headers: { ...unlisted, 'retry-after': seconds },
  });
}

/** The response to the customer. */
function answerOf({ turnaroundBusinessDays, propertyAddress, ...order }: FollowedOrder) {
  return {
    ...order,
    ...(propertyAddress !== null && { propertyAddress }),
    orderNumber: orderNumber(order.orderNumber),
    estimatedDelivery: estimatedDelivery(new Date(order.receivedAt), turnaroundBusinessDays),
  };
}

/**
 * Responds with the token's order. An invalid token also goes through the hash and the database, so
 * it takes the same time.
 */
async function answerStatus(c: Context, services: Services): Promise<Response> {
  const { database, env, visitorTokens } = services;
  const { token } = await readJsonObject(c);
  const hash = hashOrderToken(typeof token === 'string' ? token : '');
  const visitor = await visitorTokens.of(clientAddress(c, env));
  const order = await findOrder(database, hash, visitor.token).catch((error: unknown) => {
    throw tooManyLooks(error);
  });
  if (!order) {
    throw new HttpProblem(404, 'There is no order behind this link.', { headers: unlisted });
  }
  return c.json(answerOf(order), 200, unlisted);
}

/** The customer's link, for staff who pass it on. */
async function answerLink(c: Context, services: Services): Promise<Response> {
  const { token } = await requireStaff(c, services);
  const receipt = await readReceipt(services.database, readId(c), token);
  if (receipt === undefined) throw noSuchEntry();
  await services.orderLinks.keep(receipt);
  return c.json({ path: services.orderLinks.pathOf(receipt) } satisfies OrderLinkAnswer);
}

export function registerOrderStatus(app: Hono, services: Services): void {
  resource(app, belowBase(apiPaths.followOrder), { POST: (c) => answerStatus(c, services) });
  resource(app, '/admin/orders/:id/status-link', { GET: (c) => answerLink(c, services) });
}
