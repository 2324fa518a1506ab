/** Every API call from the pages and the desk goes through here. */
import { type Problem, problemSchema } from '@contract/api.ts';
import { noteServerTime } from './server-time.ts';

/** A response that isn't a success. The message is `{status}: {body text, or the status text}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  readonly body: string;

  constructor({ status, statusText }: Pick<Response, 'status' | 'statusText'>, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.statusText = statusText;
    this.body = body;
  }
}

/** A successful response whose body isn't JSON. */
export class UnreadableResponseError extends Error {
  override readonly name = 'UnreadableResponseError';
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. If left out, the request has no body and no content type. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Sends a request with cookies.
 *
 * @throws ApiError if the response isn't a success; whatever `fetch` throws if there is no
 * response.
 */
export async function sendRequest(path: string, request: ApiRequest = {}): Promise<Response> {
  const { method = 'GET', body, headers, signal } = request;
  const hasBody = body !== undefined;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(hasBody && { 'Content-Type': 'application/json' }), ...headers },
    ...(hasBody && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  noteServerTime(response);
  if (!response.ok) throw new ApiError(response, await response.text());
  return response;
}

/**
 * Parses a response as JSON. It returns `unknown` because the caller has to validate it.
 *
 * @throws UnreadableResponseError if it isn't JSON.
 */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new UnreadableResponseError('The response is not JSON.', { cause });
  }
}

/** `sendRequest` and `readJson` in one. */
export async function requestJson(path: string, request?: ApiRequest): Promise<unknown> {
  return readJson(await sendRequest(path, request));
}

/** What the server says about an error, in a sentence; undefined if it says nothing. */
export function detailOf(error: unknown): string | undefined {
  return problemOf(error)?.detail;
}

/** The fields the server rejected, with a message for each. Empty if the error doesn't name any. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return problemOf(error)?.errors ?? {};
}

function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  try {
    const problem = problemSchema.safeParse(JSON.parse(error.body));
    return problem.success ? problem.data : undefined;
  } catch {
    // Not JSON: a proxy responded instead of the API.
    return undefined;
  }
}
