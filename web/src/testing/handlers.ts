/** The API's answers, parsed with its own contract: a mock cannot drift from it. */
import { type ListAnswer, listAnswerSchemas, loginInputSchema } from '@contract/admin.ts';
import {
  apiPaths,
  doneSchema,
  idempotencyKeyHeader,
  idempotencyKeySchema,
  loginAnswerSchema,
  problemContentType,
  problemSchema,
  receiptSchema,
} from '@contract/api.ts';
import { contactInputSchema } from '@contract/contact.ts';
import { HttpResponse, http } from 'msw';

export const adminPassword = 'open sesame';
export const adminToken = 'token-of-the-tests';

/** An error as the API answers it. */
export function problem(status: number, errors?: Record<string, string>) {
  const body = { type: 'about:blank', title: 'Refused', status, ...(errors && { errors }) };
  return HttpResponse.json(problemSchema.parse(body), {
    status,
    headers: { 'Content-Type': problemContentType },
  });
}

export function listAnswer<List extends keyof typeof listAnswerSchemas>(
  list: List,
  body: ListAnswer<List>,
  headers: Record<string, string> = {},
) {
  return HttpResponse.json(listAnswerSchemas[list].parse(body), { headers });
}

export const isStaff = (request: Request): boolean =>
  request.headers.get('Authorization') === `Bearer ${adminToken}`;

const done = () => HttpResponse.json(doneSchema.parse({ success: true }));

export const handlers = [
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

  http.post(apiPaths.adminLogout, ({ request }) => (isStaff(request) ? done() : problem(401))),

  http.get(apiPaths.adminList('contact-submissions'), () =>
    listAnswer('contact-submissions', { submissions: [] }),
  ),
  http.get(apiPaths.adminList('signup-users'), () => listAnswer('signup-users', { users: [] })),
  http.get(apiPaths.adminList('orders'), () => listAnswer('orders', [])),
  http.get(apiPaths.adminList('webinar-signups'), () =>
    listAnswer('webinar-signups', { signups: [] }),
  ),
  http.get(apiPaths.adminList('webinar-questions'), () =>
    listAnswer('webinar-questions', { questions: [] }),
  ),
  http.patch('/api/admin/:list/:id/mark-read', done),
];
