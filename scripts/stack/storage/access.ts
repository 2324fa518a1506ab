/**
 * Who may do what with an object is decided by the policies on `storage.objects`, asked as the
 * caller's role. The service's login has no rights of its own: it becomes one of the API's roles.
 */
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import postgres, { type TransactionSql } from 'postgres';
import { notFound, StorageError } from './storage-error.ts';

interface Keys {
  readonly jwks: JSONWebKeySet;
  readonly publishableKey: string;
  readonly secretKey: string;
}

export interface Caller {
  readonly role: string;
  readonly claims: JWTPayload;
  /** Policies may read them. */
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Bucket {
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
}

const server: Caller = { role: 'service_role', claims: { role: 'service_role' }, headers: {} };

class RolledBack extends Error {}

export class Access {
  readonly #sql: postgres.Sql;
  readonly #keys: Keys;
  readonly #keySet: ReturnType<typeof createLocalJWKSet>;
  readonly #buckets = new Map<string, Bucket>();

  constructor(url: string, keys: Keys) {
    this.#sql = postgres(url, { max: 6, onnotice: () => {} });
    this.#keys = keys;
    this.#keySet = createLocalJWKSet(keys.jwks);
  }

  /** @throws StorageError for a token that is not ours. */
  async callerOf(headers: Readonly<Record<string, unknown>>): Promise<Caller> {
    const token = /^bearer +(\S+)$/i.exec(String(headers.authorization ?? ''))?.[1];
    if (token === this.#keys.secretKey) return { ...server, headers };
    if (token === undefined || token === this.#keys.publishableKey) {
      return { role: 'anon', claims: { role: 'anon' }, headers };
    }
    const verified = await jwtVerify(token, this.#keySet, {
      algorithms: ['ES256'],
      requiredClaims: ['exp'],
    }).catch(() => undefined);
    const role = verified?.payload.role;
    if (!verified || (role !== 'anon' && role !== 'admin')) {
      throw new StorageError(403, 'Unauthorized', 'The token is not valid.');
    }
    return { role, claims: verified.payload, headers };
  }

  /**
   * Tries to insert the object and takes that back.
   *
   * @param size as far as it is known
   * @throws StorageError if it is refused, or there already.
   */
  async requireInsert(caller: Caller, bucket: string, name: string, size?: number): Promise<void> {
    const metadata = size === undefined ? null : { size };
    const tried = this.#as(caller, async (sql) => {
      await sql`insert into storage.objects (bucket_id, name, metadata)
        values (${bucket}, ${name}, ${sql.json(metadata)})`;
      throw new RolledBack();
    });
    await tried.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  }

  /** Those of the objects that the caller may read. */
  async readable(caller: Caller, bucket: string, names: readonly string[]): Promise<Set<string>> {
    const rows = await this.#as(
      caller,
      (sql) => sql<{ name: string }[]>`
        select name from storage.objects where bucket_id = ${bucket} and name in ${sql(names)}`,
    );
    return new Set(rows.map(({ name }) => name));
  }

  /** Deletes the objects, as far as the caller may. */
  async remove(caller: Caller, bucket: string, names: readonly string[]): Promise<void> {
    await this.#as(
      caller,
      (sql) =>
        sql`delete from storage.objects where bucket_id = ${bucket} and name in ${sql(names)}`,
    );
  }

  /** Migrations make them before this process starts. @throws StorageError */
  async bucket(id: string): Promise<Bucket> {
    const known = this.#buckets.get(id);
    if (known) return known;
    const [found] = await this.#as(
      server,
      (sql) => sql<Bucket[]>`
        select file_size_limit::float8 as file_size_limit, allowed_mime_types
        from storage.buckets where id = ${id}`,
    );
    if (!found) throw notFound();
    this.#buckets.set(id, found);
    return found;
  }

  /** The type of a finished object; undefined if there is none. */
  async typeOf(bucket: string, name: string): Promise<string | undefined> {
    const [found] = await this.#as(
      server,
      (sql) => sql<{ type: string }[]>`
        select metadata ->> 'mimetype' as type from storage.objects
        where bucket_id = ${bucket} and name = ${name}`,
    );
    return found?.type;
  }

  /** Says that the object's file has arrived. */
  async add(bucket: string, name: string, metadata: { size: number; mimetype: string }) {
    await this.#as(
      server,
      (sql) => sql`
        insert into storage.objects (bucket_id, name, metadata)
        values (${bucket}, ${name}, ${sql.json(metadata)}) on conflict do nothing`,
    );
  }

  close(): Promise<void> {
    return this.#sql.end({ timeout: 1 });
  }

  async #as<Result>(
    { role, claims, headers }: Caller,
    run: (sql: TransactionSql) => Promise<Result>,
  ): Promise<Result> {
    try {
      const result = await this.#sql.begin(async (sql) => {
        await sql`select set_config('role', ${role}, true),
          set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
          set_config('request.headers', ${JSON.stringify(headers)}, true)`;
        return run(sql);
      });
      return result as Result;
    } catch (error) {
      throw explain(error);
    }
  }
}

function explain(error: unknown): unknown {
  const { code } = error as { code?: string };
  if (code === '23505') {
    return new StorageError(409, 'Duplicate', 'The resource already exists');
  }
  // A policy refused it, or the session behind the token has ended.
  if (code === '42501' || code === 'PGRST') {
    return new StorageError(403, 'Unauthorized', 'new row violates row-level security policy');
  }
  return error;
}
