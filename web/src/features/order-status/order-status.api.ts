import { apiPaths } from '@contract/api.ts';
import { type OrderStatusAnswer, orderStatusSchema } from '@contract/order-status.ts';
import { requestJson } from '@/lib/api-client.ts';

const patienceMs = 15_000;

/**
 * The order behind a link's token.
 *
 * @throws whatever `requestJson` throws; a ZodError if the response is something else.
 */
export async function fetchOrderStatus(token: string): Promise<OrderStatusAnswer> {
  const answer = await requestJson(apiPaths.followOrder, {
    method: 'POST',
    body: { token },
    signal: AbortSignal.timeout(patienceMs),
  });
  return orderStatusSchema.parse(answer);
}
