/**
 * The calls of the storage service that we make. It decides itself, by policies, what the bearer of
 * a token may do; the secret key is for looking at what arrived and for deleting.
 */
import type { Env } from './env.ts';

const timeoutMs = 20_000;

/** The storage service failed or refused. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  constructor(readonly status: number) {
    super(`The storage service answered ${status}.`);
  }
}

export type Storage = ReturnType<typeof createStorage>;

type Headers = Readonly<Record<string, string>>;

export interface StoredPart {
  readonly bytes: Uint8Array;
  /** Of the whole file. */
  readonly size: number;
}

export function createStorage(env: Env, bucket: string) {
  const call = async (
    path: string,
    token: string,
    request: RequestInit & { headers?: Headers } = {},
  ): Promise<Response> => {
    const response = await fetch(env.storageUrl + path, {
      ...request,
      headers: {
        apikey: token === env.secretKey ? env.secretKey : env.publishableKey,
        authorization: `Bearer ${token}`,
        ...(request.body ? { 'content-type': 'application/json' } : {}),
        ...request.headers,
      },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new StorageFailure(0);
    });
    if (response.ok || response.status === 416) return response;
    // The service sends most refusals as 400, with the status in the body.
    const refusal = (await response.json().catch(() => ({}))) as { statusCode?: unknown };
    throw new StorageFailure(Number(refusal.statusCode ?? response.status));
  };

  return {
    /** Signs an upload as the bearer of a token. @throws StorageFailure */
    async signUpload(path: string, token: string, headers: Headers = {}): Promise<string> {
      const signed = await call(`/object/upload/sign/${bucket}/${path}`, token, {
        method: 'POST',
        headers,
      });
      const { url } = (await signed.json()) as { url: string };
      return new URLSearchParams(url.split('?')[1]).get('token') ?? '';
    },

    /** Addresses for reading, as far as the bearer may. @throws StorageFailure */
    async signDownloads(
      paths: readonly string[],
      token: string,
      expiresIn: number,
      headers: Headers = {},
    ): Promise<ReadonlyMap<string, string>> {
      if (paths.length === 0) return new Map();
      const body = JSON.stringify({ expiresIn, paths });
      const signed = await call(`/object/sign/${bucket}`, token, {
        method: 'POST',
        headers,
        body,
      });
      const rows = (await signed.json()) as { path: string; signedURL?: string | null }[];
      return new Map(
        rows.flatMap(({ path, signedURL }) =>
          signedURL ? [[path, `/storage/v1${signedURL}`] as const] : [],
        ),
      );
    },

    /** A part of a file; undefined if there is no such file. @throws StorageFailure */
    async read(path: string, from: number, bytes: number): Promise<StoredPart | undefined> {
      try {
        const range = `bytes=${from}-${from + bytes - 1}`;
        const response = await call(`/object/authenticated/${bucket}/${path}`, env.secretKey, {
          headers: { range },
        });
        const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
        const part =
          response.status === 416 ? new Uint8Array() : new Uint8Array(await response.arrayBuffer());
        return { bytes: part, size: Number(total ?? part.length) };
      } catch (error) {
        if (error instanceof StorageFailure && error.status === 404) return undefined;
        throw error;
      }
    },

    /** Stores a file as the server, in place of one that is there already. @throws StorageFailure */
    async put(path: string, content: Uint8Array, type: string): Promise<void> {
      await call(`/object/${bucket}/${path}`, env.secretKey, {
        method: 'POST',
        headers: { 'content-type': type, 'x-upsert': 'true' },
        body: content as BodyInit,
      });
    },

    /** @throws StorageFailure */
    async remove(paths: readonly string[]): Promise<void> {
      if (paths.length === 0) return;
      const body = JSON.stringify({ prefixes: paths });
      await call(`/object/${bucket}`, env.secretKey, { method: 'DELETE', body });
    },
  };
}
