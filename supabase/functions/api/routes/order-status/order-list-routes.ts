import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { estimatedDelivery } from '../../../_shared/contract/delivery-date.ts';
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
import { hashOrderToken } from '../../identity/order-links.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { explained, HttpProblem, tooManyTries } from '../../middleware/problems.ts';
import { resource } from '../../middleware/resource.ts';
import { readInput } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';

const unlisted = { 'x-robots-tag': 'noindex' };
const success = { success: true };
const refusals = {
  no_list: () => new HttpProblem(404, orderListMessages.over, { headers: unlisted }),
  no_order: () => new HttpProblem(404, orderListMessages.over, { headers: unlisted }),
  rate_limited: tooManyTries(unlisted),
};

/** An order as the database returns it. */
type StoredOrder = Omit<ListedOrder, 'estimatedDelivery'> & {
  readonly turnaroundBusinessDays: number;
};

/** Routes for customers who lost the links to their orders. */
export function registerOrderList(app: Hono, services: Services): void {
  const { database, dispatcher, env, visitorTokens } = services;

  /** A call of who has the link to a list of orders. */
  function route<Schema extends typeof filmCallSchema>(
    path: string,
    schema: Schema,
    run: (
      input: ReturnType<Schema['parse']>,
      call: (name: string, args?: object) => Promise<unknown>,
    ) => Promise<object>,
  ): void {
    resource(app, path, {
      POST: async (c) => {
        const input = (await readInput(c, schema)) as ReturnType<Schema['parse']>;
        const { token } = input as { token: string };
        const caller = await visitorTokens.prove(clientAddress(c, env), { secret: token });
        const call = (name: string, args = {}) =>
          explained(callAs(database, caller, name as 'order_list', args), refusals);
        return c.json(await run(input, call), 200, unlisted);
      },
    });
  }

  resource(app, orderListPaths.ask, {
    POST: async (c) => {
      const { email } = await readInput(c, orderListAskSchema);
      if (!env.dispatch.mail) throw new HttpProblem(503, orderListMessages.unavailable);
      const { token } = await visitorTokens.of(clientAddress(c, env));
      // Nothing is looked up: the answer and its time are the same for every address.
      await explained(callAs(database, token, 'order_list_ask', { email }), refusals);
      dispatcher.wakeIn(1, () => ensure(database.server.rpc('order_lists_send')));
      return c.json(success, 202, unlisted);
    },
  });
  route(orderListPaths.list, filmCallSchema, async (_input, call) => {
    const { orders, ...found } = (await call('order_list')) as { orders: StoredOrder[] };
    return orderListSchema.parse({
      ...found,
      orders: orders.map(({ turnaroundBusinessDays: days, ...order }) => ({
        ...order,
        orderNumber: orderNumber(order.orderNumber),
        estimatedDelivery: estimatedDelivery(new Date(order.receivedAt), days),
      })),
    });
  });
  route(orderListPaths.open, orderOpenSchema, async (input, call) => {
    const token = randomBytes(24).toString('base64url');
    const number = input.orderNumber.replace(/^.*-/, '');
    await call('order_list_open', { number, token_hash: hashOrderToken(token) });
    return { token };
  });
  route(orderListPaths.end, filmCallSchema, async (_input, call) => {
    await call('order_list_end');
    return success;
  });
}
