/** Five hundred entries for a dashboard with no server behind it. */

import { type DeliveryDetail, deliveryKinds } from '@contract/delivery.ts';
import { orderPackages, orderStatuses } from '@contract/enums.ts';
import type { AdminRows } from './admin-api.ts';
import { deliveryDetail } from './deliveries-api.ts';
import { contactRow, orderRow, questionRow, signupRow, webinarSignupRow } from './factories.ts';

const rowsOf = <Row>(make: (index: number) => Row) =>
  Array.from({ length: 120 }, (_, index) => make(index));

/** A day of mail: most arrived, one waits, one failed. */
export const mockDeliveries: readonly DeliveryDetail[] = deliveryKinds.map((kind, index) =>
  deliveryDetail({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    kind,
    ...(kind === 'webhook' && { receiver: 'webhook', mail: null, payload: '{}' }),
    ...(index === 1 && { state: 'due', sentAt: null, nextAttemptAt: '2026-11-20T16:00:00Z' }),
    ...(index === 2 && { state: 'dead', sentAt: null, lastError: '550 No such mailbox' }),
  }),
);

const hourMs = 3_600_000;
const newest = Date.UTC(2026, 10, 20, 12);

/** Fields every row has. Higher ids are newer. */
const common = (index: number) => ({
  id: index + 1,
  createdAt: new Date(newest - (120 - index) * 5 * hourMs).toISOString(),
  isSpam: index % 40 === 7,
  spamReason: index % 40 === 7 ? ('honeypot' as const) : null,
});

export const mockRows: AdminRows = {
  'contact-submissions': rowsOf((index) =>
    contactRow({ ...common(index), isRead: index % 9 > 0, email: `ada${index}@example.com` }),
  ),
  'signup-users': rowsOf((index) => signupRow(common(index))),
  orders: rowsOf((index) =>
    orderRow({
      ...common(index),
      isRead: index % 6 > 0,
      status: orderStatuses[index % orderStatuses.length] ?? 'pending',
      package: orderPackages[index % orderPackages.length] ?? 'basic',
    }),
  ),
  'webinar-signups': rowsOf((index) => webinarSignupRow(common(index))),
  'webinar-questions': rowsOf((index) => questionRow({ ...common(index), isRead: index % 7 > 0 })),
};
