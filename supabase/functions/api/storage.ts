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

/** Objects whose addresses are signed in one call. */
const mostPaths = 100;

export function createStorage(env: Env, bucket: string) {
  const call = async (
    path: string,
    token: string,
    request: RequestInit & { headers?: Readonly<Record<string, string>> } = {},
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
    if (response.ok) return response;
    // The service sends most refusals as 400, with the status in the body.
    const refusal = (await response.json().catch(() => ({}))) as { statusCode?: unknown };
    throw new StorageFailure(Number(refusal.statusCode ?? response.status));
  };

  async function signSome(paths: readonly string[], token: string, expiresIn: number) {
    const body = JSON.stringify({ expiresIn, paths });
    const signed = await call(`/object/sign/${bucket}`, token, { method: 'POST', body });
    const rows = (await signed.json()) as { path: string; signedURL?: string | null }[];
    return rows.flatMap(({ path, signedURL }) =>
      signedURL ? [[path, `/storage/v1${signedURL}`] as const] : [],
    );
  }

  return {
    bucket,

    /** Signs an upload as the bearer of a token. @throws StorageFailure */
    async signUpload(path: string, token: string): Promise<string> {
      const signed = await call(`/object/upload/sign/${bucket}/${path}`, token, { method: 'POST' });
      const { url } = (await signed.json()) as { url: string };
      return new URLSearchParams(url.split('?')[1]).get('token') ?? '';
    },

    /** Addresses for reading, as far as the bearer may. @throws StorageFailure */
    async signDownloads(
      paths: readonly string[],
      token: string,
      expiresIn: number,
    ): Promise<ReadonlyMap<string, string>> {
      const distinct = [...new Set(paths)];
      const signed: (readonly [string, string])[] = [];
      for (let from = 0; from < distinct.length; from += mostPaths) {
        const some = distinct.slice(from, from + mostPaths);
        signed.push(...(await signSome(some, token, expiresIn)));
      }
      return new Map(signed);
    },

    /**
     * A part of a file, which must not begin behind its end; undefined if there is no such file.
     * @throws StorageFailure
     */
    async read(path: string, from: number, bytes: number): Promise<Uint8Array | undefined> {
      try {
        const range = `bytes=${from}-${from + bytes - 1}`;
        const response = await call(`/object/authenticated/${bucket}/${path}`, env.secretKey, {
          headers: { range },
        });
        return new Uint8Array(await response.arrayBuffer());
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
