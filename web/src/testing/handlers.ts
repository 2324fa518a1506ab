/** API responses, parsed with the API's own contract so the mock can't drift from it. */
import { activitySchema } from '@contract/activity.ts';
import { loginInputSchema } from '@contract/admin-input.ts';
import { apiPaths, doneSchema, loginResponseSchema } from '@contract/api.ts';
import { forms } from '@contract/forms.ts';
import { loginMessages } from '@contract/messages.ts';
import { orderLinkSchema } from '@contract/order-status.ts';
import { storyPaths } from '@contract/order-story.ts';
import { HttpResponse, http } from 'msw';
import { adminApi } from './admin-api.ts';
import { deliveriesApi } from './deliveries-api.ts';
import { staffFilmsResponse } from './films.ts';
import {
  adminPassword,
  adminToken,
  isStaff,
  problem,
  received,
  refused,
  rpc,
} from './responses.ts';

/** Login and logout. */
const sessionHandlers = [
  http.post(storyPaths.story, () =>
    HttpResponse.json({ requests: '', standing: '', messages: [] }),
  ),
  http.post(apiPaths.adminLogin, async ({ request }) => {
    const { password } = loginInputSchema.parse(await request.json());
    return password === adminPassword
      ? HttpResponse.json(loginResponseSchema.parse({ success: true, token: adminToken }))
      : HttpResponse.json(
          loginResponseSchema.parse({
            success: false,
            error: loginMessages.wrongPassword,
          }),
          { status: 401 },
        );
  }),

  http.post(apiPaths.adminLogout, ({ request }) =>
    isStaff(request) ? HttpResponse.json(doneSchema.parse({ success: true })) : problem(401),
  ),
];

// Tests use rows whose changes aren't stored.
const markAnyRead = http.patch('/api/admin/:list/:id/mark-read', () =>
  HttpResponse.json(doneSchema.parse({ success: true })),
);

// Tests use rows that the API behind the handlers doesn't have.
const noHistory = rpc('admin_activity', () => activitySchema.parse({ entries: [], others: 0 }));

// For the same reason, the API can't tell how many rows are unread.
const noPulse = rpc('admin_pulse', () => refused(503));

export const anyOrderPath = `/order/status#${'a'.repeat(32)}`;

const anyOrderLink = http.get('/api/admin/orders/:id/status-link', ({ request }) =>
  isStaff(request)
    ? HttpResponse.json(orderLinkSchema.parse({ path: anyOrderPath }))
    : problem(401),
);

const noFilms = rpc('admin_films', () => staffFilmsResponse());

/** The default for every test: an API with empty lists. */
export const handlers = [
  ...[...forms.map(({ path }) => path), apiPaths.consent].map((path) =>
    http.post(path, () => received()),
  ),
  ...sessionHandlers,
  markAnyRead,
  noHistory,
  noPulse,
  anyOrderLink,
  noFilms,
  ...deliveriesApi(),
  ...adminApi(),
];
