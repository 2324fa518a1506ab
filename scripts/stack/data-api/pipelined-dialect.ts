import type { DatabaseConnection, QueryResult, TransactionSettings } from 'kysely';
import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely';
import type postgres from 'postgres';
import { isRead, requestContext } from './request-context.ts';

/** A reserved connection. Statements are prepared once on it and sent without waiting. */
class PipelinedConnection implements DatabaseConnection {
  readonly #reserved: postgres.ReservedSql;
  /** Why the connection is gone; a rollback on it, or its release, would make the driver throw. */
  #lost: unknown;

  constructor(reserved: postgres.ReservedSql) {
    this.#reserved = reserved;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#lost) throw this.#lost;
    const parameters = [...query.parameters] as never[];
    const sent = this.#reserved.unsafe(query.sql, parameters, { prepare: true });
    const result = await sent.catch((error: unknown) => {
      if (isConnectionLost(error)) this.#lost = error;
      throw error;
    });
    const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command);
    return {
      rows: [...result] as Row[],
      ...(isWrite ? { numAffectedRows: BigInt(result.count) } : {}),
    };
  }

  // biome-ignore lint/correctness/useYield: nothing here streams; the interface wants a generator
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The data API does not stream.');
  }

  release(): void {
    if (!this.#lost) this.#reserved.release();
  }
}

/** Errors of the network and the driver, and Postgres's announcement that it ends the connection. */
const isConnectionLost = (error: unknown): boolean =>
  /^(CONNECTION_|E[A-Z]+$|57P0)/.test(String((error as { code?: string } | null)?.code));

/**
 * If Postgres ends while connections are being opened, postgres.js may lose track of waiting
 * requests, and then no request gets a connection any more. The process exits, and has a new pool
 * once it is restarted.
 */
const stuckMs = 15_000;

const readHeaders = `select nullif(current_setting('response.headers', true), '') as headers`;

class PipelinedDriver extends PostgresDriver {
  readonly #postgres: postgres.Sql;
  /** When a request last got a connection. */
  #lastReserved = 0;
  /** Each asks for a connection again, for a request that waits for one. */
  readonly #waiting = new Set<() => void>();
  #askingAgain: ReturnType<typeof setTimeout> | undefined;

  constructor(sql: postgres.Sql) {
    super({} as ConstructorParameters<typeof PostgresDriver>[0]);
    this.#postgres = sql;
    // For each connection that closes, postgres.js 3.4.9 forgets one of the requests that wait:
    // https://github.com/porsager/postgres/issues/1195
    sql.options.onclose = () => {
      this.#askingAgain ??= setTimeout(() => {
        this.#askingAgain = undefined;
        for (const ask of this.#waiting) ask();
      }, 20);
    };
  }

  /** Takes the first connection that there is, and gives back the others. */
  #reserve(): Promise<postgres.ReservedSql> {
    return new Promise((resolve, reject) => {
      const ask = async () => {
        try {
          const reserved = await this.#postgres.reserve();
          if (this.#waiting.delete(ask)) resolve(reserved);
          else reserved.release();
        } catch (error) {
          this.#waiting.delete(ask);
          reject(error);
        }
      };
      this.#waiting.add(ask);
      void ask();
    });
  }

  override async init(): Promise<void> {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    const began = Date.now();
    const watch = setInterval(() => {
      if (Math.max(began, this.#lastReserved) + stuckMs < Date.now()) Deno.exit(1);
    }, 1_000);
    try {
      const reserved = await this.#reserve();
      this.#lastReserved = Date.now();
      return new PipelinedConnection(reserved);
    } finally {
      clearInterval(watch);
    }
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    _settings: TransactionSettings,
  ): Promise<void> {
    // Not awaited: the connection keeps the order, and if BEGIN fails, the next statements fail,
    // too.
    connection.executeQuery(CompiledQuery.raw('begin')).catch(() => {});
  }

  /** Reads the headers that a trigger or function has set, in the same message. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const context = requestContext.getStore();
    const isWrite = context && !isRead(context);
    const query = CompiledQuery.raw(isWrite ? `${readHeaders}; commit` : 'commit');
    const { rows } = await connection.executeQuery<{ headers: string | null }>(query);
    if (isWrite) context.headers = JSON.parse(rows[0]?.headers ?? '[]');
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as PipelinedConnection).release();
  }

  override async destroy(): Promise<void> {
    await this.#postgres.end();
  }
}

/**
 * Kysely on postgres.js with prepared statements and without a round trip for BEGIN. Parsing and
 * planning an insert with its constraints costs Postgres more than executing it. Without this and the
 * cache of tokens, a busy machine took 0.79 of the submissions, measured in turn.
 */
export class PipelinedDialect extends PostgresDialect {
  readonly #postgres: postgres.Sql;

  constructor(sql: postgres.Sql) {
    super({} as ConstructorParameters<typeof PostgresDialect>[0]);
    this.#postgres = sql;
  }

  override createDriver(): PostgresDriver {
    return new PipelinedDriver(this.#postgres);
  }
}
