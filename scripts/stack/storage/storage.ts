/**
 * What the product uses of the platform's storage service, under the same addresses: signed
 * resumable uploads, signed downloads, reading with a range, and removing.
 * docs/decisions/0017-storage-of-the-embedded-stack.md lists where it differs.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import send from '@fastify/send';
import type { Access } from './access.ts';
import { notFound, StorageError } from './storage-error.ts';
import type { Tickets } from './tickets.ts';
import { createUploads, fileOf, splitPath, uploadPath } from './uploads.ts';

const base = '/storage/v1';
const uploadSeconds = 2 * 3_600;
const bodyBytes = 256 * 1024;
const proof = /^x-(?!forwarded-|real-)/;

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
    await access.requireInsert(caller, bucket, name);
    // The proof that the policies ask for, and no more: the ticket goes with each part of the file.
    const proofs = Object.entries(caller.headers).filter(([header]) => proof.test(header));
    const signer = { ...caller, headers: Object.fromEntries(proofs) };
    const token = await tickets.sign('upload', rest, uploadSeconds, signer);
    sendJson(response, 200, { url: `/object/upload/sign/${rest}?token=${token}`, token });
  }

  async function signDownloads({ request, response, rest: bucket }: Call): Promise<void> {
    const { expiresIn, paths } = await readJson(request);
    if (!Array.isArray(paths) || paths.length === 0 || typeof expiresIn !== 'number')
      throw invalid();
    const names = paths.map((path) => requirePath(`${bucket}/${path}`).name);
    const caller = await access.callerOf(request.headers);
    const readable = await access.readable(caller, bucket, names);
    const signed = names.map(async (path) => {
      if (!readable.has(path)) {
        return { error: 'Either the object does not exist or you do not have access to it', path };
      }
      const token = await tickets.sign('download', `${bucket}/${path}`, expiresIn);
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
    const type = await access.typeOf(bucket, name);
    if (type === undefined) throw notFound();
    const answer = await send(request, `/${fileOf(rest)}`, {
      root: directory,
      cacheControl: false,
      contentType: false,
      index: false,
    });
    if (answer.type === 'error' && answer.statusCode === 404) throw notFound();
    const download = query.get('download');
    response.writeHead(answer.statusCode, {
      ...answer.headers,
      'content-type': type,
      'cache-control': 'private, max-age=600',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      ...(download !== null && {
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(download)}`,
      }),
    });
    answer.stream.pipe(response);
    response.once('close', () => answer.stream.destroy());
  }

  /** Stores a whole file, as only the server may. */
  async function put({ request, response, rest }: Call): Promise<void> {
    const { bucket, name } = requirePath(rest);
    const caller = await access.callerOf(request.headers);
    if (caller.role !== 'service_role') throw notFound();
    const { file_size_limit: limit, allowed_mime_types: types } = await access.bucket(bucket);
    const mimetype = request.headers['content-type'] ?? '';
    if (types && !types.includes(mimetype)) throw invalid();
    const unfinished = join(directory, `${fileOf(rest)}.${randomUUID()}`);
    let size = 0;
    const count = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (limit !== null && size > limit) throw invalid();
        yield chunk;
      }
    };
    try {
      await pipeline(request, count, createWriteStream(unfinished, { mode: 0o600, flush: true }));
      await rename(unfinished, join(directory, fileOf(rest)));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await access.add(bucket, name, { size, mimetype });
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

  return createServer({ requestTimeout: 0 }, (request, response) => {
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
    const { status, code, message } = error;
    // The platform's service sends the status in the body, under 400.
    sendJson(response, 400, { statusCode: String(status), error: code, message });
  } else {
    console.error(error);
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
  for await (const chunk of request) {
    text += chunk;
    if (text.length > bodyBytes) throw invalid();
  }
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    throw invalid();
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
