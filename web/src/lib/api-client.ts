/** The one door to the API: every call of the pages and the dashboard leaves through here. */
import { problemSchema } from '@contract/api.ts';

/** An answer that is not a success. The message is `{status}: {body text, or the status text}`. */
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

/** A success whose body is not the JSON that was asked for. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError';
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  /** Sent as JSON. Left out, the request has no body and no content type. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Sends a request, with cookies.
 *
 * @throws ApiError when the answer is not a success; whatever `fetch` throws when there is none.
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
  if (!response.ok) throw new ApiError(response, await response.text());
  return response;
}

/**
 * Reads an answer as JSON. What it holds is for the caller to check: hence `unknown`.
 *
 * @throws UnreadableAnswerError when it is not JSON.
 */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new UnreadableAnswerError('The answer is not JSON.', { cause });
  }
}

/** `sendRequest` and `readJson` in one. */
export async function requestJson(path: string, request?: ApiRequest): Promise<unknown> {
  return readJson(await sendRequest(path, request));
}

/** The fields that the server refused, with a message each; empty when the error names none. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  try {
    const problem = problemSchema.safeParse(JSON.parse(error.body));
    return problem.success ? (problem.data.errors ?? {}) : {};
  } catch {
    // The body is not JSON: a proxy answered in the API's place.
    return {};
  }
}
