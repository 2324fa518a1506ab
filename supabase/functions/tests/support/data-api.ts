import { stack } from '../../../../scripts/test-setup/stack.ts';

export interface RestOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
  /** The API key; null sends none. The publishable one unless given. */
  readonly apiKey?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RestResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Rows, one row, an error of PostgREST's shape, or plain text. */
  readonly body: unknown;
}

/** Calls the data API directly, bypassing the function, as anyone on the internet can. */
export async function rest(path: string, options: RestOptions = {}): Promise<RestResponse> {
  const { apiKey = stack.publishableKey, body, token } = options;
  const response = await fetch(`${stack.restUrl}/${path}`, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(apiKey === null ? {} : { apikey: apiKey }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  let parsed: unknown = text;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Some answers have no body, some are CSV.
  }
  return { status: response.status, headers: response.headers, body: parsed };
}

/** Calls a function of the database as staff's desk does. */
export const rpc = (name: string, args: object, token: string): Promise<RestResponse> =>
  rest(`rpc/${name}`, { token, body: args });
