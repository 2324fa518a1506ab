/**
 * What the product uses of the platform's storage service, under the same addresses: signed
 * resumable uploads, signed downloads, reading with a range, and removing.
 * docs/decisions/0017-storage-of-the-embedded-stack.md lists where it differs.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sendFile } from '../send-file.ts';
import type { Access } from './access.ts';
import { isCut, notFound, StorageError } from './storage-error.ts';
import type { Tickets } from './tickets.ts';
import { createUploads, fileOf, folderOf, splitPath, uploadPath } from './uploads.ts';

const base = '/storage/v1';
const uploadSeconds = 2 * 3_600;
const bodyBytes = 64 * 1024;
const drainBytes = 4 * 1024 * 1024;
/** Addresses that one call signs, and how long they work. */
const mostPaths = 100;
const longestSeconds = 3_600;
const diskMs = 15_000;

/** Of every answer, unless it says otherwise. */
const always = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

interface StorageOptions {
  readonly access: Access;
  readonly tickets: Tickets;
  /** Where the files are. */
  readonly directory: string;
}

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What follows the route's address. */
  readonly rest: string;
  readonly query: URLSearchParams;
}

export function createStorageServer({ access, tickets, directory }: StorageOptions): Server {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const uploads = createUploads({ access, tickets, directory });

  async function signUpload({ request, response, rest }: Call): Promise<void> {
    const { bucket, name } = requirePath(rest);
    const caller = await access.callerOf(request.headers);
    const { 'content-type': mimetype, 'content-length': length } = request.headers;
    // As the platform's service, which names the size of this call.
    const contentLength = length === undefined ? undefined : Number(length);
    await access.requireInsert(caller, bucket, name, { mimetype, contentLength });
    // Only what the policies ask for: the ticket goes with each part of the file.
    const token = await tickets.sign('upload', rest, uploadSeconds, { ...caller, headers: {} });
    sendJson(response, 200, { url: `/object/upload/sign/${rest}?token=${token}`, token });
  }

  async function signDownloads({ request, response, rest: bucket }: Call): Promise<void> {
    const { expiresIn, paths } = await readJson(request);
    const wanted = new Set(Array.isArray(paths) ? paths : []);
    const seconds = Number.isInteger(expiresIn) ? Number(expiresIn) : 0;
    if (wanted.size === 0 || wanted.size > mostPaths) throw invalid();
    if (seconds < 1 || seconds > longestSeconds) throw invalid();
    const names = [...wanted].map((path) => requirePath(`${bucket}/${path}`).name);
    const caller = await access.callerOf(request.headers);
    const readable = await access.readable(caller, bucket, names);
    const signed = names.map(async (path) => {
      if (!readable.has(path)) {
        return { error: 'Either the object does not exist or you do not have access to it', path };
      }
      const token = await tickets.sign('download', `${bucket}/${path}`, seconds);
      const signedURL = `/object/sign/${bucket}/${path}?token=${token}`;
      return { error: null, path, signedURL };
    });
    sendJson(response, 200, await Promise.all(signed));
  }

  async function readSigned(call: Call): Promise<void> {
    await tickets.verify('download', call.rest, call.query.get('token'));
    await sendObject(call);
  }

  async function readAsCaller(call: Call): Promise<void> {
    const { bucket, name } = requirePath(call.rest);
    const caller = await access.callerOf(call.request.headers);
    if (!(await access.readable(caller, bucket, [name])).has(name)) throw notFound();
    await sendObject(call);
  }

  async function sendObject({ request, response, rest, query }: Call): Promise<void> {
    const { bucket, name } = requirePath(rest);
    const found = await access.find(bucket, name);
    if (!found) throw notFound();
    const file = await sendFile(request, `/${fileOf(rest, found.version)}`, {
      root: directory,
      cacheControl: false,
      contentType: false,
      index: false,
    });
    if (file.type === 'error') {
      file.stream.destroy();
      if (file.statusCode === 404) throw notFound();
      const { 'Content-Range': range } = file.headers as Record<string, string>;
      throw new StorageError(416, 'InvalidRange', 'The range is not in the file.', {
        ...(range && { 'content-range': range }),
      });
    }
    const download = query.get('download');
    const named = encodeURIComponent(download ?? '');
    response.writeHead(file.statusCode, {
      ...file.headers,
      'content-type': found.type,
      'cache-control': 'private, max-age=600',
      ...(download !== null && {
        'content-disposition': `attachment; filename=${named}; filename*=UTF-8''${named}`,
      }),
    });
    // The reader may have left before this: then the file is closed, too.
    await pipeline(file.stream, response);
  }

  /** Stores a whole file, as only the server may. */
  async function put({ request, response, rest }: Call): Promise<void> {
    const { bucket, name } = requirePath(rest);
    const caller = await access.callerOf(request.headers);
    if (caller.role !== 'service_role') throw notFound();
    const { file_size_limit: limit, allowed_mime_types: types } = await access.bucket(bucket);
    const mimetype = request.headers['content-type'] ?? 'application/octet-stream';
    if (types && !types.includes(mimetype)) throw invalid();
    const version = randomUUID();
    let size = 0;
    const count = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (limit !== null && size > limit) throw invalid();
        yield chunk;
      }
    };
    try {
      await mkdir(join(directory, folderOf(rest)), { recursive: true, mode: 0o700 });
      const file = join(directory, fileOf(rest, version));
      await pipeline(request, count, createWriteStream(file, { mode: 0o600, flush: true }));
      const before = await access.store(bucket, name, version, { size, mimetype });
      if (before) await uploads.removeVersion(rest, before);
    } catch (error) {
      await uploads.removeVersion(rest, version);
      throw error;
    }
    sendJson(response, 200, { Key: rest });
  }

  async function remove({ request, response, rest: bucket }: Call): Promise<void> {
    const { prefixes } = await readJson(request);
    if (!Array.isArray(prefixes) || prefixes.length === 0) throw invalid();
    const names = prefixes.map((path) => requirePath(`${bucket}/${path}`).name);
    const caller = await access.callerOf(request.headers);
    if (caller.role !== 'service_role') throw notFound();
    await access.remove(caller, bucket, names);
    // Also what has not arrived completely, which has no row.
    for (const name of names) uploads.remove(`${bucket}/${name}`);
    sendJson(
      response,
      200,
      names.map((name) => ({ name, bucket_id: bucket })),
    );
  }

  /** Longer addresses first, where one begins with another. */
  const routes: readonly [string, string, (call: Call) => Promise<void>][] = [
    ['POST', '/object/upload/sign/', signUpload],
    ['POST', '/object/sign/', signDownloads],
    ['POST', '/object/', put],
    ['GET', '/object/sign/', readSigned],
    ['HEAD', '/object/sign/', readSigned],
    ['GET', '/object/authenticated/', readAsCaller],
    ['DELETE', '/object/', remove],
  ];

  /** Tells the database how full the disk is. */
  async function tellDisk(): Promise<void> {
    const { bsize, blocks, bavail } = await statfs(directory);
    await access.tellDisk(bsize * blocks, bsize * bavail);
  }
  const tell = () => void tellDisk().catch(() => {});
  tell();
  setInterval(tell, diskMs).unref();

  return createServer({ requestTimeout: 0 }, (request, response) => {
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
    // The address may be anything.
    const address = `http://local${request.url}`;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const path = url?.pathname ?? '';
    const isUpload = path === uploadPath || path.startsWith(`${uploadPath}/`);
    const [, prefix = '', handle] =
      routes.find(
        ([method, start]) => method === request.method && path.startsWith(base + start),
      ) ?? [];
    const rest = path.slice((base + prefix).length);
    const query = url?.searchParams ?? new URLSearchParams();
    const handled = isUpload
      ? uploads.tus.handle(request, response)
      : handle
        ? handle({ request, response, rest, query })
        : Promise.reject(new StorageError(404, 'not_found', 'Route not found'));
    void handled?.catch((error: unknown) => fail(response, error));
  });
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
  } else if (error instanceof StorageError) {
    const { status, code, message, headers } = error;
    // The platform's service sends the status in the body, under 400, but for ranges.
    const sent = status === 416 ? 416 : 400;
    sendJson(response, sent, { statusCode: String(status), error: code, message }, headers);
  } else {
    if (!isCut(error)) console.error(error);
    sendJson(response, 500, { statusCode: '500', error: 'internal', message: 'Internal error' });
  }
}

function requirePath(path: string): { bucket: string; name: string } {
  const split = splitPath(path);
  if (!split) throw notFound();
  return split;
}

const invalid = () => new StorageError(400, 'invalid_request', 'The request is not valid.');

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  let size = 0;
  // What is too large is read all the same, so that its sender gets an answer and the connection stays good.
  for await (const chunk of request) {
    size += chunk.length;
    if (size > drainBytes) break;
    if (size <= bodyBytes) text += chunk;
  }
  if (size > bodyBytes) throw invalid();
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    throw invalid();
  }
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
