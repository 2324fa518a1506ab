/** The order status API, for a browser without a server. */
import { apiPaths } from '@contract/api.ts';
import { estimatedDelivery } from '@contract/delivery-date.ts';
import { orderNumber } from '@contract/order-number.ts';
import { orderLinkSchema, orderStatusPath, orderStatusSchema } from '@contract/order-status.ts';
import { HttpResponse, http } from 'msw';
import type { AdminTables } from './admin-api.ts';
import { isStaff, problem } from './answers.ts';
import { mockOrderToken, type StoredSubmission } from './public-handlers.ts';

const noOrder = () => problem(404, undefined, { detail: 'There is no order behind this link.' });

/** @param stored returns the submissions made in this browser. */
export function orderStatusApi(tables: AdminTables, stored: () => readonly StoredSubmission[]) {
  const rows = () => tables.get('orders') ?? [];
  const receiptBy = (test: (receipt: string) => boolean) =>
    stored().find(({ list, receipt }) => list === 'orders' && test(receipt))?.receipt;

  return [
    http.post(apiPaths.followOrder, async ({ request }) => {
      const { token } = (await request.json()) as { token?: unknown };
      const receipt = receiptBy((known) => mockOrderToken(known) === token);
      const row = rows().find((order) => receipt && order.orderNumber === orderNumber(receipt));
      if (!row) return noOrder();
      const answer = orderStatusSchema.parse({
        ...row,
        receivedAt: row.createdAt,
        reachedAt: {},
        estimatedDelivery: estimatedDelivery(
          new Date(row.createdAt),
          Number(row.turnaroundBusinessDays),
        ),
      });
      return HttpResponse.json(answer);
    }),
    http.get('/api/admin/orders/:id/status-link', ({ request, params }) => {
      if (!isStaff(request)) return problem(401);
      const row = rows().find(({ id }) => String(id) === params.id);
      const receipt = row && receiptBy((known) => orderNumber(known) === row.orderNumber);
      const path = orderStatusPath(receipt ? mockOrderToken(receipt) : 'a'.repeat(32));
      return row ? HttpResponse.json(orderLinkSchema.parse({ path })) : problem(404);
    }),
  ];
}
