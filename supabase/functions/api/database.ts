/**
 * All access to the data API. Each request carries the visitor's or the staff member's own token,
 * and the database decides what that role may do. The secret key is used only for the functions
 * that the database reserves for the server.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { submissionHeaders } from '../_shared/contract/api.ts';
import type { Database as Schema } from '../_shared/database.types.ts';
import type { Env } from './env.ts';

const timeoutMs = 10_000;

type Client = SupabaseClient<Schema>;

export interface Database {
  /** Acts as the bearer of the token that the query adds with `asBearer`. */
  readonly caller: Client;
  readonly server: Client;
}

export function createDatabase(env: Env): Database {
  const options = {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { timeout: timeoutMs },
    global: { fetch: fetchWithHeaders },
  };
  return {
    caller: createClient(env.supabaseUrl, env.publishableKey, {
      ...options,
      // Otherwise, the client reads its own session store before each request.
      accessToken: () => Promise.resolve(null),
    }),
    server: createClient(env.supabaseUrl, env.secretKey, {
      ...options,
      accessToken: () => Promise.resolve(null),
    }),
  };
}

interface SettableHeaders<Query> {
  setHeader(name: string, value: string): Query;
}

export const asBearer = <Query>(query: SettableHeaders<Query>, token: string): Query =>
  query.setHeader('Authorization', `Bearer ${token}`);

/** supabase-js hides response headers, so the ones we need travel inside the body. */
const fetchWithHeaders: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const mail = response.headers.get(submissionHeaders.mail);
  if (response.status === 201 && mail) {
    await response.body?.cancel();
    return Response.json({ mail }, { status: response.status });
  }
  const retryAfter = Number(response.headers.get('retry-after'));
  if (response.ok || !(retryAfter > 0)) return response;
  const error: unknown = await response.json().catch(() => null);
  return Response.json({ ...(error as object), retryAfter }, { status: response.status });
};

interface FailedResponse {
  readonly status: number;
  readonly error: {
    readonly message: string;
    readonly code?: string;
    readonly retryAfter?: number;
  };
}

/** A request that the database, or the data API in front of it, failed or refused. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  /** HTTP status of the data API; 0 when it could not be reached. */
  readonly status: number;
  /** SQLSTATE, PostgREST's code, or the code that our trigger raised. */
  readonly code: string;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor({ status, error }: FailedResponse) {
    super(error.message);
    this.status = status;
    this.code = error.code ?? '';
    this.retryAfter = error.retryAfter;
  }

  /** True when the same request may well succeed in a moment. */
  get isUnavailable(): boolean {
    return (
      this.status === 0 ||
      (this.status >= 502 && this.status <= 504) ||
      this.isOutOfSpace ||
      // Statement timeout, deadlock, serialization failure, too many connections, shutdown.
      /^(57014|40P01|40001|53\w{3}|57P\w{2}|08\w{3})$/.test(this.code)
    );
  }

  /**
   * True when the database can read but not write: its disk is full (53100), scratch files have
   * reached their limit (53400), or the platform made it read-only before that happens (25006).
   */
  get isOutOfSpace(): boolean {
    return ['53100', '53400', '25006'].includes(this.code);
  }

  /** The cause, for the log. Not the database's own message, which may quote input. */
  get reason(): string {
    if (this.status === 0) return 'The data API cannot be reached, or answers too late.';
    if (this.isOutOfSpace) return 'The database cannot write: its disk is full.';
    if (this.code === '53300') return 'The database has no connection left.';
    if (this.code === '57014') return 'The database took too long.';
    if (this.isUnavailable) return 'The database cannot take this now.';
    return 'The database refused what the function asked for.';
  }

  /** Name of the violated CHECK constraint, when that is what refused the row. */
  get violatedCheck(): string | undefined {
    if (this.code !== '23514') return undefined;
    return /violates check constraint "(\w+)"/.exec(this.message)?.[1];
  }
}

interface DataResponse<Data> {
  readonly data: Data;
  readonly error: FailedResponse['error'] | null;
  readonly status: number;
  readonly count: number | null;
}

/** The result of a query that must succeed. @throws DatabaseFailure */
export async function ensure<Data>(
  query: PromiseLike<DataResponse<Data>>,
): Promise<DataResponse<Data>> {
  const response = await query;
  // A HEAD request fails without a body, so the status counts as well.
  if (response.error || response.status >= 400) {
    throw new DatabaseFailure({
      status: response.status,
      error: response.error ?? { message: 'No error body' },
    });
  }
  return response;
}

/**
 * The rows that a query of the token's bearer reads or changes: none for an id near the end of the
 * range, which the embedded data API rounds up past it.
 * @throws DatabaseFailure
 */
export async function rowsAs<Row>(query: unknown, token: string): Promise<readonly Row[]> {
  type Query = PromiseLike<DataResponse<unknown>> & SettableHeaders<Query>;
  try {
    return ((await ensure(asBearer(query as Query, token))).data ?? []) as readonly Row[];
  } catch (error) {
    if (isBeyondRange(error)) return [];
    throw error;
  }
}

const isBeyondRange = (error: unknown): boolean =>
  error instanceof DatabaseFailure && error.code === '22003';

type Functions = Schema['public']['Functions'];

/**
 * The result of a database function, called by the bearer of a token. Arguments may be null, which
 * the generated types don't know.
 * @throws DatabaseFailure
 */
export async function callAs<Name extends keyof Functions & string>(
  { caller }: Pick<Database, 'caller'>,
  token: string,
  name: Name,
  args?: { [Field in keyof Functions[Name]['Args']]: Functions[Name]['Args'][Field] | null },
): Promise<unknown> {
  return (await ensure<unknown>(asBearer(caller.rpc(name, args as never), token))).data;
}
