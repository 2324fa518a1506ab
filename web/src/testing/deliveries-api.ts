/** The staff API for deliveries with its data in memory, validated by the contract. */
import { apiPaths, doneSchema } from '@contract/api.ts';
import { type DeliveryDetail, deliveryPageSchema, deliverySchema } from '@contract/delivery.ts';
import { HttpResponse, http } from 'msw';
import { forStaff, problem, rpc } from './responses.ts';

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

/** Handlers for these deliveries, the newest first. */
export function deliveriesApi(initial: readonly DeliveryDetail[] = []) {
  const rows = [...initial];
  /** Changes a row. @returns false if there is none with this ID */
  const change = (wanted: unknown, fields: Partial<DeliveryDetail>): boolean => {
    const index = rows.findIndex(({ id }) => id === wanted);
    const row = rows[index];
    if (row) rows[index] = { ...row, ...fields };
    return row !== undefined;
  };
  const again = { state: 'due', attempts: 0, lastError: null, sentAt: null } as const;
  const gone = {
    state: 'discarded',
    lastError: 'Discarded by staff.',
    nextAttemptAt: null,
  } as const;
  return [
    rpc('admin_deliveries', ({ behind, page_size }) => {
      const start = rows.findIndex(({ id }) => id === behind) + 1;
      const page = rows.slice(start, start + Number(page_size) + 1);
      return deliveryPageSchema.parse({ total: rows.length, rows: page });
    }),
    http.get(
      apiPaths.adminDelivery(':id'),
      forStaff(({ params }) => {
        const row = rows.find(({ id }) => id === params.id);
        return row ? HttpResponse.json(deliverySchema.parse(row)) : problem(404);
      }),
    ),
    http.post(
      apiPaths.sendAgain(':id'),
      forStaff(({ params }) =>
        change(params.id, { ...again, nextAttemptAt: '2026-11-20T16:00:00Z' })
          ? HttpResponse.json(doneSchema.parse({ success: true }))
          : problem(404),
      ),
    ),
    rpc('admin_delivery_change', ({ delivery }) => (change(delivery, gone) ? 'done' : 'absent')),
  ];
}
