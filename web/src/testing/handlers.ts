/** The API's answers, parsed with its own contract: a mock cannot drift from it. */
import { loginInputSchema } from '@contract/admin.ts';
import {
  apiPaths,
  doneSchema,
  idempotencyKeyHeader,
  idempotencyKeySchema,
  loginAnswerSchema,
  receiptSchema,
} from '@contract/api.ts';
import { contactInputSchema } from '@contract/contact.ts';
import { HttpResponse, http } from 'msw';
import { adminApi } from './admin-api.ts';
import { adminPassword, adminToken, isStaff, problem } from './answers.ts';

/** Forms and the login, which hold nothing. */
export const publicHandlers = [
  http.post(apiPaths.contact, async ({ request }) => {
    const { success } = contactInputSchema.safeParse(await request.json());
    if (!success) return problem(422);
    const id = idempotencyKeySchema.parse(request.headers.get(idempotencyKeyHeader));
    return HttpResponse.json(receiptSchema.parse({ success: true, id }), { status: 201 });
  }),

  http.post(apiPaths.adminLogin, async ({ request }) => {
    const { password } = loginInputSchema.parse(await request.json());
    return password === adminPassword
      ? HttpResponse.json(loginAnswerSchema.parse({ success: true, token: adminToken }))
      : HttpResponse.json(
          loginAnswerSchema.parse({
            success: false,
            error: 'The password you entered is incorrect.',
          }),
          { status: 401 },
        );
  }),

  http.post(apiPaths.adminLogout, ({ request }) =>
    isStaff(request) ? HttpResponse.json(doneSchema.parse({ success: true })) : problem(401),
  ),
];

// Tests hand out rows whose changes nothing remembers.
const markAnyRead = http.patch('/api/admin/:list/:id/mark-read', () =>
  HttpResponse.json(doneSchema.parse({ success: true })),
);

/** What every test meets unless it says otherwise: an API whose lists are empty. */
export const handlers = [...publicHandlers, markAnyRead, ...adminApi()];
