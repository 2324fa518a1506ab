/** Five hundred entries for a dashboard with no server behind it. */
import { orderPackages, orderStatuses } from '@contract/enums.ts';
import type { AdminRows } from './admin-api.ts';
import { contactRow, orderRow, questionRow, signupRow, webinarSignupRow } from './factories.ts';

const rowsOf = <Row>(make: (index: number) => Row) =>
  Array.from({ length: 120 }, (_, index) => make(index));

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
