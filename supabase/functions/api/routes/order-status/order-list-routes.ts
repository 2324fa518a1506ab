import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { dueDate } from '../../../_shared/contract/due-date.ts';
import { filmCallSchema } from '../../../_shared/contract/films.ts';
import {
  type ListedOrder,
  orderListAskSchema,
  orderListMessages,
  orderListPaths,
  orderListSchema,
  orderOpenSchema,
} from '../../../_shared/contract/order-list.ts';
import { orderNumber } from '../../../_shared/contract/order-number.ts';
import { callAs, ensure } from '../../database.ts';
import { hashOf } from '../../identity/hash-of.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { linkCalls, unlisted } from '../../middleware/link-calls.ts';
import { explained, HttpProblem, tooManyTries } from '../../middleware/problems.ts';
import { done, resource } from '../../middleware/resource.ts';
import { readInput } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';

const refusals = {
  no_list: () => new HttpProblem(404, orderListMessages.over, { headers: unlisted }),
  no_order: () => new HttpProblem(404, orderListMessages.over, { headers: unlisted }),
  rate_limited: tooManyTries(unlisted),
};

/** An order as the database returns it. */
type StoredOrder = Omit<ListedOrder, 'estimatedDelivery'> & {
  readonly turnaroundBusinessDays: number;
};

const estimated = ({ turnaroundBusinessDays: days, ...order }: StoredOrder): ListedOrder => ({
  ...order,
  orderNumber: orderNumber(order.orderNumber),
  estimatedDelivery: dueDate(new Date(order.receivedAt), days),
});

/** Routes for customers who lost the links to their orders. */
export function registerOrderList(app: Hono, services: Services): void {
  const { database, dispatcher, env, visitorTokens } = services;
  const on = linkCalls(app, services);

  resource(app, orderListPaths.ask, {
    POST: async (c) => {
      const { email } = await readInput(c, orderListAskSchema);
      if (!env.dispatch.mail) throw new HttpProblem(503, orderListMessages.unavailable);
      const { token } = await visitorTokens.of(clientAddress(c, env));
      // Nothing is looked up: the answer and its time are the same for every address.
      await explained(callAs(database, token, 'order_list_ask', { email }), refusals);
      dispatcher.wakeIn(1, () => ensure(database.server.rpc('order_lists_send')));
      return done(c, 202);
    },
  });
  on(orderListPaths.list, filmCallSchema, async (_input, caller) => {
    const found = await explained(callAs(database, caller, 'order_list'), refusals);
    const { endsAt, orders } = found as { endsAt: string; orders: StoredOrder[] };
    return orderListSchema.parse({ endsAt, orders: orders.map(estimated) });
  });
  on(orderListPaths.open, orderOpenSchema, async (input, caller) => {
    const token = randomBytes(24).toString('base64url');
    const opened = { number: input.orderNumber, token_hash: hashOf(token) };
    await explained(callAs(database, caller, 'order_list_open', opened), refusals);
    return { token };
  });
  on(orderListPaths.end, filmCallSchema, async (_input, caller) => {
    await explained(callAs(database, caller, 'order_list_end'), refusals);
    return { success: true };
  });
}
