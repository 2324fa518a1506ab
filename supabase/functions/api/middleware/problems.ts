/** Every error is sent as application/problem+json (RFC 9457) and says no more than needed. */
import type { Context, ErrorHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { type Problem, problemContentType } from '../../_shared/contract/api.ts';
import { DatabaseFailure } from '../database.ts';
import { StorageFailure } from '../storage.ts';

const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
} as const;
export type ProblemStatus = keyof typeof titles;

interface ProblemExtras {
  readonly errors?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown anywhere below a route to end the request with a problem. */
export class HttpProblem extends Error {
  constructor(
    readonly status: ProblemStatus,
    detail: string,
    readonly extras: ProblemExtras = {},
  ) {
    super(detail);
  }
}

export function problemResponse(
  status: ProblemStatus,
  detail: string,
  { errors, headers }: ProblemExtras = {},
): Response {
  const problem: Problem = {
    type: 'about:blank',
    title: titles[status],
    status,
    detail,
    ...(errors ? { errors: { ...errors } } : {}),
  };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'content-type': problemContentType, ...headers },
  });
}

export const invalidFields = (errors: Readonly<Record<string, string>>): HttpProblem =>
  new HttpProblem(422, 'Some fields are not valid.', { errors });

export const unauthorized = (detail: string): HttpProblem =>
  new HttpProblem(401, detail, { headers: { 'www-authenticate': 'Bearer' } });

export const notFound = (): Response => problemResponse(404, 'There is nothing at this address.');

export const onError: ErrorHandler = (error, c) => {
  if (error instanceof HttpProblem) {
    return problemResponse(error.status, error.message, error.extras);
  }
  const problem =
    error instanceof DatabaseFailure
      ? fromDatabase(error, isStaffCall(c))
      : error instanceof StorageFailure
        ? fromStorage(error)
        : undefined;
  if (!problem || problem.status >= 500) logFailure(c, error);
  return problem
    ? problemResponse(problem.status, problem.message, problem.extras)
    : problemResponse(500, 'Something went wrong on our side. Please try again later.');
};

/** An upload of a file that is there already is not signed. Otherwise, the page may try again. */
const fromStorage = ({ status }: StorageFailure): HttpProblem =>
  status === 409
    ? new HttpProblem(409, 'All of this file has arrived.')
    : new HttpProblem(503, 'The storage is not available for the moment. Try again soon.', {
        headers: { 'retry-after': '2' },
      });

/** The problem for each code with which the database refuses a call. */
export type Refusals = Readonly<Record<string, (failure: DatabaseFailure) => HttpProblem>>;

/** The result of a call, or the problem of its refusal. @throws HttpProblem, DatabaseFailure */
export async function explained<Result>(
  call: Promise<Result>,
  refusals: Refusals,
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    throw (error instanceof DatabaseFailure && refusals[error.code]?.(error)) || error;
  }
}

/** The refusal of a link's bearer who tries too often. */
export const tooManyTries =
  (headers: Readonly<Record<string, string>> = {}) =>
  ({ retryAfter = 60 }: DatabaseFailure): HttpProblem =>
    new HttpProblem(429, `Too many tries. Try again in ${retryAfter} seconds.`, {
      headers: { ...headers, 'retry-after': String(retryAfter) },
    });

/** The response for an error from the database; undefined if only we can fix the error. */
function fromDatabase(failure: DatabaseFailure, staff: boolean): HttpProblem | undefined {
  const { status, code } = failure;
  if (failure.isUnavailable) {
    return new HttpProblem(503, 'The service is not available for the moment. Try again soon.', {
      headers: { 'retry-after': '2' },
    });
  }
  if (status === 429) {
    const seconds = failure.retryAfter ?? 60;
    return new HttpProblem(429, `Too many submissions. Try again in ${seconds} seconds.`, {
      headers: { 'retry-after': String(seconds) },
    });
  }
  if (code === 'key_reused') {
    return new HttpProblem(422, 'This Idempotency-Key was already used with another body.');
  }
  // The route has already checked a staff member's token, so this 401 means that the session has
  // ended. A 401 for a visitor's token is our own fault.
  if (status === 401 && staff) return unauthorized('The session has ended. Log in again.');
  return undefined;
}

const staffCall = 'staffCall';

/** Remembers that the caller of this request proved to be staff. */
export const markStaffCall = (c: Context): void => c.set(staffCall, true);

const isStaffCall = (c: Context): boolean => c.get(staffCall) === true;

/** One line of JSON with nothing in it that a visitor sent. */
function logFailure(c: Context, error: Error): void {
  const failure = error instanceof DatabaseFailure ? error : undefined;
  const line = JSON.stringify({
    level: 'error',
    method: c.req.method,
    route: matchedRoutes(c).at(-1)?.path,
    error: error.name,
    reason: failure?.reason,
    status: (failure ?? (error as Partial<StorageFailure>)).status,
    code: failure?.code,
    // Only the location: the first line of a stack is the message, which may quote input.
    at: error.stack
      ?.split('\n')
      .find((frame) => frame.startsWith('    at '))
      ?.trim(),
  });
  try {
    console.error(line);
  } catch {
    // On a full disk nothing can be logged. The caller still gets the response.
  }
}
