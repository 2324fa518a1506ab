/** The staff API for deliveries with its data in memory, validated by the contract. */
import { apiPaths, doneSchema, listHeaders } from '@contract/api.ts';
import {
  type DeliveryDetail,
  deliveryListSchema,
  deliveryQuerySchema,
  deliveryRowSchema,
  deliverySchema,
} from '@contract/delivery.ts';
import { HttpResponse, http } from 'msw';
import { forStaff, problem } from './answers.ts';

/** A delivery as staff see it. A test passes only the fields it cares about. */
export const deliveryDetail = (fields: Partial<DeliveryDetail> = {}): DeliveryDetail => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'received',
  receiver: 'ada@example.com',
  list: 'contact-submissions',
  record: 1,
  state: 'sent',
  attempts: 1,
  lastError: null,
  nextAttemptAt: null,
  createdAt: '2026-11-20T15:00:00Z',
  sentAt: '2026-11-20T15:00:01Z',
  mail: {
    subject: 'We received your message',
    replyTo: null,
    html: '<html lang="en"><body style="margin:0"><p style="color:#0b1220">Hello Ada,</p></body></html>',
    text: 'Hello Ada,',
  },
  payload: null,
  problem: null,
  ...fields,
});

function answerPage(rows: readonly DeliveryDetail[], url: URL) {
  const { before, limit } = deliveryQuerySchema.parse(Object.fromEntries(url.searchParams));
  const start = rows.findIndex(({ id }) => id === before) + 1;
  const page = rows.slice(start, start + limit);
  const headers: Record<string, string> = { [listHeaders.total]: String(rows.length) };
  if (start + limit < rows.length) {
    headers[listHeaders.next] = `<${url.pathname}?before=${page.at(-1)?.id}>; rel="next"`;
  }
  const deliveries = page.map((row) => deliveryRowSchema.parse(row));
  return HttpResponse.json(deliveryListSchema.parse({ deliveries }), { headers });
}

/** Handlers for these deliveries, the newest first. */
export function deliveriesApi(initial: readonly DeliveryDetail[] = []) {
  const rows = [...initial];
  const change = (fields: Partial<DeliveryDetail>) =>
    forStaff(({ params }) => {
      const index = rows.findIndex(({ id }) => id === params.id);
      const row = rows[index];
      if (!row) return problem(404);
      rows[index] = { ...row, ...fields };
      return HttpResponse.json(doneSchema.parse({ success: true }));
    });
  return [
    http.get(
      apiPaths.adminDeliveries,
      forStaff(({ request }) => answerPage(rows, new URL(request.url))),
    ),
    http.get(
      `${apiPaths.adminDeliveries}/:id`,
      forStaff(({ params }) => {
        const row = rows.find(({ id }) => id === params.id);
        return row ? HttpResponse.json(deliverySchema.parse(row)) : problem(404);
      }),
    ),
    http.post(
      `${apiPaths.adminDeliveries}/:id/send-again`,
      change({
        state: 'due',
        attempts: 0,
        lastError: null,
        sentAt: null,
        nextAttemptAt: '2026-11-20T16:00:00Z',
      }),
    ),
    http.post(
      `${apiPaths.adminDeliveries}/:id/discard`,
      change({ state: 'discarded', lastError: 'Discarded by staff.', nextAttemptAt: null }),
    ),
  ];
}
