/** The staff API for deliveries with its data in memory, validated by the contract. */
import { apiPaths, doneSchema, listHeaders } from '@contract/api.ts';
import {
  type DeliveryDetail,
  type DeliveryQuery,
  type DeliveryRow,
  deliveryListSchema,
  deliveryQuerySchema,
  deliveryRowSchema,
  deliverySchema,
} from '@contract/delivery.ts';
import { HttpResponse, type HttpResponseResolver, http } from 'msw';
import { isStaff, problem } from './answers.ts';

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

function matches(row: DeliveryRow, { q, state, kind, from, to }: DeliveryQuery): boolean {
  const text = `${row.receiver} ${row.kind} ${row.lastError ?? ''}`.toLowerCase();
  return (
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (state === undefined || row.state === state) &&
    (kind === undefined || row.kind === kind) &&
    (from === undefined || row.createdAt >= from) &&
    (to === undefined || row.createdAt < to)
  );
}

function answerPage(rows: readonly DeliveryDetail[], url: URL) {
  const checked = deliveryQuerySchema.safeParse(Object.fromEntries(url.searchParams));
  if (!checked.success) return problem(400);
  const { before, limit } = checked.data;
  const found = rows.filter((row) => matches(row, checked.data));
  const start = found.findIndex(({ id }) => id === before) + 1;
  const page = found.slice(start, start + limit);
  const headers: Record<string, string> = { [listHeaders.total]: String(found.length) };
  const last = page.at(-1);
  if (last && start + limit < found.length) {
    url.searchParams.set('before', last.id);
    headers[listHeaders.next] = `<${url.pathname}${url.search}>; rel="next"`;
  }
  const deliveries = page.map((row) => deliveryRowSchema.parse(row));
  return HttpResponse.json(deliveryListSchema.parse({ deliveries }), { headers });
}

/** Handlers for these deliveries, the newest first. */
export function deliveriesApi(initial: readonly DeliveryDetail[] = []) {
  const rows = [...initial];
  const forStaff =
    (answer: HttpResponseResolver<Record<string, string>>): typeof answer =>
    (info) =>
      isStaff(info.request) ? answer(info) : problem(401);
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
