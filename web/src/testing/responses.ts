/** The mock API's response shapes, checked by the contract. */
import { type ListName, type ListResponse, lists, unwrapRows } from '@contract/admin.ts';
import {
  type ConfirmationMail,
  problemContentType,
  problemSchema,
  submissionHeaders,
} from '@contract/api.ts';
import type { Database } from '@database';
import { HttpResponse, type HttpResponseResolver, http } from 'msw';
import * as z from 'zod/mini';

export const adminPassword = 'open sesame';
export const adminToken = 'token-of-the-tests';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
};

interface ProblemExtras {
  readonly detail?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response like the API's. */
export function problem(
  status: number,
  errors?: Record<string, string>,
  { detail, headers }: ProblemExtras = {},
) {
  const body = {
    type: 'about:blank',
    title: titles[status] ?? 'Internal Server Error',
    status,
    ...(detail !== undefined && { detail }),
    ...(errors && { errors }),
  };
  return HttpResponse.json(problemSchema.parse(body), {
    status,
    headers: { 'Content-Type': problemContentType, ...headers },
  });
}

const receipt = '0a1b2c3d-0000-4000-8000-000000000000';

/** The response to a submission that is stored. */
export const received = (body: object = {}, mail: ConfirmationMail = 'sent') =>
  HttpResponse.json(
    { success: true, id: receipt, ...body },
    {
      status: 201,
      headers: { [submissionHeaders.receipt]: receipt, [submissionHeaders.mail]: mail },
    },
  );

export function listResponse<List extends ListName>(
  list: List,
  body: ListResponse<List>,
  headers: Record<string, string> = {},
) {
  z.parse(z.array(lists[list].row as z.ZodMiniType), unwrapRows(list, body));
  return HttpResponse.json(body as object, { headers });
}

export const isStaff = (request: Request): boolean =>
  request.headers.get('Authorization') === `Bearer ${adminToken}`;

type Resolver = HttpResponseResolver<Record<string, string>>;

/** A handler that refuses everybody but staff. */
export const forStaff =
  (respond: Resolver): Resolver =>
  (info) =>
    isStaff(info.request) ? respond(info) : problem(401);

type FunctionName = keyof Database['public']['Functions'];

/**
 * A handler for a call to a database function by staff.
 * @param respond the result for the arguments or a whole response, at once or later.
 */
export const rpc = (
  name: FunctionName,
  respond: (args: Record<string, unknown>) => unknown,
  options = {},
) =>
  http.post(
    `*/rest/v1/rpc/${name}`,
    async ({ request }) => {
      if (!isStaff(request)) return refused(401);
      const result = await respond((await request.json()) as Record<string, unknown>);
      return result instanceof Response ? result : HttpResponse.json(result as object);
    },
    options,
  );

/** The data API's response to a call that it, or the database, refuses. */
export const refused = (status: number, code = '', message = '') =>
  HttpResponse.json({ code, message, details: null, hint: null }, { status });

/** The storage service's response to a part of an upload. */
export const tus = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new HttpResponse(null, { status, headers: { 'tus-resumable': '1.0.0', ...headers } });

/** A handler that signs addresses of a bucket's objects for staff; the token is the path. */
export const signs = (bucket: string, isThere: (path: string) => boolean = () => true) =>
  http.post(`*/storage/v1/object/sign/${bucket}`, async ({ request }) => {
    if (!isStaff(request)) return HttpResponse.json({ statusCode: '403' }, { status: 400 });
    const { paths } = (await request.json()) as { paths: string[] };
    const signed = paths.map((path) =>
      isThere(path)
        ? { path, error: null, signedURL: `/object/sign/${bucket}/${path}?token=${path}` }
        : { path, error: 'Either the object does not exist or you do not have access to it' },
    );
    return HttpResponse.json(signed);
  });
