/** The shapes that the mock API answers in, checked by the contract. */
import { type ListAnswer, listAnswerSchemas } from '@contract/admin.ts';
import { problemContentType, problemSchema } from '@contract/api.ts';
import { HttpResponse } from 'msw';

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
