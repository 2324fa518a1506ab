import type { ConnectionContextOptions, VarsContext } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { CompiledQuery, Kysely, sql } from 'kysely';
import { PipelinedDialect } from './pipelined-dialect.ts';
import { isRead, requestContext } from './request-context.ts';

type Run<T> = Parameters<typeof PostgresConnection.prototype.withContext<T>>[1];
type Database = Parameters<Run<unknown>>[0];
type Catalog = Awaited<ReturnType<PostgresConnection['introspect']>>;

/** Thrown to roll a transaction back (`Prefer: tx=rollback`) and still return its result. */
class RolledBack<T> extends Error {
  constructor(readonly result: T) {
    super('rolled back on request');
  }
}

/** Postgres writes `2026-01-02 03:04:05+00`; PostgREST answers `2026-01-02T03:04:05+00:00`. */
function toIsoTimestamp(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

function isoTimestampType(oid: number) {
  return { to: oid, from: [oid], serialize: (value: string) => value, parse: toIsoTimestamp };
}

/**
 * `@supabase/lite` passes JSON for a function's argument as text, which the driver would serialize
 * again, and JSON for a column as a value.
 */
function jsonType(oid: number) {
  const serialize = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return { to: oid, from: [oid], serialize, parse: JSON.parse };
}

function connect(url: string, max: number): PostgresConnection {
  return new PostgresConnection({
    url,
    postgresOptions: {
      max,
      connect_timeout: 5,
      // A pool that waits 15 s after a lost connection would turn a short restart of Postgres
      // into a long outage.
      backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
      onnotice: () => {},
      types: {
        timestamptz: isoTimestampType(1184),
        timestamp: isoTimestampType(1114),
        json: jsonType(114),
        jsonb: jsonType(3802),
      },
    },
  });
}

/**
 * The connection of `@supabase/lite`, with roles set as PostgREST sets them.
 *
 * By default, the package runs GRANT ALL to `anon` at its first request and reads the catalog as
 * the role that serves requests. Here, requests log in as `authenticator`, which has no privileges
 * itself, every request is one transaction under the caller's role and claims, GET and HEAD are
 * read-only, and the owner reads the catalog over a separate connection.
 */
export class StrictPostgresConnection extends PostgresConnection {
  readonly #owner: PostgresConnection;
  readonly #statementTimeouts = new Map<string, string>();
  #catalog?: { readonly all: Catalog; readonly exposed: Catalog };

  constructor(options: { authenticatorUrl: string; ownerUrl: string; poolSize: number }) {
    const requests = connect(options.authenticatorUrl, options.poolSize);
    super({ url: options.authenticatorUrl, postgresOptions: { max: 1 } });
    this.driver = requests.driver;
    this.kysely = new Kysely({ dialect: new PipelinedDialect(requests.driver) });
    this.#owner = connect(options.ownerUrl, 1);
  }

  /** Reads the roles' own settings. Must be called once before the first request. */
  async prepare(): Promise<void> {
    const { rows } = await sql<{ role: string; setting: string }>`
      select r.rolname as role, unnest(s.setconfig) as setting
      from pg_db_role_setting s join pg_roles r on r.oid = s.setrole`.execute(this.#owner.kysely);
    for (const { role, setting } of rows) {
      const [name, value] = setting.split('=');
      if (name === 'statement_timeout' && value) this.#statementTimeouts.set(role, value);
    }
  }

  /** Only what is exposed: the package goes through all columns and views for each request. */
  override async introspect(options?: { useCache?: boolean }) {
    const all = await this.#owner.introspect(options);
    if (this.#catalog?.all !== all) {
      const isExposed = ({ schema }: { schema?: string }) => schema === 'public';
      const exposed = {
        ...all,
        tables: all.tables.filter(isExposed),
        columns: all.columns.filter(isExposed),
        views: all.views.filter(isExposed),
      };
      this.#catalog = { all, exposed };
    }
    return this.#catalog.exposed;
  }

  override viewOptionsMetadata(name: string, schema: string) {
    return this.#owner.viewOptionsMetadata(name, schema);
  }

  override async close(): Promise<void> {
    await Promise.all([this.#owner.close(), super.close()]);
  }

  override normalizeDbError(error: unknown): unknown {
    const normalized = super.normalizeDbError(error);
    const context = requestContext.getStore();
    if (context) context.databaseError = normalized;
    return normalized;
  }

  override async withContext<T>(
    vars: VarsContext | undefined,
    run: Run<T>,
    options?: ConnectionContextOptions,
  ): Promise<T> {
    try {
      return await this.kysely.transaction().execute(async (transaction) => {
        // Sent together: the connection runs them in order, and if setting the caller's role fails,
        // the other statements fail as well. `authenticator` itself has no privileges.
        const [caller, outcome] = await Promise.allSettled([
          this.#becomeCaller(transaction, vars),
          run(transaction),
        ]);
        if (caller.status === 'rejected') throw caller.reason;
        if (outcome.status === 'rejected') throw outcome.reason;
        const result = outcome.value;
        if (options?.forceRollback) throw new RolledBack(result);
        return result;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.result as T;
      throw error;
    }
  }

  /** Sets role, claims and request for this transaction only, in a single round trip. */
  async #becomeCaller(transaction: Database, vars: VarsContext | undefined): Promise<void> {
    const auth = vars?.auth as { role?: string; jwt?: unknown } | undefined;
    const role = auth?.role || 'anon';
    const context = requestContext.getStore();
    const settings = [
      role,
      JSON.stringify(auth?.jwt ?? { role }),
      context?.request.method ?? '',
      context?.path ?? '',
      headersOf(context?.request),
      context && isRead(context) ? 'on' : 'off',
      this.#statementTimeouts.get(role) ?? '0',
    ];
    await transaction.executeQuery(CompiledQuery.raw(becomeCaller, settings));
  }
}

/** Whole texts: composing a statement for each request takes longer than running these. */
const becomeCaller = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true), set_config('request.path', $4, true),
  set_config('request.headers', $5, true), set_config('transaction_read_only', $6, true),
  set_config('statement_timeout', $7, true)`;

/**
 * Without the key and the token, whose claims are a setting of their own: no rule reads them, and the
 * driver sends what is shorter than a kilobyte together with the statement behind it.
 */
function headersOf(request: Request | undefined): string {
  const { apikey: _, authorization: __, ...others } = Object.fromEntries(request?.headers ?? []);
  return JSON.stringify(others);
}
