import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { EVENTS, Server, type Upload } from '@tus/server';
import type { Access, Announced, Caller } from './access.ts';
import { isCut, StorageError } from './storage-error.ts';
import type { Tickets } from './tickets.ts';

/** Uploads with a token of the caller's own; below `/sign`, those whose address was signed. */
export const uploadPath = '/storage/v1/upload/resumable';
const signedPath = `${uploadPath}/sign`;

const keptMs = 24 * 3_600_000;
const tidyMs = 3_600_000;
/** How often the database is told how much of an upload has arrived. */
const tellMs = 2_000;

/** An object's bucket and name, each of characters that need no escaping. */
const objectPath = /^([\w-]{1,63})\/((?:[\w-][\w.-]{0,127}\/){0,3}[\w-][\w.-]{0,127})$/;

/** @returns undefined for what cannot be an object's path. */
export function splitPath(path: string): { bucket: string; name: string } | undefined {
  const [, bucket, name] = objectPath.exec(path) ?? [];
  return bucket && name ? { bucket, name } : undefined;
}

/** The folder of an object's versions. What strangers call it never becomes a path on the disk. */
export const folderOf = (path: string): string => Buffer.from(path).toString('base64url');

/** The file of a version of an object. */
export const fileOf = (path: string, version: string): string => join(folderOf(path), version);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An upload's id is the file of the version that it makes. @returns undefined for anything else. */
function readId(id: string) {
  const [folder = '', version = ''] = id.split('/');
  const path = Buffer.from(folder, 'base64url').toString();
  const split = folderOf(path) === folder && uuid.test(version) ? splitPath(path) : undefined;
  return split && { path, version, ...split };
}

const refusal = (status_code: number, text: string) => ({ status_code, body: `${text}\n` });

interface UploadOptions {
  readonly access: Pick<
    Access,
    'bucket' | 'callerOf' | 'find' | 'requireInsert' | 'store' | 'tellArrival'
  >;
  readonly tickets: Tickets;
  readonly directory: string;
}

const aboutOf = ({ size, metadata }: Pick<Upload, 'size' | 'metadata'>): Announced => ({
  mimetype: metadata?.contentType ?? undefined,
  contentLength: size,
});

/**
 * Resumable uploads. Each makes a version of its object, which takes the place of an earlier one once it is
 * whole; so a finished file is never emptied by an upload that only began.
 */
export function createUploads({ access, tickets, directory }: UploadOptions) {
  // Without an expiration period: with one, the server refuses to say that a finished file is finished.
  const store = new FileStore({ directory });

  async function removeVersion(path: string, version: string): Promise<void> {
    const file = join(directory, fileOf(path, version));
    await Promise.all(['', '.json'].map((suffix) => rm(file + suffix, { force: true })));
  }

  /** Removes the other versions of an object that are not whole: it has one upload at a time. */
  async function removeUnfinished(id: string): Promise<void> {
    const { path, bucket, name, version: own } = requireId(id);
    const whole = (await access.find(bucket, name))?.version;
    for (const file of await readdir(join(directory, folderOf(path))).catch(() => [])) {
      const version = file.replace(/\.json$/, '');
      if (version !== own && version !== whole) await removeVersion(path, version);
    }
  }

  async function finish({ id, size, metadata }: Upload): Promise<void> {
    const { path, bucket, name, version } = requireId(id);
    const mimetype = metadata?.contentType ?? 'application/octet-stream';
    const before = await access.store(bucket, name, version, { size: size ?? 0, mimetype });
    if (before && before !== version) await removeVersion(path, before);
  }

  /** The process may have ended after the last byte and before the row was written. */
  async function finishIfWhole(id: string): Promise<void> {
    const upload = await store.getUpload(id).catch(() => undefined);
    if (!upload || upload.offset !== upload.size) return;
    const { bucket, name, version } = requireId(id);
    if ((await access.find(bucket, name))?.version !== version) await finish(upload);
  }

  /**
   * Removes uploads that nobody has gone on with for a day. The store's own `deleteExpired` would take
   * finished ones, too: in its records, the offset of every upload stays 0.
   */
  async function tidy(): Promise<void> {
    for (const folder of await readdir(directory)) {
      const names = await readdir(join(directory, folder)).catch(() => []);
      for (const name of names) {
        if (!name.endsWith('.json')) continue;
        const id = `${folder}/${name.slice(0, -'.json'.length)}`;
        try {
          const { offset, size } = await store.getUpload(id);
          const { mtimeMs } = await stat(join(directory, id));
          if (offset !== size && Date.now() - mtimeMs > keptMs) await store.remove(id);
        } catch {
          // Its file is missing, or was removed meanwhile.
        }
      }
      // What is not empty stays.
      await rmdir(join(directory, folder)).catch(() => {});
    }
  }

  /** Asks the policies whether the upload may begin, go on or be given up, as the platform's service does. */
  async function authorize(request: Request, id: string): Promise<void> {
    if (new URL(request.url).pathname.startsWith(signedPath)) {
      await signerOf(request, id);
    } else if (request.method === 'PATCH' || request.method === 'DELETE') {
      const { bucket, name } = requireId(id);
      const caller = await access.callerOf(Object.fromEntries(request.headers));
      await access.requireInsert(caller, bucket, name, aboutOf(await store.getUpload(id)));
    }
  }

  async function signerOf(request: Request, id: string): Promise<Caller> {
    const signature = request.headers.get('x-signature');
    const caller = await tickets.verify('upload', requireId(id).path, signature);
    if (!caller) throw refusal(400, 'The signature is not valid');
    return caller;
  }

  const tus = new Server({
    path: uploadPath,
    datastore: store,
    disableTerminationForFinishedUploads: true,
    postReceiveInterval: tellMs,
    allowedOrigins: () => false,
    maxSize: async (_request, id) => {
      const known = readId(id ?? '');
      return known ? ((await access.bucket(known.bucket)).file_size_limit ?? 0) : 1;
    },
    namingFunction: (_request, metadata) => {
      const path = `${metadata?.bucketName}/${metadata?.objectName}`;
      if (!splitPath(path)) throw refusal(400, 'Invalid object name');
      return fileOf(path, randomUUID());
    },
    // Relative, because only the web server knows the host that the visitor used.
    generateUrl: (request, { id }) => {
      const { pathname } = new URL(request.url);
      const base = pathname.startsWith(signedPath) ? signedPath : uploadPath;
      return `${base}/${Buffer.from(id).toString('base64url')}`;
    },
    getFileIdFromRequest: (_request, last) => {
      const id = Buffer.from(last ?? '', 'base64url').toString();
      return readId(id) ? id : undefined;
    },
    async onIncomingRequest(request, id) {
      if (request.method === 'OPTIONS') return;
      // The library would send the file, to whoever knows the address of its upload.
      if (request.method === 'GET') throw refusal(404, 'Not found');
      await authorize(request, id);
      if (request.method === 'HEAD') await finishIfWhole(id);
    },
    async onUploadCreate(request, upload) {
      const { bucket, name } = requireId(upload.id);
      const about = aboutOf(upload);
      const { allowed_mime_types: types } = await access.bucket(bucket);
      if (upload.sizeIsDeferred) throw refusal(400, 'Upload-Length Required');
      if (types && about.mimetype && !types.includes(about.mimetype)) {
        throw refusal(415, 'mime type is not supported');
      }
      if (new URL(request.url).pathname.startsWith(signedPath)) {
        // The size is known only now. The platform's service does not ask again: it lets whoever has a
        // signature take the place of what is there.
        const caller = await signerOf(request, upload.id);
        await access.requireInsert(caller, bucket, name, about).catch((error: unknown) => {
          if (!(error instanceof StorageError && error.status === 409)) throw error;
        });
      } else {
        const caller = await access.callerOf(Object.fromEntries(request.headers));
        await access.requireInsert(caller, bucket, name, about);
      }
      await removeUnfinished(upload.id);
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
      if (!isCut(error)) console.error(error);
      return refusal(500, 'The file cannot be stored');
    },
  });
  tus.on(EVENTS.POST_RECEIVE, (_request, { id, offset }) => {
    const { bucket, name } = requireId(id);
    access.tellArrival(bucket, name, offset).catch(() => {
      // The database is away; the next part tells.
    });
  });
  const timer = setInterval(() => void tidy().catch(() => {}), tidyMs);
  timer.unref();

  return {
    tus,
    tidy,
    /** Removes all versions of an object, also those that are not whole. */
    remove: (path: string): void =>
      rmSync(join(directory, folderOf(path)), { recursive: true, force: true }),
    removeVersion,
  };
}

function requireId(id: string) {
  const known = readId(id);
  if (!known) throw refusal(404, 'The file for this url was not found');
  return known;
}
