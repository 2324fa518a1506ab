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

/** What is known of a file before it has arrived, as the platform's service names it. */
export interface Announced {
  readonly mimetype: string | undefined;
  readonly contentLength: number | undefined;
}

export interface StoredObject {
  readonly type: string;
  readonly version: string;
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
   * @param about what is known of it
   * @throws StorageError if it is refused, or there already.
   */
  async requireInsert(caller: Caller, bucket: string, name: string, about: Announced) {
    const tried = this.#as(caller, async (sql) => {
      await sql`insert into storage.objects (bucket_id, name, version, metadata)
        values (${bucket}, ${name}, '1', ${sql.json(about as unknown as postgres.JSONValue)})`;
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
    await this.#as(caller, async (sql) => {
      await sql`select set_config('storage.allow_delete_query', 'true', true)`;
      await sql`delete from storage.objects where bucket_id = ${bucket} and name in ${sql(names)}`;
    });
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

  /** A finished object; undefined if there is none. */
  async find(bucket: string, name: string): Promise<StoredObject | undefined> {
    const [found] = await this.#as(
      server,
      (sql) => sql<StoredObject[]>`
        select metadata ->> 'mimetype' as type, version from storage.objects
        where bucket_id = ${bucket} and name = ${name}`,
    );
    return found;
  }

  /** Says that the object's file has arrived. @returns the version whose place it takes */
  async store(
    bucket: string,
    name: string,
    version: string,
    metadata: { size: number; mimetype: string },
  ): Promise<string | undefined> {
    return await this.#as(server, async (sql) => {
      const [before] = await sql<{ version: string }[]>`
        select version from storage.objects
        where bucket_id = ${bucket} and name = ${name} for update`;
      await sql`
        insert into storage.objects (bucket_id, name, version, metadata)
        values (${bucket}, ${name}, ${version}, ${sql.json(metadata)})
        on conflict (bucket_id, name) do update
        set version = excluded.version, metadata = excluded.metadata, updated_at = now()`;
      return before?.version;
    });
  }

  /** Tells the database how much of an upload has arrived. */
  async tellArrival(bucket: string, name: string, bytes: number): Promise<void> {
    await this.#as(server, (sql) => sql`select public.file_arrives(${bucket}, ${name}, ${bytes})`);
  }

  /** Tells the database how much its files' disk holds, and how much of that is free. */
  async tellDisk(bytes: number, free: number): Promise<void> {
    await this.#as(server, (sql) => sql`select public.disk_seen(${bytes}, ${free})`);
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
  // A policy refused it.
  if (code === '42501') {
    return new StorageError(403, 'Unauthorized', 'new row violates row-level security policy');
  }
  return error;
}
