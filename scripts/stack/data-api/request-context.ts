import { AsyncLocalStorage } from 'node:async_hooks';

/** What the database layer needs from the HTTP request that is being handled. */
export interface RequestContext {
  readonly request: Request;
  /** Path below /rest/v1, as PostgREST reports it in `request.path`. */
  readonly path: string;
  /** False for the role `anon`: decides between 401 and 403 for a refused statement. */
  readonly authenticated: boolean;
  /** The last error that the database raised while this request was served. */
  databaseError?: unknown;
  /** Headers that the database adds to the response: the setting `response.headers`. */
  headers?: readonly Readonly<Record<string, string>>[];
}

/** Passes the request to the connection, which `@supabase/lite` doesn't do. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

export const isRead = ({ request }: RequestContext): boolean =>
  request.method === 'GET' || request.method === 'HEAD';
