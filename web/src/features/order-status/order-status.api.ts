import { apiPaths } from '@contract/api.ts';
import { type OrderStatusAnswer, orderStatusSchema } from '@contract/order-status.ts';
import { requestJson } from '@/lib/api-client.ts';

const patienceMs = 15_000;

/**
 * The order behind a link's token.
 *
 * @throws the errors of `requestJson`, or a ZodError if the response has another shape.
 */
export async function fetchOrderStatus(token: string): Promise<OrderStatusAnswer> {
  const answer = await requestJson(apiPaths.followOrder, {
    method: 'POST',
    body: { token },
    signal: AbortSignal.timeout(patienceMs),
  });
  return orderStatusSchema.parse(answer);
}
