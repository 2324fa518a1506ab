import { randomBytes } from 'node:crypto';
import { stack } from '../../../../scripts/test-setup/stack.ts';

export interface CallOptions {
  readonly method?: string;
  /** Text and bytes are sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Network address of the caller; a new one each time unless given. */
  readonly visitor?: string;
  readonly token?: string;
  readonly key?: string;
  /** Another function than the stack's. */
  readonly origin?: string;
}

/** All fields that a response body may have; a test that expects a missing one fails. */
export interface ResponseBody {
  readonly id: string;
  readonly token: string;
  readonly statusToken: string;
  readonly orderNumber: string;
  readonly detail: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly answeredAt: string;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON. */
  readonly body: ResponseBody;
}

/** An address that no other test uses, so that tests don't share limits. */
export function newVisitor(): string {
  const [a, b, c] = randomBytes(3);
  return `10.${a}.${b}.${c}`;
}

export const newKey = (): string => crypto.randomUUID();

async function readResponse(response: Response): Promise<ApiResponse> {
  const text = await response.text();
  const isJson = /^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '');
  const body = isJson && text !== '' ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, body };
}

const isRaw = (body: unknown): body is BodyInit =>
  typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;

/** Calls the site as a browser would: the web server, the function, the data API, Postgres. */
export async function call(path: string, options: CallOptions = {}): Promise<ApiResponse> {
  const { body, key, token } = options;
  const headers: Record<string, string> = {
    'x-forwarded-for': options.visitor ?? newVisitor(),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...options.headers,
  };
  const init: RequestInit & { duplex?: 'half' } = {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    redirect: 'manual',
  };
  if (body !== undefined) init.body = isRaw(body) ? body : JSON.stringify(body);
  if (body instanceof ReadableStream) init.duplex = 'half';
  return readResponse(await fetch((options.origin ?? stack.web) + path, init));
}

export const post = (
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<ApiResponse> => call(path, { ...options, method: 'POST', body });

export const patch = (
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<ApiResponse> =>
  call(path, { ...options, method: 'PATCH', ...(body === undefined ? {} : { body }) });
