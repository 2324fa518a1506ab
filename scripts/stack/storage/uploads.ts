import { existsSync, rmSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import type { Access, Caller } from './access.ts';
import type { StorageError } from './storage-error.ts';
import type { Tickets } from './tickets.ts';

export const uploadPath = '/storage/v1/upload/resumable/sign';

const keptMs = 24 * 3_600_000;
const tidyMs = 3_600_000;

/** An object's bucket and name, each of characters that need no escaping. */
const objectPath = /^([\w-]{1,63})\/((?:[\w-][\w.-]{0,127}\/){0,3}[\w-][\w.-]{0,127})$/;

/** @returns undefined for what cannot be an object's path. */
export function splitPath(path: string): { bucket: string; name: string } | undefined {
  const [, bucket, name] = objectPath.exec(path) ?? [];
  return bucket && name ? { bucket, name } : undefined;
}

/** The file of an object. What strangers call it never becomes a path on the disk. */
export const fileOf = (path: string): string => Buffer.from(path).toString('base64url');

const pathOf = (id: string): string => {
  const path = Buffer.from(id, 'base64url').toString();
  return fileOf(path) === id ? path : '';
};

const refusal = (status_code: number, text: string) => ({ status_code, body: `${text}\n` });

interface UploadOptions {
  readonly access: Pick<Access, 'bucket' | 'requireInsert' | 'add'>;
  readonly tickets: Tickets;
  readonly directory: string;
}

/** Resumable uploads of objects whose addresses were signed. One signature is good for one file. */
export function createUploads({ access, tickets, directory }: UploadOptions) {
  // Without an expiration period: with one, the server refuses to say that a finished file is finished.
  const store = new FileStore({ directory });

  async function finish({ id, size, metadata }: Upload): Promise<void> {
    const path = splitPath(pathOf(id));
    if (!path) return;
    const mimetype = metadata?.contentType ?? 'application/octet-stream';
    await access.add(path.bucket, path.name, { size: size ?? 0, mimetype });
  }

  /** The process may have ended after the last byte and before the row was written. */
  async function finishIfWhole(id: string): Promise<void> {
    if (!existsSync(join(directory, `${id}.json`))) return;
    const upload = await store.getUpload(id);
    if (upload.offset === upload.size) await finish(upload);
  }

  /**
   * Removes uploads that nobody has gone on with for a day. The store's own `deleteExpired` would take
   * finished ones, too: in its records, the offset of every upload stays 0.
   */
  async function tidy(): Promise<void> {
    for (const name of await readdir(directory)) {
      if (!name.endsWith('.json')) continue;
      const id = name.slice(0, -'.json'.length);
      try {
        const { offset, size } = await store.getUpload(id);
        const { mtimeMs } = await stat(join(directory, id));
        if (offset !== size && Date.now() - mtimeMs > keptMs) await store.remove(id);
      } catch {
        // Its file is missing, or was removed meanwhile.
      }
    }
  }

  async function signerOf(request: Request, id: string): Promise<Caller> {
    const signature = request.headers.get('x-signature');
    const caller = await tickets.verify('upload', pathOf(id), signature);
    if (!caller) throw refusal(400, 'The signature is not valid');
    return caller;
  }

  const tus = new Server({
    path: uploadPath,
    datastore: store,
    disableTerminationForFinishedUploads: true,
    allowedOrigins: () => false,
    maxSize: async (_request, id) => {
      const path = splitPath(pathOf(id ?? ''));
      if (!path) return 1;
      return (await access.bucket(path.bucket)).file_size_limit ?? 0;
    },
    namingFunction: (_request, metadata) => {
      const path = `${metadata?.bucketName}/${metadata?.objectName}`;
      if (!splitPath(path)) throw refusal(400, 'Invalid object name');
      return fileOf(path);
    },
    // Relative, because only the web server knows the host that the visitor used.
    generateUrl: (_request, { id }) => `${uploadPath}/${id}`,
    getFileIdFromRequest: (_request, last) => (last && splitPath(pathOf(last)) ? last : undefined),
    async onIncomingRequest(request, id) {
      if (request.method === 'OPTIONS') return;
      await signerOf(request, id);
      if (request.method === 'HEAD') await finishIfWhole(id);
    },
    async onUploadCreate(request, { id, metadata, size, sizeIsDeferred }) {
      const { bucket = '', name = '' } = splitPath(pathOf(id)) ?? {};
      const { allowed_mime_types: types } = await access.bucket(bucket);
      if (sizeIsDeferred) throw refusal(400, 'Upload-Length Required');
      if (types && !types.includes(metadata?.contentType ?? '')) {
        throw refusal(415, 'mime type is not supported');
      }
      const caller = await signerOf(request, id);
      // The size is known only now. A finished file is refused, too: creating it again would empty it.
      await access.requireInsert(caller, bucket, name, size);
      return {};
    },
    async onUploadFinish(_request, upload) {
      await finish(upload);
      return {};
    },
    onResponseError(_request, error) {
      const { status, message } = error as StorageError;
      if (status) return refusal(status, message);
      if ('status_code' in error) return undefined;
      console.error(error);
      return refusal(500, 'The file cannot be stored');
    },
  });
  const timer = setInterval(() => void tidy().catch(() => {}), tidyMs);
  timer.unref();

  return {
    tus,
    tidy,
    remove(path: string): void {
      for (const suffix of ['', '.json']) {
        rmSync(join(directory, fileOf(path) + suffix), { force: true });
      }
    },
  };
}
