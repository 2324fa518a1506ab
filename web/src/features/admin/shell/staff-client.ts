/**
 * The desk's own way to the database: from a hook to Postgres, as the bearer of the staff token. Policies
 * and functions there decide what it may read and change, and refuse a session that has ended.
 */
import type { Database } from '@database';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { ApiError } from '@/lib/api-client.ts';
import { noteServerTime } from '@/lib/server-time.ts';
import { expireSession } from './admin-session.ts';
import { type Schema, useToken } from './use-staff-api.ts';

/** What the database, or the data API in front of it, refused or failed to do. */
export class DatabaseError extends ApiError {
  /** SQLSTATE, PostgREST's code, or the code that a function of ours raised. */
  readonly code: string;

  constructor(response: Pick<Response, 'status' | 'statusText'>, body: string, code: string) {
    super(response, body);
    this.code = code;
  }
}

/** Why nothing was changed, in words for staff. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** These words, if they are what went wrong. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof Refused ? error.message : undefined;

/** Like `fetch`; what waits and what is late is told by the server's clock. */
async function timedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  noteServerTime(response);
  return response;
}

interface Result {
  readonly data: unknown;
  readonly error: { readonly message: string; readonly code?: string } | null;
  readonly status: number;
  readonly statusText: string;
}

type Functions = Database['public']['Functions'];

/** A function's arguments. They may be null, which the generated types don't know. */
type Args<Name extends keyof Functions> = {
  readonly [Field in keyof Functions[Name]['Args']]: Functions[Name]['Args'][Field] | null;
};

export type StaffClient = ReturnType<typeof createStaffClient>;

const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;
// The local web server puts its own key in place of this one.
const apikey = VITE_SUPABASE_PUBLISHABLE_KEY || 'local';

function createStaffClient(token: string) {
  const supabase: SupabaseClient<Database> = createClient(
    VITE_SUPABASE_URL || window.location.origin,
    apikey,
    { accessToken: () => Promise.resolve(token), global: { fetch: timedFetch } },
  );

  /**
   * The data of a query. A 401 ends the session; the error is still thrown to the caller.
   * @throws DatabaseError, and TypeError if there is no response
   */
  async function dataOf(query: PromiseLike<Result>): Promise<unknown> {
    const { data, error, status, statusText } = await query;
    if (!error) return data;
    if (status === 0) throw new TypeError(error.message);
    if (status === 401) expireSession(token);
    throw new DatabaseError({ status, statusText }, error.message, error.code ?? '');
  }

  return {
    supabase,
    dataOf,
    /** Who calls, for requests to the storage service that the client doesn't make. */
    headers: { apikey, authorization: `Bearer ${token}` },
    /** The result of a database function. @throws as `dataOf`, and ZodError for another shape */
    async call<Result, Name extends keyof Functions & string>(
      schema: Schema<Result>,
      name: Name,
      args: Args<Name>,
      signal?: AbortSignal,
    ): Promise<Result> {
      const query = supabase.rpc(name, args as never);
      return schema.parse(await dataOf(signal ? query.abortSignal(signal) : query));
    },
  };
}

let current: { readonly token: string; readonly client: StaffClient } | undefined;

/** The client of a session, made when it is first asked for: making it needs a browser. */
export function staffClient(token: string): StaffClient {
  if (current?.token !== token) current = { token, client: createStaffClient(token) };
  return current.client;
}

/** The client of this session. */
export const useStaffClient = (): StaffClient => staffClient(useToken());
